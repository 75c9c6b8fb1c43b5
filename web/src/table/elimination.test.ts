import { expect, test } from "vitest";
import type { Event } from "../net/wire.gen";
import { explainingEvents } from "./elimination";

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
