import { expect, test } from "vitest";
import { ticks } from "./scores";

test("an axis has a few round numbers", () => {
  expect(ticks(0, 20)).toEqual([0, 5, 10, 15, 20]);
  expect(ticks(0, 137)).toEqual([0, 50, 100]);
  expect(ticks(-3, 3)).toEqual([-2, 0, 2]);
});

test("a game without points has an axis too", () => {
  expect(ticks(0, 0)).toEqual([0]);
});
