// The client's one WebSocket. It has no DOM and knows no game.
//
// Guarantees: after a reconnect every subscription continues from the last ply and chat line
// received; a move is sent, always under the same key, until it is acknowledged or refused.

import { CLIENT_TIMEOUT_SECONDS, PING_INTERVAL_SECONDS, VERSION } from "./wire.gen";
import type {
  Answer,
  Ask,
  ChatHistory,
  ChatLine,
  ClientMessage,
  GameUpdate,
  MakeMove,
  PairingStatus,
  ReadChat,
  Refused,
  ServerMessage,
  TableInfo,
  TableSummary,
  TournamentInfo,
} from "./wire.gen";

export type Status = "connecting" | "connected" | "reconnecting" | "offline";

/** The part of the WebSocket interface that is used. */
export interface Socket {
  send(text: string): void;
  close(): void;
  onmessage: ((event: { data: unknown }) => void) | null;
  onopen: (() => void) | null;
  onclose: (() => void) | null;
}

/** Callbacks for the messages of one table. */
interface TableListener {
  onGameUpdate?(update: GameUpdate): void;
  onTableUpdate?(info: TableInfo): void;
  /** `earlier`: older lines, which the client does not have, were left out. */
  onChat?(lines: ChatLine[], earlier: boolean): void;
  onRefused?(refusal: Refused): void;
  onAcknowledged?(key: string, ply: number): void;
}

interface ConnectionOptions {
  open: () => Socket;
  language: () => string;
  /** The server speaks another protocol version. */
  onOutdated?: () => void;
  /** The status or the number of unacknowledged moves has changed. */
  onChange?: () => void;
  onWelcome?: (name: string | null) => void;
  onLobby?: (tables: TableSummary[]) => void;
  onPairing?: (status: PairingStatus) => void;
  onTournament?: (tournament: TournamentInfo) => void;
  /** The server's clock, in seconds since the epoch. */
  onServerTime?: (now: number) => void;
  random?: () => number;
}

interface Subscription {
  invite: string;
  /** The last ply received; -1 before the first. */
  after: number;
  /** The number of the last chat line received. */
  chat: number;
  listener: TableListener;
}

/** A question that is sent until it is answered or refused. */
interface PendingRequest {
  message: Ask | ReadChat;
  resolve: (answer: Answer | ChatHistory) => void;
  reject: (refusal: Refused) => void;
}

type Timer = ReturnType<typeof setTimeout> | undefined;

const MS_PER_SECOND = 1000;
const FIRST_RETRY_MS = 500;
const MAX_RETRY_MS = 10_000;
const RESEND_MS = 1000;
const FAILURES_UNTIL_OFFLINE = 3;
/** Refusals after which the same move is sent again. */
const TEMPORARY: readonly Refused["reason"][] = ["too-fast", "unavailable"];

export class Connection {
  status: Status = "connecting";
  #socket: Socket | null = null;
  #welcomed = false;
  #everWelcomed = false;
  #failures = 0;
  #closed = false;
  #pingTimer: Timer;
  #timeoutTimer: Timer;
  #retryTimer: Timer;
  #tables = new Map<string, Subscription>();
  #moves = new Map<string, MakeMove>();
  #requests = new Map<string, PendingRequest>();
  #watchesLobby = false;
  #watchesPairing = false;
  /** The id of the tournament that is followed; empty for none. */
  #tournament = "";

  constructor(private readonly options: ConnectionOptions) {}

  get unacknowledgedMoves(): number {
    return this.#moves.size;
  }

  connect(): void {
    this.#closed = false;
    this.#open();
  }

