import { expect, test } from "vitest";
import type { Event } from "../net/wire.gen";
import { eventsSinceOwnMove, mergeEvents, spokenLines } from "./eventLog";

function event(ply: number, actor: number | null = 0, lines = [`move ${ply}`]): Event {
  return { ply, actor, kind: "sail", arguments: {}, lines };
}
const plies = (events: Event[]): number[] => events.map(({ ply }) => ply);

test("adds new events at the end", () => {
  expect(plies(mergeEvents([event(1)], [event(2), event(3)]))).toEqual([1, 2, 3]);
});

test("replaces events that are sent again", () => {
  const merged = mergeEvents([event(1), event(2), event(3)], [event(2), event(3)]);
  expect(plies(merged)).toEqual([1, 2, 3]);
});

test("adds earlier events at the beginning", () => {
  expect(plies(mergeEvents([event(3)], [event(1), event(2)]))).toEqual([1, 2, 3]);
});

test("finds the events after the last own move", () => {
  const log = [event(1, 1), event(2, 0), event(3, 1), event(4, 2)];
  expect(plies(eventsSinceOwnMove(0, log))).toEqual([3, 4]);
});

test("ignores chance alone and moves without text", () => {
  expect(eventsSinceOwnMove(0, [event(1, 0), event(2, null)])).toEqual([]);
  expect(eventsSinceOwnMove(0, [event(1, 0), event(2, 1, [])])).toEqual([]);
});

test("finds nothing before the first own move", () => {
  expect(eventsSinceOwnMove(0, [event(1, 1), event(2, 2)])).toEqual([]);
});

test("takes an own move before an incomplete log into account", () => {
  expect(plies(eventsSinceOwnMove(0, [event(41, 1), event(42, 2)]))).toEqual([41, 42]);
});

test("who wins is spoken once, although the last event and the result say it", () => {
  const last = event(2, null, ["The last round ends.", "Ana wins."]);
  expect(spokenLines([event(1), last], ["Ana wins.", "A: Ana, 7 points."])).toEqual([
    ...["move 1", "The last round ends.", "Ana wins.", "A: Ana, 7 points."],
  ]);
  expect(spokenLines([], ["Ana wins."])).toEqual(["Ana wins."]);
});
