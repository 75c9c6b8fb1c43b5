import { expect, test } from "vitest";
import { stepCost } from "./rovingFocus";

const RIGHT = [1, 0] as const;

test("a cell straight ahead costs least", () => {
  expect(stepCost(10, 0, RIGHT)).toBeLessThan(stepCost(10, 4, RIGHT));
});

test("a cell behind or too far aside cannot be reached", () => {
  expect(stepCost(-10, 0, RIGHT)).toBe(Infinity);
  expect(stepCost(2, 10, RIGHT)).toBe(Infinity);
});

test("the next row of a hex grid can be reached downwards", () => {
  expect(stepCost(5, 8, [0, 1])).toBeLessThan(Infinity);
});
