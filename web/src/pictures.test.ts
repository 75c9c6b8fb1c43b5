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

test("what comes before the next picture is handed on together", () => {
  const taken: number[][] = [];
  const take = perPicture<number>((things) => taken.push(things));
  take(1);
  take(2);
  expect(taken).toEqual([]);
  draw!();
  take(3);
  draw!();
  expect(taken).toEqual([[1, 2], [3]]);
});

test("a hidden page, which gets no pictures, does not wait for one", () => {
  const taken: number[][] = [];
  const take = perPicture<number>((things) => taken.push(things));
  take(1);
  vi.runAllTimers();
  expect(taken).toEqual([[1]]);
  expect(draw).toBeUndefined();
});
