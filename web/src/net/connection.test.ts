import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Connection, type Socket, type Status } from "./connection";
import type { ClientMessage, GameUpdate, ServerMessage } from "./wire.gen";

class FakeSocket implements Socket {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  sent: ClientMessage[] = [];
  closed = false;
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.closed = true;
  }
  receive(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  welcome(): void {
    this.onopen?.();
    this.receive({ type: "welcome", version: 1, name: "Ana", now: 0 });
  }
  sentTypes(): string[] {
    return this.sent.map((message) => message.type);
  }
}

let sockets: FakeSocket[];
let statuses: Status[];
let outdated: number;

function connect(): Connection {
  const connection: Connection = new Connection({
    open: () => {
      sockets.push(new FakeSocket());
      return sockets.at(-1)!;
    },
    language: () => "en",
    onOutdated: () => (outdated += 1),
    onChange: () => statuses.push(connection.status),
    random: () => 1,
  });
  connection.connect();
  return connection;
}

function gameUpdate(ply: number): GameUpdate {
  const snapshot = { view: {}, acting: [], question: "", legal_moves: [], over: false, result: [] };
  return { type: "game-update", table: "t", ply, after: 0, events: [], snapshot, deadline: null };
}

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  statuses = [];
  outdated = 0;
});
afterEach(() => vi.useRealTimers());

test("sends nothing but hello before the welcome", () => {
  connect().subscribe("t", "", {});
  sockets[0]!.onopen?.();
  expect(sockets[0]!.sentTypes()).toEqual(["hello"]);
  sockets[0]!.receive({ type: "welcome", version: 1, name: null, now: 0 });
  expect(sockets[0]!.sentTypes()).toEqual(["hello", "subscribe"]);
});

test("pings after 2.5 seconds without sending", () => {
  connect();
  sockets[0]!.welcome();
  vi.advanceTimersByTime(2400);
  expect(sockets[0]!.sentTypes()).toEqual(["hello"]);
  vi.advanceTimersByTime(200);
  expect(sockets[0]!.sentTypes()).toEqual(["hello", "ping"]);
});

test("reconnects at once after nine seconds without a message", () => {
  connect();
  sockets[0]!.welcome();
  vi.advanceTimersByTime(8900);
  expect(sockets).toHaveLength(1);
  vi.advanceTimersByTime(200);
  expect(sockets[0]!.closed).toBe(true);
  expect(sockets).toHaveLength(2);
});

test("continues subscriptions from the last ply and chat line", () => {
  connect().subscribe("t", "secret", {});
  sockets[0]!.welcome();
  sockets[0]!.receive(gameUpdate(7));
  const line = { number: 3, name: "Ben", seat: 1, text: "Ahoy", at: 0 };
  sockets[0]!.receive({ type: "chat", table: "t", lines: [line] });
  sockets[0]!.onclose?.();
  vi.advanceTimersByTime(0);
  sockets[1]!.welcome();
  expect(sockets[1]!.sent.at(-1)).toEqual({
    type: "subscribe",
    table: "t",
    invite: "secret",
    after: 7,
    chat: 3,
  });
});

test("doubles the delay after each failure, up to ten seconds", () => {
  connect();
  const delays: number[] = [];
  for (let failure = 0; failure < 8; failure++) {
    const before = sockets.length;
    sockets.at(-1)!.onclose?.();
    let delay = 0;
    while (sockets.length === before) {
      vi.advanceTimersByTime(100);
      delay += 100;
    }
    delays.push(delay);
  }
  expect(delays).toEqual([500, 1000, 2000, 4000, 8000, 10000, 10000, 10000]);
});

test("is offline after several failures and connected after a welcome", () => {
  const connection = connect();
  for (let failure = 0; failure < 4; failure++) {
    sockets.at(-1)!.onclose?.();
    vi.advanceTimersByTime(10_000 - 1);
  }
  expect(connection.status).toBe("offline");
  sockets.at(-1)!.welcome();
  expect(connection.status).toBe("connected");
});

test("retries without delay when the network is back", () => {
  const connection = connect();
  for (let failure = 0; failure < 4; failure++) {
    sockets.at(-1)!.onclose?.();
    connection.retryNow();
  }
  expect(sockets).toHaveLength(5);
});

