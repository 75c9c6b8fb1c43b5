// One table as its page sees it: who sits there, how things stand, what has happened.

import { api } from "./api";
import type { Seat } from "./board";
import { client, sentenceOf } from "./client.svelte";
import { perPicture } from "./pictures";
import { settings } from "./settings.svelte";
import { sound } from "./sound";
import { joined, missedBy } from "./story";
import { say } from "./voice.svelte";
import type { ChatLine, Event, LegalMove, Refused, GameUpdate, TableInfo } from "./wire";

export class AtTable {
  info = $state.raw<TableInfo | null>(null);
  state = $state.raw<GameUpdate | null>(null);
  log = $state.raw<Event[]>([]);
  /** The events that led from the view shown before to this one. */
  fresh = $state.raw<Event[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  /** Why the last thing was refused. */
  refusal = $state("");
  /** There is no such table, or it is closed to this person. */
  lost = $state("");
  #sent = $state.raw<{ key: string; ply: number } | null>(null);
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
      acknowledged: (key, ply) => {
        if (this.#sent?.key === key) this.#sent = { key, ply };
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
    return this.#sent !== null && this.#sent.ply > (this.state?.ply ?? 0);
  }

  get legalMoves(): LegalMove[] {
    return this.away || this.busy ? [] : (this.state?.snapshot.legal_moves ?? []);
  }

  get missed(): Event[] {
    if (this.seat === null || !this.legalMoves.length) return [];
    const missed = missedBy(this.seat, this.log);
    return missed.length > 1 ? missed : [];
  }

  /** Send one of the legalMoves; a second click on the way is none. */
  play = (offer: LegalMove): void => {
    if (!this.state || this.busy) return;
    this.refusal = "";
    const ply = this.state.ply;
    const key = client.connection.move(this.id, ply, offer.text);
    this.#sent = { key, ply: ply + 1 };
  };

  /** The events before those that came with the first state. */
  loadEarlier = async (): Promise<void> => {
    const before = this.log[0]?.ply ?? 0;
    const viewer = this.seat === null ? "spectator" : this.seats[this.seat]!.letter;
    for (let first = 1; first < before;) {
      const { steps } = await api.replay(this.id, viewer, first, settings.language);
      if (!steps.length) return;
      const events = steps.flatMap(({ event }) => (event ? [event] : []));
      this.log = joined(this.log, events);
      first += steps.length;
    }
  };

  #stand(state: GameUpdate): void {
    const before = this.state;
    if (before && state.ply < before.ply) return;
    const had = before?.ply ?? state.ply;
    this.log = joined(this.log, state.events);
    this.fresh = state.events.filter(({ ply }) => ply > had);
    this.state = state;
    // Of a secret move one may notice only that the question is another one.
    const asked = state.snapshot.question !== before?.snapshot.question;
    if (state.ply > had || asked) this.#tell(before, state);
    if (state.snapshot.over && this.info?.summary.status !== "finished") void this.#learnResult();
  }

  /** Who won stands in the table, not in the ply. */
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

  #tell(before: GameUpdate | null, state: GameUpdate): void {
    const lines = this.fresh.flatMap((event) => event.lines);
    const { snapshot } = state;
    const mine = this.legalMoves.length > 0 && snapshot.question !== before?.snapshot.question;
    const asked = mine || !before ? [snapshot.question] : [];
    say([...lines, ...snapshot.result, ...asked]);
    const turn = snapshot.legal_moves.length > 0 && !before?.snapshot.legal_moves.length;
    if (snapshot.over && before && !before.snapshot.over) sound("win");
    else if (turn && before) sound("turn");
  }

  #refused(refusal: Refused): void {
    if (refusal.key && this.#sent?.key === refusal.key) this.#sent = null;
    if (!this.state && !this.info) this.lost = refusal.message;
    else this.refusal = refusal.message;
    say([refusal.message]);
  }
}

/** A later ply with everything that led to it. */
function together(earlier: GameUpdate, later: GameUpdate): GameUpdate {
  return { ...later, events: joined(earlier.events, later.events) };
}

function withLines(chat: ChatLine[], lines: ChatLine[]): ChatLine[] {
  const known = new Set(chat.map(({ number }) => number));
  return [...chat, ...lines.filter(({ number }) => !known.has(number))];
}
