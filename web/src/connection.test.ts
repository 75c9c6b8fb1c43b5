import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Connection, type Socket, type Status } from "./connection";
import type { ClientMessage, GameUpdate, ServerMessage } from "./wire";

class Wire implements Socket {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  said: ClientMessage[] = [];
  closed = false;
  send(text: string): void {
    this.said.push(JSON.parse(text));
  }
  close(): void {
    this.closed = true;
  }
  tell(told: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(told) });
  }
  welcome(): void {
    this.onopen?.();
    this.tell({ type: "welcome", version: 1, name: "Ana", now: 0 });
  }
  types(): string[] {
    return this.said.map((message) => message.type);
  }
}

let wires: Wire[];
let statuses: Status[];
let outdated: number;

function connection(): Connection {
  const made: Connection = new Connection({
    open: () => {
      wires.push(new Wire());
      return wires.at(-1)!;
    },
    language: () => "en",
    outdated: () => (outdated += 1),
    changed: () => statuses.push(made.status),
    random: () => 1,
  });
  made.connect();
  return made;
}

function state(ply: number): GameUpdate {
  const snapshot = { view: {}, acting: [], question: "", legal_moves: [], over: false, result: [] };
  return { type: "game-update", table: "t", ply, after: 0, events: [], snapshot, deadline: null };
}

beforeEach(() => {
  vi.useFakeTimers();
  wires = [];
  statuses = [];
  outdated = 0;
});
afterEach(() => vi.useRealTimers());

test("says hello first, and nothing else before the welcome", () => {
  connection().subscribe("t", "", {});
  wires[0]!.onopen?.();
  expect(wires[0]!.types()).toEqual(["hello"]);
  wires[0]!.tell({ type: "welcome", version: 1, name: null, now: 0 });
  expect(wires[0]!.types()).toEqual(["hello", "subscribe"]);
});

test("pings after silence of its own, and not before", () => {
  connection();
  wires[0]!.welcome();
  vi.advanceTimersByTime(2400);
  expect(wires[0]!.types()).toEqual(["hello"]);
  vi.advanceTimersByTime(200);
  expect(wires[0]!.types()).toEqual(["hello", "ping"]);
});

test("takes nine silent seconds for dead and reconnects at once", () => {
  connection();
  wires[0]!.welcome();
  vi.advanceTimersByTime(8900);
  expect(wires).toHaveLength(1);
  vi.advanceTimersByTime(200);
  expect(wires[0]!.closed).toBe(true);
  expect(wires).toHaveLength(2);
});

test("takes subscriptions up again from the last ply and line of chat", () => {
  connection().subscribe("t", "secret", {});
  wires[0]!.welcome();
  wires[0]!.tell(state(7));
  const line = { number: 3, name: "Ben", seat: 1, text: "Ahoy", at: 0 };
  wires[0]!.tell({ type: "chat", table: "t", lines: [line] });
  wires[0]!.onclose?.();
  vi.advanceTimersByTime(0);
  wires[1]!.welcome();
  expect(wires[1]!.said.at(-1)).toEqual({
    type: "subscribe",
    table: "t",
    invite: "secret",
    after: 7,
    chat: 3,
  });
});

test("waits longer after each failure, ten seconds at most", () => {
  connection();
  const waits: number[] = [];
  for (let failure = 0; failure < 8; failure++) {
    const before = wires.length;
    wires.at(-1)!.onclose?.();
    let waited = 0;
    while (wires.length === before) {
      vi.advanceTimersByTime(100);
      waited += 100;
    }
    waits.push(waited);
  }
  expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 10000, 10000, 10000]);
});

test("says offline after some failures, and connected again when it is", () => {
  const made = connection();
  for (let failure = 0; failure < 4; failure++) {
    wires.at(-1)!.onclose?.();
    vi.advanceTimersByTime(10_000 - 1);
  }
  expect(made.status).toBe("offline");
  wires.at(-1)!.welcome();
  expect(made.status).toBe("connected");
});

