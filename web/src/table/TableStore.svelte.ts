// The state of one open table, kept up to date from the server's messages.

import { announce } from "../a11y/announce.svelte";
import { sound } from "../art/sound";
import type { Seat } from "../boards/board";
import { addSeed } from "../dice/seeds";
import { api, ApiError } from "../net/api";
import { client } from "../net/client.svelte";
import { shareUnchanged, stable } from "../net/shareUnchanged";
import type { ChatLine, Event, GameUpdate, LegalMove, Refused, TableInfo } from "../net/wire.gen";
import { settings } from "../settings.svelte";
import { eventsSinceOwnMove, mergeEvents, spokenLines } from "./eventLog";
import { absences, drawnSeats, presenceChanges, type Notice } from "./presence";
import { batchPerFrame } from "./frameBatch";

const NO_MOVES: LegalMove[] = [];

export class TableStore {
  info = $state.raw<TableInfo | null>(null);
  update = $state.raw<GameUpdate | null>(null);
  log = $state.raw<Event[]>([]);
  /** The events between the view shown before and the current one. */
  newEvents = $state.raw<Event[]>([]);
  /** Lines of the log that are no moves. */
  notices = $state.raw<Notice[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  /** Whether there are chat lines before the first one of `chat`. */
  hasEarlierChat = $state(false);
  /** Why the last chat line was refused, and its text; null if it was not. */
  refusedChat = $state.raw<{ message: string; text: string } | null>(null);
  /** Why the last request was refused; empty if it was not. */
  error = $state("");
  /** Why the table cannot be shown; empty if it can. */
  unavailable = $state("");
  /** Whether this page has sent a seed for the dice. */
  #hasSentSeed = false;
  #sentChat: { key: string; text: string } | null = null;
  /** Whether the viewer has taken a seat since the last update; plies count differently then. */
  #seatChanged = false;
  #sentMove = $state.raw<{ key: string; ply: number } | null>(null);
  seats = $derived.by(
    stable(() =>
      (this.info?.summary.seats ?? []).map((seat, index): Seat => {
        return { ...seat, index, you: index === this.seat };
      }),
    ),
  );

  constructor(
    readonly id: string,
    readonly invite: string,
  ) {
    client.connection.subscribe(id, invite, {
      onTableUpdate: (info) => this.#applyInfo(info),
      onGameUpdate: batchPerFrame((updates) => this.#applyUpdate(updates.reduce(mergeUpdates))),
      onChat: (lines, earlier) => this.#addChat(lines, earlier),
      onRefused: (refusal) => this.#handleRefused(refusal),
      onAcknowledged: (key, ply) => {
        if (this.#sentMove?.key === key) this.#sentMove = { key, ply };
      },
    });
  }

  close(): void {
    client.connection.unsubscribe(this.id);
  }

  /** The viewer's seat; null for a spectator. */
  get seat(): number | null {
    return this.info?.seat ?? null;
  }

  /** Whether a bot plays in the viewer's seat. */
  get away(): boolean {
    return this.seat !== null && Boolean(this.seats[this.seat]?.away);
  }

  /** What the viewer has decided about the end of the game, or how the game was lost. */
  get decision(): Seat["decision"] {
    return (this.seat !== null && this.seats[this.seat]?.decision) || "";
  }

  /** Whether the viewer can leave the seat: before the game, or to a bot that stands in. */
  get canLeave(): boolean {
    const status = this.info?.summary.status;
    return this.seat !== null && !this.away && (status === "running" || status === "waiting");
  }

  /** The players who offer a draw, or to end the game. */
  offeredBy(offer: "draw" | "end"): Seat[] {
    return this.seats.filter(({ decision }) => decision === `agrees-to-${offer}`);
  }

  /** Whether a move has been sent and its result has not arrived. */
  get busy(): boolean {
    return this.#sentMove !== null && this.#sentMove.ply > (this.update?.ply ?? 0);
  }

  get legalMoves(): LegalMove[] {
    if (this.away || this.busy || this.info?.replay_only) return NO_MOVES;
    return this.update?.snapshot.legal_moves ?? NO_MOVES;
  }

  /** What happened since the viewer's last move, on their turn; empty for a single event. */
  get missedEvents(): Event[] {
    if (this.seat === null || !this.legalMoves.length) return [];
    const missed = eventsSinceOwnMove(this.seat, this.log);
    return missed.length > 1 ? missed : [];
  }

  /** Sends a legal move; ignored while another one is on its way. */
  play = (move: LegalMove): void => {
    if (!this.update || this.busy) return;
    this.error = "";
    const { ply } = this.update;
    const key = client.connection.move(this.id, ply, move.text);
    this.#sentMove = { key, ply: ply + 1 };
  };

  /** Loads the events from before the first update. */
  loadEarlier = async (): Promise<void> => {
    const before = this.log[0]?.ply ?? 0;
    const viewer = this.seat === null ? "spectator" : this.seats[this.seat]!.letter;
    for (let first = 1; first < before;) {
      const { steps } = await api.replay(this.id, viewer, first, settings.language);
      if (!steps.length) return;
      const events = steps.flatMap(({ event }) => (event ? [event] : []));
      this.log = mergeEvents(this.log, events);
      first += steps.length;
    }
  };

  /** Sends a chat line; returns whether there was a connection. */
  say = (text: string): boolean => {
    const key = client.connection.chat(this.id, text);
    this.#sentChat = key === null ? null : { key, text };
    this.refusedChat = null;
    return key !== null;
  };

  /** Removes the lines of a person whom the visitor has just muted. */
  hideAuthor = ({ seat, name }: Pick<ChatLine, "seat" | "name">): void => {
    this.chat = this.chat.filter((line) => line.seat !== seat || line.name !== name);
  };

  /** Loads a page of the chat lines before the first one. */
  loadEarlierChat = async (): Promise<void> => {
    const before = this.chat[0]?.number;
    if (before === undefined) return;
    const { lines, earlier } = await client.connection.chatHistory(this.id, before);
    if (before !== this.chat[0]?.number) return;
    this.chat = [...lines, ...this.chat];
    this.hasEarlierChat = earlier;
    announce([settings.messages.chatEarlierLoaded(lines.length)]);
  };

  #applyInfo(info: TableInfo): void {
    const { messages } = settings;
    const before = this.info;
    const seatsBefore = this.seats;
    const wasPlayable = before?.replay_only === false;
    this.info = info;
    if (before && before.seat !== info.seat) this.#seatChanged = true;
    if (info.summary.status === "waiting") {
      announce(presenceChanges(seatsBefore, this.seats).map((text) => text(messages)));
      void this.#addSeed(info);
    } else this.#noteSeats(before, seatsBefore);
    for (const offer of ["draw", "end"] as const) {
      const isNew = ({ index, you, decision }: Seat): boolean =>
        !you && seatsBefore[index]?.decision !== decision;
      const names = this.offeredBy(offer).filter(isNew);
      announce(names.map(({ name }) => messages.offers[offer].offered(name)));
    }
    if (wasPlayable && info.replay_only) announce([settings.messages.rulesChanged]);
  }

  /** Adds a seed to the dice if the server has seated the viewer, who has sent none with the request
   * for the seat. A game that begins before does without. */
  async #addSeed({ seat, dice }: TableInfo): Promise<void> {
    if (this.#hasSentSeed || seat === null || !dice || dice.seeds[seat]) return;
    this.#hasSentSeed = true;
    try {
      await addSeed(dice.commitment, (seed) => api.addSeed(this.id, seed));
    } catch (error) {
      if (error instanceof ApiError && error.reason === "commitment-changed")
        this.error = error.message;
    }
  }

  /** Adds what has changed at the seats to the log; at first, what a new reader should know. */
  #noteSeats(before: TableInfo | null, seatsBefore: Seat[]): void {
    const begins = before?.summary.status !== "running";
    const drawn = begins && client.game(this.info!.summary.game)?.shuffles_seats;
    const changes = begins ? absences(this.seats) : presenceChanges(seatsBefore, this.seats);
    const ply = this.update?.ply ?? this.info!.summary.ply ?? 0;
    const notices: Notice[] = changes.map((text) => ({ ply, text }));
    if (drawn) notices.unshift({ ply: 0, text: drawnSeats(this.seats) });
    this.notices = [...this.notices, ...notices];
    if (before) announce(notices.map(({ text }) => text(settings.messages)));
  }

  #applyUpdate(update: GameUpdate): void {
    const before = this.update;
    if (before && update.ply < before.ply && !this.#seatChanged) return;
    const lastPly = (this.#seatChanged ? null : before?.ply) ?? update.ply;
    this.log = this.#seatChanged ? update.events : mergeEvents(this.log, update.events);
    this.#seatChanged = false;
    this.newEvents = update.events.filter(({ ply }) => ply > lastPly);
    update.snapshot = shareUnchanged(before?.snapshot, update.snapshot);
    this.update = update;
    // A secret move may change the question without a ply that this viewer notices.
    const questionChanged = update.snapshot.question !== before?.snapshot.question;
    const ended = update.snapshot.over && !before?.snapshot.over; // perhaps without a move
    if (update.ply > lastPly || questionChanged || ended) this.#announceUpdate(before, update);
  }

  #addChat(lines: ChatLine[], earlier: boolean): void {
    const isFirst = this.chat.length === 0;
    // Lines between those shown and the new ones are missing: show the new ones only.
    if (earlier) [this.chat, this.hasEarlierChat] = [[], true];
    const known = new Set(this.chat.map(({ number }) => number));
    this.chat = [...this.chat, ...lines.filter(({ number }) => !known.has(number))];
    const fromOthers = lines.filter(({ seat }) => seat === null || seat !== this.seat);
    if (!isFirst) announce(fromOthers.map(({ name, text }) => `${name}: ${text}`));
  }

  #announceUpdate(before: GameUpdate | null, { snapshot }: GameUpdate): void {
    const heard = this.newEvents.filter(
      ({ actor }) => settings.speech === "all" || actor === this.seat,
    );
    const lines = spokenLines(heard, snapshot.result);
    const isNewQuestion = snapshot.question !== before?.snapshot.question;
    const asked = !before || (this.legalMoves.length > 0 && isNewQuestion);
    announce([...lines, ...(asked ? [snapshot.question] : [])]);
    if (!before) return;
    const turnBegins = snapshot.legal_moves.length > 0 && !before.snapshot.legal_moves.length;
    if (snapshot.over && !before.snapshot.over) sound("win");
    else if (turnBegins) sound("turn");
  }

  #handleRefused(refusal: Refused): void {
    if (refusal.key && this.#sentMove?.key === refusal.key) this.#sentMove = null;
    const line = this.#sentChat;
    if (line && refusal.key === line.key)
      this.refusedChat = { message: refusal.message, text: line.text };
    else if (!this.update && !this.info) this.unavailable = refusal.message;
    else this.error = refusal.message;
    announce([refusal.message]);
  }
}

/** The later update, with the events of both. */
function mergeUpdates(earlier: GameUpdate, later: GameUpdate): GameUpdate {
  return { ...later, events: mergeEvents(earlier.events, later.events) };
}
