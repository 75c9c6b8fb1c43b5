import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { perPicture } from "./pictures";

let draw: (() => void) | undefined;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("requestAnimationFrame", (callback: () => void) => ((draw = callback), 1));
  vi.stubGlobal("cancelAnimationFrame", () => (draw = undefined));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("the first is handed on at once, and what comes before the picture together with it", () => {
  const taken: number[][] = [];
  const take = perPicture<number>((things) => taken.push(things));
  take(1);
  expect(taken).toEqual([[1]]);
  take(2);
  take(3);
  expect(taken).toEqual([[1]]);
  draw!();
  expect(taken).toEqual([[1], [2, 3]]);
  take(4);
  draw!();
  draw!();
  take(5);
  expect(taken).toEqual([[1], [2, 3], [4], [5]]);
});

test("a hidden page, which gets no pictures, does not wait for one", () => {
  const taken: number[][] = [];
  const take = perPicture<number>((things) => taken.push(things));
  take(1);
  take(2);
  vi.advanceTimersByTime(300);
  expect(taken).toEqual([[1], [2]]);
  vi.runAllTimers();
  expect(draw).toBeUndefined();
  take(3);
  expect(taken).toEqual([[1], [2], [3]]);
});
