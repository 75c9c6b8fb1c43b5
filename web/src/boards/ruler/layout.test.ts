import { expect, test } from "vitest";
import { arrange, closest, coast, leastHeight } from "./layout";

const SIZES = [
  [320, 300],
  [360, 380],
  [414, 900],
  [768, 700],
  [930, 660],
  [1600, 900],
] as const;

test.each(SIZES)("on %i by %i the islands of every world lie apart", (width, height) => {
  for (let islands = 3; islands <= 24; islands++) {
    const high = Math.max(height, leastHeight(islands, width));
    const { places, rose, radius } = arrange(islands, width, high);
    const all = [...places, rose];
    expect(places).toHaveLength(islands);
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

test("a coast is always drawn the same, and each island has its own", () => {
  expect(coast(3, 40)).toBe(coast(3, 40));
  expect(coast(3, 40)).not.toBe(coast(4, 40));
});

test("the closest pair of two realms", () => {
  const chart = arrange(13, 900, 600);
  expect(closest(chart, [1, 13], [2])).toEqual([1, 2]);
  expect(closest(chart, [], [2])).toBeNull();
});
