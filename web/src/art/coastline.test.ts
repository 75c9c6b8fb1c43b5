import { expect, test } from "vitest";
import { coastline, smoothClosedPath } from "./coastline";

const pairs = (path: string): number[][] =>
  [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);

test("a path goes through the middles of the sides and is closed", () => {
  const square = [
    [0, 0],
    [4, 0],
    [4, 4],
    [0, 4],
  ] as const;
  expect(smoothClosedPath([...square])).toBe(
    "M0.0 2.0Q0.0 0.0 2.0 0.0Q4.0 0.0 4.0 2.0Q4.0 4.0 2.0 4.0Q0.0 4.0 0.0 2.0Z",
  );
  expect(smoothClosedPath([])).toBe("");
});

test("each island has its own coast, near its cells", () => {
  const coast = coastline([".....", ".#.#.", "....."], 40);
  expect(coast.match(/M/g)).toHaveLength(2);
  for (const [x, y] of pairs(coast)) {
    expect(y).toBeGreaterThan(32);
    expect(y).toBeLessThan(88);
    expect(x! > 32 && x! < 168).toBe(true);
  }
});

test("land at the edge continues beyond it, and open sea has no coast", () => {
  const coast = coastline(["#.", ".."], 40);
  expect(Math.min(...pairs(coast).map(([x]) => x!))).toBeLessThan(-20);
  expect(coastline(["..", ".."], 40)).toBe("");
});

test("the same land always has the same coast", () => {
  expect(coastline([".#."], 40)).toBe(coastline([".#."], 40));
});
