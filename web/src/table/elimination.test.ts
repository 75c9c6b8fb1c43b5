import { expect, test, vi } from "vitest";
import type { Seat } from "../boards/board";
import { api } from "../net/api";
import type { Event, ReplaySteps } from "../net/wire.gen";
import { explainingEvents, loadElimination } from "./elimination";

const event = (ply: number, actor: number | null): Event => ({
  ...{ ply, actor, kind: "", arguments: {}, lines: [] },
});
const plies = (actors: (number | null)[], seat: number): number[] =>
  explainingEvents(
    actors.map((actor, index) => event(index + 1, actor)),
    seat,
  ).map(({ ply }) => ply);

test("the last events explain an elimination", () => {
  expect(plies([1, 2, 1, null], 0)).toEqual([3, 4]);
});

test("an own move before them may be the cause", () => {
  expect(plies([0, 0, 2, 1, 2], 0)).toEqual([2, 4, 5]);
});

test("an own move among them is not repeated", () => {
  expect(plies([1, 0, null], 0)).toEqual([2, 3]);
});

/** The texts for a game in which the player is in the game before these plies, and where it was read. */
async function loaded(length: number, out: number[]): Promise<[string[], number[]]> {
  const step = (ply: number): unknown => ({
    view: out.filter((first) => first <= ply).length % 2 === 1,
    event: { ...event(ply, 1), lines: [`event ${ply}`] },
  });
  const replay = vi.spyOn(api, "replay").mockImplementation((_table, _viewer, first) => {
    const count = Math.min(200, length - first + 1);
    const steps = Array.from({ length: count }, (_, index) => step(first + index));
    return Promise.resolve({ steps, length } as ReplaySteps);
  });
  const seat = { letter: "A", index: 0 } as Seat;
  const lines = await loadElimination("table", seat, "en", length, Boolean);
  const read = replay.mock.calls.map(([, , first]) => first);
  replay.mockRestore();
  return [lines, read];
}

test("what has just happened is found among the latest steps", async () => {
  expect(await loaded(900, [899])).toEqual([["event 898", "event 899"], [880]]);
});

test("an elimination long ago is searched for from the end", async () => {
  expect(await loaded(900, [500])).toEqual([
    ["event 499", "event 500"],
    [880, 680, 480],
  ]);
});

test("the first steps of a game are read once", async () => {
  expect(await loaded(12, [2])).toEqual([["event 1", "event 2"], [1]]);
});

test("after a take-back the last elimination counts", async () => {
  expect(await loaded(30, [12, 15, 20])).toEqual([["event 19", "event 20"], [10]]);
});
