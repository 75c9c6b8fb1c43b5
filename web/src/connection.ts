// The one WebSocket of the client, kept alive: no page, no clock of its own, no game.
//
// What it promises: every subscription is taken up again after a break, from where it was;
// a move is sent until it is acknowledged or refused, always under the same key.

import { CLIENT_TIMEOUT_SECONDS, PING_INTERVAL_SECONDS, VERSION } from "./wire";
import type {
  ChatLine,
  MakeMove,
  Refused,
  ClientMessage,
  GameUpdate,
  TableSummary,
  TableInfo,
  ServerMessage,
} from "./wire";

export type Status = "connecting" | "connected" | "reconnecting" | "offline";

/** The part of a WebSocket that is used. */
export interface Socket {
  send(text: string): void;
  close(): void;
  onmessage: ((event: { data: unknown }) => void) | null;
  onopen: (() => void) | null;
  onclose: (() => void) | null;
}

/** What somebody at a table hears. */
export interface TableListener {
  state?(state: GameUpdate): void;
  info?(info: TableInfo): void;
  chat?(lines: ChatLine[]): void;
  refused?(refusal: Refused): void;
  acknowledged?(key: string, ply: number): void;
}

export interface Surroundings {
  open: () => Socket;
  language: () => string;
  /** The server speaks another version: load the page anew. */
  outdated?: () => void;
  /** The status or the number of unsent moves has changed. */
  changed?: () => void;
  welcome?: (name: string | null) => void;
  lobby?: (tables: TableSummary[]) => void;
  /** The server's clock, whenever it is told. */
  clock?: (now: number) => void;
  random?: () => number;
}

interface Subscription {
  invite: string;
  after: number;
  chat: number;
  listener: TableListener;
}

interface Question {
  message: ClientMessage & { type: "ask" };
  answer: (lines: string[]) => void;
  fail: (refusal: Refused) => void;
}

const SECOND = 1000;
const LONGEST_WAIT = 10 * SECOND;
const OFFLINE_AFTER = 3;
const PATIENCE: readonly Refused["reason"][] = ["too-fast", "unavailable"];

export class Connection {
  status: Status = "connecting";
  #socket: Socket | null = null;
  #welcomed = false;
  #failures = 0;
  #closed = false;
  #ever = false;
  #speak: ReturnType<typeof setTimeout> | undefined;
  #dead: ReturnType<typeof setTimeout> | undefined;
  #again: ReturnType<typeof setTimeout> | undefined;
  #tables = new Map<string, Subscription>();
  #moves = new Map<string, MakeMove>();
  #questions = new Map<string, Question>();
  #lobby = false;

  constructor(private readonly around: Surroundings) {}

  /** Moves that nobody has acknowledged or refused yet. */
  get unsent(): number {
    return this.#moves.size;
  }

  connect(): void {
    this.#closed = false;
    this.#attempt();
  }

