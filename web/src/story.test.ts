import { expect, test } from "vitest";
import { joined, missedBy } from "./story";
import type { Event } from "./wire";

function event(number: number, actor: number | null = 0, lines = [`move ${number}`]): Event {
  return { ply: number, actor, kind: "sail", arguments: {}, lines };
}
const numbers = (events: Event[]): number[] => events.map(({ ply }) => ply);

test("events are added at the end", () => {
  expect(numbers(joined([event(1)], [event(2), event(3)]))).toEqual([1, 2, 3]);
});

test("what is told again replaces what was there", () => {
  expect(numbers(joined([event(1), event(2), event(3)], [event(2), event(3)]))).toEqual([1, 2, 3]);
});

test("earlier events go before", () => {
  expect(numbers(joined([event(3)], [event(1), event(2)]))).toEqual([1, 2, 3]);
});

test("what was missed begins after the last own move", () => {
  expect(numbers(missedBy(0, [event(1, 1), event(2, 0), event(3, 1), event(4, 2)]))).toEqual([
    3, 4,
  ]);
});

test("dice alone, and secret moves without a word, are nothing missed", () => {
  expect(missedBy(0, [event(1, 0), event(2, null)])).toEqual([]);
  expect(missedBy(0, [event(1, 0), event(2, 1, [])])).toEqual([]);
});

test("before the first own move nothing was missed", () => {
  expect(missedBy(0, [event(1, 1), event(2, 2)])).toEqual([]);
});

test("an own move that lies before the log is none the less one", () => {
  expect(numbers(missedBy(0, [event(41, 1), event(42, 2)]))).toEqual([41, 42]);
});
