// One table as its page sees it: who sits there, how things stand, what has happened.

import { api } from "./api";
import type { Seat } from "./board";
import { client, sentenceOf } from "./client.svelte";
import { perPicture } from "./pictures";
import { settings } from "./settings.svelte";
import { sound } from "./sound";
import { joined, missedBy } from "./story";
import { say } from "./voice.svelte";
import type { ChatLine, Event, Offer, Refused, State, TableInfo } from "./wire";

export class AtTable {
  info = $state.raw<TableInfo | null>(null);
  state = $state.raw<State | null>(null);
  log = $state.raw<Event[]>([]);
  /** The events that led from the view shown before to this one. */
  fresh = $state.raw<Event[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  /** Why the last thing was refused. */
  refusal = $state("");
  /** There is no such table, or it is closed to this person. */
  lost = $state("");
  #sent = $state.raw<{ key: string; position: number } | null>(null);
  seats = $derived<Seat[]>(
    (this.info?.summary.seats ?? []).map((seat, index) => {
      return { ...seat, index, you: index === this.seat };
    }),
  );

  constructor(
    readonly id: string,
    readonly invite: string,
  ) {
    client.connection.subscribe(id, invite, {
      info: (info) => (this.info = info),
      state: perPicture((states) => this.#stand(states.reduce(together))),
      chat: (lines) => this.#hear(lines),
      refused: (refusal) => this.#refused(refusal),
      acknowledged: (key, position) => {
        if (this.#sent?.key === key) this.#sent = { key, position };
      },
    });
  }

  leave(): void {
    client.connection.unsubscribe(this.id);
  }

  get seat(): number | null {
    return this.info?.seat ?? null;
  }

  get away(): boolean {
    return this.seat !== null && Boolean(this.seats[this.seat]?.away);
  }

  /** A move is on its way, or its outcome is. */
  get busy(): boolean {
    return this.#sent !== null && this.#sent.position > (this.state?.position ?? 0);
  }

  get offers(): Offer[] {
    return this.away || this.busy ? [] : (this.state?.scene.offers ?? []);
  }

  get missed(): Event[] {
    if (this.seat === null || !this.offers.length) return [];
    const missed = missedBy(this.seat, this.log);
    return missed.length > 1 ? missed : [];
  }

  /** Send one of the offers; a second click on the way is none. */
  play = (offer: Offer): void => {
    if (!this.state || this.busy) return;
    this.refusal = "";
    const position = this.state.position;
    const key = client.connection.move(this.id, position, offer.move);
    this.#sent = { key, position: position + 1 };
  };

  /** The events before those that came with the first state. */
  loadEarlier = async (): Promise<void> => {
    const before = this.log[0]?.number ?? 0;
    const viewer = this.seat === null ? "spectator" : this.seats[this.seat]!.letter;
    for (let first = 1; first < before;) {
      const { steps } = await api.replay(this.id, viewer, first, settings.language);
      if (!steps.length) return;
      const events = steps.flatMap(({ event }) => (event ? [event] : []));
      this.log = joined(this.log, events);
      first += steps.length;
    }
  };

  #stand(state: State): void {
    const before = this.state;
    if (before && state.position < before.position) return;
    const had = before?.position ?? state.position;
    this.log = joined(this.log, state.events);
    this.fresh = state.events.filter(({ number }) => number > had);
    this.state = state;
    // Of a secret move one may notice only that the question is another one.
    const asked = state.scene.question !== before?.scene.question;
    if (state.position > had || asked) this.#tell(before, state);
    if (state.scene.over && this.info?.summary.status !== "finished") void this.#learnResult();
  }

  /** Who won stands in the table, not in the position. */
  async #learnResult(): Promise<void> {
    try {
      this.info = await api.table(this.id, this.invite);
    } catch (error) {
      this.refusal = sentenceOf(error);
    }
  }

  #hear(lines: ChatLine[]): void {
    const known = this.chat.length > 0;
    this.chat = withLines(this.chat, lines);
    const others = lines.filter(({ seat }) => seat === null || seat !== this.seat);
    if (known) say(others.map(({ name, text }) => `${name}: ${text}`));
  }

  #tell(before: State | null, state: State): void {
    const lines = this.fresh.flatMap((event) => event.lines);
    const { scene } = state;
    const mine = this.offers.length > 0 && scene.question !== before?.scene.question;
    const asked = mine || !before ? [scene.question] : [];
    say([...lines, ...scene.result, ...asked]);
    const turn = scene.offers.length > 0 && !before?.scene.offers.length;
    if (scene.over && before && !before.scene.over) sound("win");
    else if (turn && before) sound("turn");
  }

  #refused(refusal: Refused): void {
    if (refusal.key && this.#sent?.key === refusal.key) this.#sent = null;
    if (!this.state && !this.info) this.lost = refusal.sentence;
    else this.refusal = refusal.sentence;
    say([refusal.sentence]);
  }
}

/** A later position with everything that led to it. */
function together(earlier: State, later: State): State {
  return { ...later, events: joined(earlier.events, later.events) };
}

function withLines(chat: ChatLine[], lines: ChatLine[]): ChatLine[] {
  const known = new Set(chat.map(({ number }) => number));
  return [...chat, ...lines.filter(({ number }) => !known.has(number))];
}