  close(): void {
    this.#closed = true;
    this.#drop();
    clearTimeout(this.#again);
  }

  /** Begin anew, as somebody else or in another language; everything is told again. */
  renew(fromTheStart = false): void {
    if (fromTheStart) for (const table of this.#tables.values()) table.after = -1;
    this.#drop();
    this.#attempt();
  }

  /** The network is back, or somebody looks again: do not wait any longer. */
  hurry(): void {
    if (this.#closed) return;
    if (this.#welcomed) this.#probe();
    else if (!this.#socket) this.#attempt();
  }

  /** The browser says that there is no network. */
  lost(): void {
    if (this.#welcomed) return this.#probe();
    this.#failures = Math.max(this.#failures, OFFLINE_AFTER);
    this.#become("offline");
  }

  subscribe(table: string, invite: string, listener: TableListener): void {
    const known = { invite, after: -1, chat: 0, listener };
    this.#tables.set(table, known);
    this.#whenWelcomed(subscribing(table, known));
  }

  unsubscribe(table: string): void {
    if (this.#tables.delete(table)) this.#whenWelcomed({ type: "unsubscribe", table });
  }

  watchLobby(on: boolean): void {
    this.#lobby = on;
    this.#whenWelcomed({ type: "watch-lobby", on });
  }

  /** Send a move; it is kept and sent again until the server has answered. */
  move(table: string, ply: number, move: string): string {
    const message: MakeMove = { type: "move", table, ply, key: newKey(), move };
    this.#moves.set(message.key, message);
    this.#whenWelcomed(message);
    this.around.changed?.();
    return message.key;
  }

  ask(table: string, query: string, about = ""): Promise<string[]> {
    const message = { type: "ask", table, key: newKey(), query, about } as const;
    return new Promise((answer, fail) => {
      this.#questions.set(message.key, { message, answer, fail });
      this.#whenWelcomed(message);
    });
  }

  /** Whether it could be said; nothing is kept, since late words may be wrong ones. */
  chat(table: string, text: string): boolean {
    if (!this.#welcomed) return false;
    this.#say({ type: "chat", table, key: newKey(), text });
    return true;
  }

  #attempt(): void {
    clearTimeout(this.#again);
    this.#again = undefined;
    if (this.#socket || this.#closed) return;
    const socket = this.around.open();
    this.#socket = socket;
    this.#stayAlive();
    socket.onopen = () => {
      this.#say({ type: "hello", version: VERSION, language: this.around.language() });
    };
    socket.onmessage = ({ data }) => {
      for (const line of String(data).split("\n")) {
        if (socket === this.#socket) this.#hear(JSON.parse(line) as ServerMessage);
      }
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.#broken();
    };
  }

  #hear(told: ServerMessage): void {
    this.#stayAlive();
    switch (told.type) {
      case "welcome":
        return this.#enter(told.name, told.now);
      case "game-update":
        return this.#state(told);
      case "table-update":
        return this.#tables.get(told.info.summary.id)?.listener.info?.(told.info);
      case "acknowledged":
        this.#settled(told.key);
        return this.#tables.get(told.table)?.listener.acknowledged?.(told.key, told.ply);
      case "refused":
        return this.#refused(told);
      case "answer":
        this.#questions.get(told.key)?.answer(told.lines);
        this.#questions.delete(told.key);
        return;
      case "chat":
        return this.#chatted(told.table, told.lines);
      case "lobby":
        return this.around.lobby?.(told.tables);
      case "pong":
        return this.around.clock?.(told.now);
      case "goodbye":
        return this.#leave(told.reconnect_after * SECOND);
    }
  }

  #enter(name: string | null, now: number): void {
    this.#welcomed = true;
    this.#ever = true;
    this.#failures = 0;
    this.around.clock?.(now);
    this.around.welcome?.(name);
    if (this.#lobby) this.#say({ type: "watch-lobby", on: true });
    for (const [table, known] of this.#tables) this.#say(subscribing(table, known));
    for (const move of this.#moves.values()) this.#say(move);
    for (const { message } of this.#questions.values()) this.#say(message);
    this.#become("connected");
  }

  #state(state: GameUpdate): void {
    const known = this.#tables.get(state.table);
    if (!known) return;
    known.after = Math.max(known.after, state.ply);
    known.listener.state?.(state);
  }

  #chatted(table: string, lines: ChatLine[]): void {
    const known = this.#tables.get(table);
    if (!known) return;
    known.chat = Math.max(known.chat, ...lines.map((line) => line.number));
    known.listener.chat?.(lines);
  }

  #refused(refusal: Refused): void {
    if (refusal.reason === "bad-version") return this.around.outdated?.();
    const move = refusal.key ? this.#moves.get(refusal.key) : undefined;
    if (move && PATIENCE.includes(refusal.reason)) {
      setTimeout(() => this.#moves.has(move.key) && this.#whenWelcomed(move), SECOND);
      return;
    }
    if (refusal.key) {
      this.#settled(refusal.key);
      this.#questions.get(refusal.key)?.fail(refusal);
      this.#questions.delete(refusal.key);
    }
    if (refusal.update) this.#state(refusal.update);
    if (refusal.table) this.#tables.get(refusal.table)?.listener.refused?.(refusal);
  }

  #settled(key: string): void {
    if (this.#moves.delete(key)) this.around.changed?.();
  }

  #stayAlive(): void {
    clearTimeout(this.#dead);
    this.#dead = setTimeout(() => this.#broken(), CLIENT_TIMEOUT_SECONDS * SECOND);
  }

  /** After a sleep the other end may be long gone: believe an answer only. */
  #probe(): void {
    this.#say({ type: "ping" });
    clearTimeout(this.#dead);
    this.#dead = setTimeout(() => this.#broken(), PING_INTERVAL_SECONDS * SECOND);
  }

  #whenWelcomed(message: ClientMessage): void {
    if (this.#welcomed) this.#say(message);
  }

  #say(message: ClientMessage): void {
    this.#socket?.send(JSON.stringify(message));
    clearTimeout(this.#speak);
    this.#speak = setTimeout(() => this.#say({ type: "ping" }), PING_INTERVAL_SECONDS * SECOND);
  }

  #drop(): void {
    clearTimeout(this.#speak);
    clearTimeout(this.#dead);
    const socket = this.#socket;
    this.#socket = null;
    this.#welcomed = false;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  /** At once the first time, then after longer and longer waits of random length. */
  #broken(): void {
    const lively = this.#welcomed;
    this.#drop();
    if (this.#closed) return;
    const random = this.around.random ?? Math.random;
    const wait = Math.min(LONGEST_WAIT, 500 * 2 ** this.#failures);
    this.#failures += 1;
    this.#retryIn(lively ? 0 : wait * (0.5 + random() / 2));
  }

  #leave(wait: number): void {
    this.#drop();
    this.#retryIn(wait);
  }

  #retryIn(wait: number): void {
    const offline = this.#failures > OFFLINE_AFTER;
    this.#become(offline ? "offline" : this.#ever ? "reconnecting" : "connecting");
    this.#again = setTimeout(() => this.#attempt(), wait);
  }

  #become(status: Status): void {
    if (this.status === status) return;
    this.status = status;
    this.around.changed?.();
  }
}

function subscribing(table: string, { invite, after, chat }: Subscription): ClientMessage {
  return { type: "subscribe", table, invite, after, chat };
}

/** An id that nobody else makes up. */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
}
