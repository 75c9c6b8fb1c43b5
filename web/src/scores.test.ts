import { expect, test } from "vitest";
import { ticks, told } from "./scores";
import type { Step } from "./wire";

const step = (actor: number | null, scores: number[] | null, view: unknown = null): Step => ({
  event: { ply: 1, actor, kind: "", arguments: {}, lines: [] },
  ...{ view, scores, acting: [], question: "" },
});

test("the story begins with the first move of a player", () => {
  const steps = [step(null, [0, 0]), step(null, [5, 5]), step(1, [5, 8]), step(null, [5, 9])];
  expect(told(steps, 2, undefined)).toEqual([
    [5, 5],
    [5, 8],
    [5, 9],
  ]);
});

test("where no score is told, the last one stands", () => {
  expect(told([step(0, [1, 2]), step(1, null)], 2, undefined)).toEqual([
    [1, 2],
    [1, 2],
  ]);
});

test("a game may tell its story in something else than its score", () => {
  const title = { en: "", pt: "" };
  const value = (view: number[], seat: number): number => view[seat]!;
  expect(told([step(0, [1, 0], [7, 8])], 2, { title, value })).toEqual([[7, 8]]);
});

test("an axis has a few round numbers", () => {
  expect(ticks(0, 20)).toEqual([0, 5, 10, 15, 20]);
  expect(ticks(0, 137)).toEqual([0, 50, 100]);
  expect(ticks(-3, 3)).toEqual([-2, 0, 2]);
});

test("a game without points has an axis too", () => {
  expect(ticks(0, 0)).toEqual([0]);
});
