import { expect, test } from "vitest";
import { coastline, curved } from "./coastline";

const pairs = (path: string): number[][] =>
  [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);

test("a curve goes through the middles of the sides and closes", () => {
  const square = [
    [0, 0],
    [4, 0],
    [4, 4],
    [0, 4],
  ] as const;
  expect(curved([...square])).toBe(
    "M0.0 2.0Q0.0 0.0 2.0 0.0Q4.0 0.0 4.0 2.0Q4.0 4.0 2.0 4.0Q0.0 4.0 0.0 2.0Z",
  );
  expect(curved([])).toBe("");
});

test("each land has a coast of its own, near its cells", () => {
  const coast = coastline([".....", ".#.#.", "....."], 40);
  expect(coast.match(/M/g)).toHaveLength(2);
  for (const [x, y] of pairs(coast)) {
    expect(y).toBeGreaterThan(32);
    expect(y).toBeLessThan(88);
    expect(x! > 32 && x! < 168).toBe(true);
  }
});

test("land at the edge goes on beyond it, and all sea has no coast", () => {
  const coast = coastline(["#.", ".."], 40);
  expect(Math.min(...pairs(coast).map(([x]) => x!))).toBeLessThan(-20);
  expect(coastline(["..", ".."], 40)).toBe("");
});

test("the same land is always drawn the same", () => {
  expect(coastline([".#."], 40)).toBe(coastline([".#."], 40));
});
