import { expect, test } from "vitest";
import { arrange, leastHeight, ROOMY, TIGHT, type Box } from "./layout";

const SIZES = [
  [320, 236],
  [320, 300],
  [360, 444],
  [414, 900],
  [768, 700],
  [930, 630],
  [1600, 900],
] as const;

const apart = (a: Box, b: Box): boolean =>
  a.x + a.width <= b.x + 0.01 ||
  b.x + b.width <= a.x + 0.01 ||
  a.y + a.height <= b.y + 0.01 ||
  b.y + b.height <= a.y + 0.01;

test.each(SIZES)("on %i by %i every number of players fits, apart and legible", (width, height) => {
  for (let players = 2; players <= 26; players++) {
    const high = Math.max(height, leastHeight(players, width));
    const harbour = arrange(players, width, high);
    const boxes = [harbour.town, harbour.tray, ...harbour.berths];
    expect(harbour.berths).toHaveLength(players);
    for (const [n, box] of boxes.entries()) {
      expect(boxes.slice(n + 1).every((other) => apart(box, other))).toBe(true);
      expect(box.y + box.height).toBeLessThanOrEqual(high + 0.01);
      expect(box.x + box.width).toBeLessThanOrEqual(width + 0.01);
    }
    const drawn = harbour.roomy ? ROOMY : TIGHT;
    const [{ width: wide, height: tall }] = harbour.berths as [Box];
    expect(drawn.width * harbour.scale).toBeLessThanOrEqual(wide + 0.01);
    expect(drawn.height * harbour.scale).toBeLessThanOrEqual(tall + 0.01);
    expect(harbour.scale).toBeGreaterThanOrEqual(0.94);
  }
});