test("resends a move under the same key until it is acknowledged", () => {
  const connection = connect();
  connection.subscribe("t", "", {});
  sockets[0]!.welcome();
  const key = connection.move("t", 4, "keep");
  sockets[0]!.onclose?.();
  vi.advanceTimersByTime(0);
  sockets[1]!.welcome();
  expect(sockets[1]!.sentTypes()).toEqual(["hello", "subscribe", "move"]);
  expect(sockets[1]!.sent.at(-1)).toMatchObject({ key, ply: 4, move: "keep" });
  sockets[1]!.receive({ type: "acknowledged", table: "t", key, ply: 5 });
  expect(connection.unacknowledgedMoves).toBe(0);
  sockets[1]!.onclose?.();
  vi.advanceTimersByTime(0);
  sockets[2]!.welcome();
  expect(sockets[2]!.sentTypes()).toEqual(["hello", "subscribe"]);
});

test("keeps a move made while offline and sends it once connected", () => {
  const connection = connect();
  connection.subscribe("t", "", {});
  connection.move("t", 1, "keep");
  expect(connection.unacknowledgedMoves).toBe(1);
  sockets[0]!.welcome();
  expect(sockets[0]!.sentTypes()).toEqual(["hello", "subscribe", "move"]);
});

test("drops a refused move and applies the update sent with the refusal", () => {
  const connection = connect();
  const plies: number[] = [];
  const reasons: string[] = [];
  connection.subscribe("t", "", {
    onGameUpdate: ({ ply }) => plies.push(ply),
    onRefused: ({ reason }) => reasons.push(reason),
  });
  sockets[0]!.welcome();
  const key = connection.move("t", 1, "keep");
  const refused = { type: "refused", reason: "stale", message: "Too late.", table: "t" } as const;
  sockets[0]!.receive({ ...refused, key, update: gameUpdate(2) });
  expect(connection.unacknowledgedMoves).toBe(0);
  expect(plies).toEqual([2]);
  expect(reasons).toEqual(["stale"]);
});

test("resends a move that a busy server refused", () => {
  const connection = connect();
  connection.subscribe("t", "", {});
  sockets[0]!.welcome();
  const key = connection.move("t", 1, "keep");
  sockets[0]!.receive({ type: "refused", reason: "too-fast", message: "", table: "t", key });
  expect(connection.unacknowledgedMoves).toBe(1);
  vi.advanceTimersByTime(1000);
  expect(sockets[0]!.sent.filter(({ type }) => type === "move")).toHaveLength(2);
});

test("reconnects after the delay that goodbye names", () => {
  connect();
  sockets[0]!.welcome();
  sockets[0]!.receive({ type: "goodbye", reconnect_after: 1.5 });
  vi.advanceTimersByTime(1400);
  expect(sockets).toHaveLength(1);
  vi.advanceTimersByTime(200);
  expect(sockets).toHaveLength(2);
});

test("reports an outdated client when the server speaks another version", () => {
  connect();
  sockets[0]!.onopen?.();
  sockets[0]!.receive({ type: "refused", reason: "bad-version", message: "" });
  expect(outdated).toBe(1);
});

test("resends an unanswered query and resolves with the answer", async () => {
  const connection = connect();
  sockets[0]!.welcome();
  const answer = connection.ask("t", "status");
  sockets[0]!.onclose?.();
  vi.advanceTimersByTime(0);
  sockets[1]!.welcome();
  const sent = sockets[1]!.sent.at(-1)!;
  if (sent.type !== "ask") throw new Error("no query was sent");
  sockets[1]!.receive({ type: "answer", table: "t", key: sent.key, lines: ["Calm."] });
  expect(await answer).toEqual(["Calm."]);
});

test("requests all events again when reconnecting from the start", () => {
  const connection = connect();
  connection.subscribe("t", "", {});
  sockets[0]!.welcome();
  sockets[0]!.receive(gameUpdate(7));
  connection.reconnect({ fromStart: true });
  sockets[1]!.welcome();
  expect(sockets[1]!.sent.at(-1)).toMatchObject({ after: -1 });
});

test("passes on earlier chat lines and whether there are older ones", async () => {
  const connection = connect();
  const received: [number, boolean][] = [];
  connection.subscribe("t", "", {
    onChat: (lines, earlier) => received.push([lines.length, earlier]),
  });
  sockets[0]!.welcome();
  const line = { number: 60, name: "Ben", seat: 1, text: "Ahoy", at: 0 };
  sockets[0]!.receive({ type: "chat", table: "t", lines: [line], earlier: true });
  expect(received).toEqual([[1, true]]);
  const history = connection.chatHistory("t", 60);
  const sent = sockets[0]!.sent.at(-1)!;
  if (sent.type !== "chat-history") throw new Error("no request was sent");
  expect(sent.before).toBe(60);
  const lines = [{ ...line, number: 59 }];
  sockets[0]!.receive({ type: "chat-history", table: "t", key: sent.key, lines, earlier: false });
  expect(await history).toMatchObject({ lines, earlier: false });
});
