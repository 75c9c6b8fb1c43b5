import { expect, test } from "vitest";
import { boardLayout, COMPACT_PLATE, LARGE_PLATE, minHeight, type Box } from "./layout";

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

test.each(SIZES)("on %i by %i any number of players fits without overlap", (width, height) => {
  for (let players = 2; players <= 26; players++) {
    const high = Math.max(height, minHeight(players, width));
    const layout = boardLayout(players, width, high);
    const boxes = [layout.town, layout.tray, ...layout.plates];
    expect(layout.plates).toHaveLength(players);
    for (const [n, box] of boxes.entries()) {
      expect(boxes.slice(n + 1).every((other) => apart(box, other))).toBe(true);
      expect(box.y + box.height).toBeLessThanOrEqual(high + 0.01);
      expect(box.x + box.width).toBeLessThanOrEqual(width + 0.01);
    }
    const drawn = layout.largePlates ? LARGE_PLATE : COMPACT_PLATE;
    const [{ width: wide, height: tall }] = layout.plates as [Box];
    expect(drawn.width * layout.scale).toBeLessThanOrEqual(wide + 0.01);
    expect(drawn.height * layout.scale).toBeLessThanOrEqual(tall + 0.01);
    expect(layout.scale).toBeGreaterThanOrEqual(0.94);
  }
});
