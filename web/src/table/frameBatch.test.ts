import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { batchPerFrame } from "./frameBatch";

let runFrame: (() => void) | undefined;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("requestAnimationFrame", (callback: () => void) => ((runFrame = callback), 1));
  vi.stubGlobal("cancelAnimationFrame", () => (runFrame = undefined));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("delivers the first item at once and the following ones with the next frame", () => {
  const delivered: number[][] = [];
  const add = batchPerFrame<number>((items) => delivered.push(items));
  add(1);
  expect(delivered).toEqual([[1]]);
  add(2);
  add(3);
  expect(delivered).toEqual([[1]]);
  runFrame!();
  expect(delivered).toEqual([[1], [2, 3]]);
  add(4);
  runFrame!();
  runFrame!();
  add(5);
  expect(delivered).toEqual([[1], [2, 3], [4], [5]]);
});

test("does not wait for a frame on a hidden page", () => {
  const delivered: number[][] = [];
  const add = batchPerFrame<number>((items) => delivered.push(items));
  add(1);
  add(2);
  vi.advanceTimersByTime(300);
  expect(delivered).toEqual([[1], [2]]);
  vi.runAllTimers();
  expect(runFrame).toBeUndefined();
  add(3);
  expect(delivered).toEqual([[1], [2], [3]]);
});
