import { expect, test } from "vitest";
import { arrangeIslands, closestPair, coast, minHeight } from "./layout";

const SIZES = [
  [320, 300],
  [360, 380],
  [414, 900],
  [768, 700],
  [930, 660],
  [1600, 900],
] as const;

test.each(SIZES)("on %i by %i no islands overlap", (width, height) => {
  for (let islands = 3; islands <= 24; islands++) {
    const high = Math.max(height, minHeight(islands, width));
    const { positions, rose, radius } = arrangeIslands(islands, width, high);
    const all = [...positions, rose];
    expect(positions).toHaveLength(islands);
    expect(radius).toBeGreaterThanOrEqual(22);
    for (const [n, a] of all.entries()) {
      expect(a.x).toBeGreaterThan(radius);
      expect(a.x).toBeLessThan(width - radius);
      expect(a.y).toBeGreaterThan(radius * 0.86);
      expect(a.y).toBeLessThan(high - radius * 0.86);
      for (const b of all.slice(n + 1)) {
        expect(Math.hypot((a.x - b.x) / 1.1, (a.y - b.y) / 0.86)).toBeGreaterThan(2 * radius);
      }
    }
  }
});

test("a coast is always the same, and each island has its own", () => {
  expect(coast(3, 40)).toBe(coast(3, 40));
  expect(coast(3, 40)).not.toBe(coast(4, 40));
});

test("the closest pair of two players' islands", () => {
  const chart = arrangeIslands(13, 900, 600);
  expect(closestPair(chart, [1, 13], [2])).toEqual([1, 2]);
  expect(closestPair(chart, [], [2])).toBeNull();
});
