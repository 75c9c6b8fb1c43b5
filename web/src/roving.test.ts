import { expect, test } from "vitest";
import { stepCost } from "./roving";

const RIGHT = [1, 0] as const;

test("straight ahead is nearest", () => {
  expect(stepCost(10, 0, RIGHT)).toBeLessThan(stepCost(10, 4, RIGHT));
});

test("what lies behind or too far aside is not on the way", () => {
  expect(stepCost(-10, 0, RIGHT)).toBe(Infinity);
  expect(stepCost(2, 10, RIGHT)).toBe(Infinity);
});

test("the neighbour in the next row of a hex grid is on the way down", () => {
  expect(stepCost(5, 8, [0, 1])).toBeLessThan(Infinity);
});