test("hurries when the network is back", () => {
  const made = connection();
  for (let failure = 0; failure < 4; failure++) {
    wires.at(-1)!.onclose?.();
    made.hurry();
  }
  expect(wires).toHaveLength(5);
});

test("sends a move again under the same key until it is acknowledged", () => {
  const made = connection();
  made.subscribe("t", "", {});
  wires[0]!.welcome();
  const key = made.move("t", 4, "keep");
  wires[0]!.onclose?.();
  vi.advanceTimersByTime(0);
  wires[1]!.welcome();
  expect(wires[1]!.types()).toEqual(["hello", "subscribe", "move"]);
  expect(wires[1]!.said.at(-1)).toMatchObject({ key, ply: 4, move: "keep" });
  wires[1]!.tell({ type: "acknowledged", table: "t", key, ply: 5 });
  expect(made.unsent).toBe(0);
  wires[1]!.onclose?.();
  vi.advanceTimersByTime(0);
  wires[2]!.welcome();
  expect(wires[2]!.types()).toEqual(["hello", "subscribe"]);
});

test("keeps a move made while offline and sends it once connected", () => {
  const made = connection();
  made.subscribe("t", "", {});
  made.move("t", 1, "keep");
  expect(made.unsent).toBe(1);
  wires[0]!.welcome();
  expect(wires[0]!.types()).toEqual(["hello", "subscribe", "move"]);
});

test("gives up a refused move and shows the state that came along", () => {
  const made = connection();
  const seen: number[] = [];
  const reasons: string[] = [];
  made.subscribe("t", "", {
    state: ({ ply }) => seen.push(ply),
    refused: ({ reason }) => reasons.push(reason),
  });
  wires[0]!.welcome();
  const key = made.move("t", 1, "keep");
  const message = "Too late.";
  wires[0]!.tell({ type: "refused", reason: "stale", message, table: "t", key, update: state(2) });
  expect(made.unsent).toBe(0);
  expect(seen).toEqual([2]);
  expect(reasons).toEqual(["stale"]);
});

test("is patient with a server that is too busy", () => {
  const made = connection();
  made.subscribe("t", "", {});
  wires[0]!.welcome();
  const key = made.move("t", 1, "keep");
  wires[0]!.tell({ type: "refused", reason: "too-fast", message: "", table: "t", key });
  expect(made.unsent).toBe(1);
  vi.advanceTimersByTime(1000);
  expect(wires[0]!.said.filter((said) => said.type === "move")).toHaveLength(2);
});

test("comes again when the server has said goodbye, after the time it gave", () => {
  connection();
  wires[0]!.welcome();
  wires[0]!.tell({ type: "goodbye", reconnect_after: 1.5 });
  vi.advanceTimersByTime(1400);
  expect(wires).toHaveLength(1);
  vi.advanceTimersByTime(200);
  expect(wires).toHaveLength(2);
});

test("asks for a new page when the server speaks another version", () => {
  connection();
  wires[0]!.onopen?.();
  wires[0]!.tell({ type: "refused", reason: "bad-version", message: "" });
  expect(outdated).toBe(1);
});

test("asks a question again after a break and hands over the answer", async () => {
  const made = connection();
  wires[0]!.welcome();
  const answer = made.ask("t", "status");
  wires[0]!.onclose?.();
  vi.advanceTimersByTime(0);
  wires[1]!.welcome();
  const asked = wires[1]!.said.at(-1)!;
  if (asked.type !== "ask") throw new Error("no question");
  wires[1]!.tell({ type: "answer", table: "t", key: asked.key, lines: ["Calm."] });
  expect(await answer).toEqual(["Calm."]);
});

test("begins anew in another language, from the start", () => {
  const made = connection();
  made.subscribe("t", "", {});
  wires[0]!.welcome();
  wires[0]!.tell(state(7));
  made.renew(true);
  wires[1]!.welcome();
  expect(wires[1]!.said.at(-1)).toMatchObject({ after: -1 });
});