  close(): void {
    this.#closed = true;
    this.#drop();
    clearTimeout(this.#retryTimer);
  }

  /** Opens a new socket, for another name or language; `fromStart` requests all events again. */
  reconnect({ fromStart = false } = {}): void {
    if (fromStart) for (const table of this.#tables.values()) table.after = -1;
    this.#drop();
    this.#open();
  }

  /** Checks the connection, or retries now instead of after the delay. */
  retryNow(): void {
    if (this.#closed) return;
    if (this.#welcomed) this.#probe();
    else if (!this.#socket) this.#open();
  }

  /** The browser reports that there is no network. */
  networkLost(): void {
    if (this.#welcomed) return this.#probe();
    this.#failures = Math.max(this.#failures, FAILURES_UNTIL_OFFLINE);
    this.#setStatus("offline");
  }

  subscribe(table: string, invite: string, listener: TableListener): void {
    const subscription = { invite, after: -1, chat: 0, listener };
    this.#tables.set(table, subscription);
    this.#sendIfWelcomed(subscribeMessage(table, subscription));
  }

  unsubscribe(table: string): void {
    if (this.#tables.delete(table)) this.#sendIfWelcomed({ type: "unsubscribe", table });
  }

  watchLobby(on: boolean): void {
    this.#watchesLobby = on;
    this.#sendIfWelcomed({ type: "watch-lobby", on });
  }

  watchPairing(on: boolean): void {
    this.#watchesPairing = on;
    this.#sendIfWelcomed({ type: "watch-pairing", on });
  }

  /** Follows a tournament, or none. */
  watchTournament(id: string): void {
    if (this.#tournament)
      this.#sendIfWelcomed({ type: "watch-tournament", tournament: this.#tournament, on: false });
    this.#tournament = id;
    if (id) this.#sendIfWelcomed({ type: "watch-tournament", tournament: id });
  }

  /** Sends a move and returns its key. The move is kept until the server answers. */
  move(table: string, ply: number, move: string): string {
    const message: MakeMove = { type: "move", table, ply, key: newKey(), move };
    this.#moves.set(message.key, message);
    this.#sendIfWelcomed(message);
    this.options.onChange?.();
    return message.key;
  }

  /** Sends a query and returns the lines of the answer; rejects with the server's refusal. */
  async ask(table: string, query: string): Promise<string[]> {
    const message = { type: "ask", table, key: newKey(), query } as const;
    return (await this.#request<Answer>(message)).lines;
  }

  /** Returns the chat lines before a number; rejects with the server's refusal. */
  chatHistory(table: string, before: number): Promise<ChatHistory> {
    return this.#request({ type: "chat-history", table, key: newKey(), before });
  }

  #request<T extends Answer | ChatHistory>(message: PendingRequest["message"]): Promise<T> {
    return new Promise((resolve, reject) => {
      const answer = resolve as PendingRequest["resolve"];
      this.#requests.set(message.key, { message, resolve: answer, reject });
      this.#sendIfWelcomed(message);
    });
  }

  /**
   * Sends a chat line and returns its key; returns null when offline. Chat is not kept: it would
   * arrive too late.
   */
  chat(table: string, text: string): string | null {
    if (!this.#welcomed) return null;
    const key = newKey();
    this.#send({ type: "chat", table, key, text });
    return key;
  }

  #open(): void {
    clearTimeout(this.#retryTimer);
    this.#retryTimer = undefined;
    if (this.#socket || this.#closed) return;
    const socket = this.options.open();
    this.#socket = socket;
    this.#restartTimeout();
    socket.onopen = () => {
      this.#send({ type: "hello", version: VERSION, language: this.options.language() });
    };
    socket.onmessage = ({ data }) => {
      for (const line of String(data).split("\n")) {
        if (socket === this.#socket) this.#receive(JSON.parse(line) as ServerMessage);
      }
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.#handleFailure();
    };
  }

  #receive(message: ServerMessage): void {
    this.#restartTimeout();
    switch (message.type) {
      case "welcome":
        return this.#handleWelcome(message.name, message.now);
      case "game-update":
        return this.#handleGameUpdate(message);
      case "table-update":
        return this.#tables.get(message.info.summary.id)?.listener.onTableUpdate?.(message.info);
      case "acknowledged":
        this.#forgetMove(message.key);
        return this.#tables.get(message.table)?.listener.onAcknowledged?.(message.key, message.ply);
      case "refused":
        return this.#handleRefused(message);
      case "answer":
      case "chat-history":
        this.#requests.get(message.key)?.resolve(message);
        this.#requests.delete(message.key);
        return;
      case "chat":
        return this.#handleChat(message.table, message.lines, Boolean(message.earlier));
      case "lobby":
        return this.options.onLobby?.(message.tables);
      case "pairing":
        return this.options.onPairing?.(message.status);
      case "tournament":
        return this.options.onTournament?.(message.tournament);
      case "pong":
        return this.options.onServerTime?.(message.now);
      case "goodbye":
        this.#drop();
        return this.#retryIn(message.reconnect_after * MS_PER_SECOND);
    }
  }

  #handleWelcome(name: string | null, now: number): void {
    this.#welcomed = true;
    this.#everWelcomed = true;
    this.#failures = 0;
    this.options.onServerTime?.(now);
    this.options.onWelcome?.(name);
    if (this.#watchesLobby) this.#send({ type: "watch-lobby", on: true });
    if (this.#watchesPairing) this.#send({ type: "watch-pairing", on: true });
    if (this.#tournament) this.#send({ type: "watch-tournament", tournament: this.#tournament });
    for (const [table, subscription] of this.#tables)
      this.#send(subscribeMessage(table, subscription));
    for (const move of this.#moves.values()) this.#send(move);
    for (const { message } of this.#requests.values()) this.#send(message);
    this.#setStatus("connected");
  }

  #handleGameUpdate(update: GameUpdate): void {
    const subscription = this.#tables.get(update.table);
    if (!subscription) return;
    subscription.after = Math.max(subscription.after, update.ply);
    subscription.listener.onGameUpdate?.(update);
  }

  #handleChat(table: string, lines: ChatLine[], earlier: boolean): void {
    const subscription = this.#tables.get(table);
    if (!subscription) return;
    subscription.chat = Math.max(subscription.chat, ...lines.map((line) => line.number));
    subscription.listener.onChat?.(lines, earlier);
  }

  #handleRefused(refusal: Refused): void {
    if (refusal.reason === "bad-version") return this.options.onOutdated?.();
    const move = refusal.key ? this.#moves.get(refusal.key) : undefined;
    if (move && TEMPORARY.includes(refusal.reason)) {
      setTimeout(() => this.#moves.has(move.key) && this.#sendIfWelcomed(move), RESEND_MS);
      return;
    }
    if (refusal.key) {
      this.#forgetMove(refusal.key);
      this.#requests.get(refusal.key)?.reject(refusal);
      this.#requests.delete(refusal.key);
    }
    if (refusal.update) this.#handleGameUpdate(refusal.update);
    if (refusal.table) this.#tables.get(refusal.table)?.listener.onRefused?.(refusal);
  }

  #forgetMove(key: string): void {
    if (this.#moves.delete(key)) this.options.onChange?.();
  }

  #restartTimeout(seconds = CLIENT_TIMEOUT_SECONDS): void {
    clearTimeout(this.#timeoutTimer);
    this.#timeoutTimer = setTimeout(() => this.#handleFailure(), seconds * MS_PER_SECOND);
  }

  /** Pings with a short timeout: after a sleep the socket may be dead without an event. */
  #probe(): void {
    this.#send({ type: "ping" });
    this.#restartTimeout(PING_INTERVAL_SECONDS);
  }

  #sendIfWelcomed(message: ClientMessage): void {
    if (this.#welcomed) this.#send(message);
  }

  #send(message: ClientMessage): void {
    this.#socket?.send(JSON.stringify(message));
    clearTimeout(this.#pingTimer);
    this.#pingTimer = setTimeout(
      () => this.#send({ type: "ping" }),
      PING_INTERVAL_SECONDS * MS_PER_SECOND,
    );
  }

  #drop(): void {
    clearTimeout(this.#pingTimer);
    clearTimeout(this.#timeoutTimer);
    const socket = this.#socket;
    this.#socket = null;
    this.#welcomed = false;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  /** Retries at once after a working connection, otherwise with exponential backoff and jitter. */
  #handleFailure(): void {
    const wasWelcomed = this.#welcomed;
    this.#drop();
    if (this.#closed) return;
    const random = this.options.random ?? Math.random;
    const delay = Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** this.#failures);
    this.#failures += 1;
    this.#retryIn(wasWelcomed ? 0 : delay * (0.5 + random() / 2));
  }

  #retryIn(delay: number): void {
    const offline = this.#failures > FAILURES_UNTIL_OFFLINE;
    this.#setStatus(offline ? "offline" : this.#everWelcomed ? "reconnecting" : "connecting");
    this.#retryTimer = setTimeout(() => this.#open(), delay);
  }

  #setStatus(status: Status): void {
    if (this.status === status) return;
    this.status = status;
    this.options.onChange?.();
  }
}

function subscribeMessage(table: string, { invite, after, chat }: Subscription): ClientMessage {
  return { type: "subscribe", table, invite, after, chat };
}

/** A random key of 96 bits. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
}
