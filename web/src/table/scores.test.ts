import { expect, test } from "vitest";
import type { Step } from "../net/wire.gen";
import { allChartValues, axisTicks, chartValues } from "./scores";

const step = (actor: number | null, scores: number[] | null, view: unknown = null): Step => ({
  event: { ply: 1, actor, kind: "", arguments: {}, lines: [] },
  ...{ view, scores, acting: [], question: "" },
});

test("values begin before the first move of a player", () => {
  const steps = [step(null, [0, 0]), step(null, [5, 5]), step(1, [5, 8]), step(null, [5, 9])];
  expect(chartValues(steps, 2, undefined)).toEqual([
    [5, 5],
    [5, 8],
    [5, 9],
  ]);
});

test("a step without scores repeats the last ones", () => {
  expect(chartValues([step(0, [1, 2]), step(1, null)], 2, undefined)).toEqual([
    [1, 2],
    [1, 2],
  ]);
});

test("a board may chart another value than the score", () => {
  const title = (): string => "";
  const value = (view: number[], seat: number): number => view[seat]!;
  expect(chartValues([step(0, [1, 0], [7, 8])], 2, { title, value })).toEqual([[7, 8]]);
});

test("a replay charts every step, by the board's value", () => {
  const title = (): string => "";
  const value = (view: number[], seat: number): number => view[seat]!;
  const steps = [step(null, [0, 0], [1, 1]), step(0, [1, 0], [7, 8])];
  expect(allChartValues(steps, 2, { title, value })).toEqual([
    [1, 1],
    [7, 8],
  ]);
});

test("an axis has a few round numbers", () => {
  expect(axisTicks(0, 20)).toEqual([0, 5, 10, 15, 20]);
  expect(axisTicks(0, 137)).toEqual([0, 50, 100]);
  expect(axisTicks(-3, 3)).toEqual([-2, 0, 2]);
});

test("an axis without values has one tick", () => {
  expect(axisTicks(0, 0)).toEqual([0]);
});
