import { expect, test } from "vitest";
import { chartLayout, corner, middle, shipPosition, wave } from "./layout";

const SIZES = [
  [390, 240],
  [300, 288],
  [360, 330],
  [700, 300],
  [740, 500],
  [900, 700],
] as const;

test.each(SIZES)("every tile is inside a chart of %i by %i", (width, height) => {
  const layout = chartLayout(width, height, 10);
  for (let tile = 1; tile <= 40; tile++) {
    const { x, y } = middle(layout, tile);
    expect(x - layout.tileWidth / 2).toBeGreaterThanOrEqual(0);
    expect(x + layout.tileWidth / 2).toBeLessThanOrEqual(width);
    expect(y + layout.tileHeight / 2 + layout.scaleHeight).toBeLessThanOrEqual(height + 1);
  }
});

test.each(SIZES)("seas do not overlap in %i by %i", (width, height) => {
  const layout = chartLayout(width, height, 10);
  for (let sea = 1; sea < 4; sea++) {
    const above = corner(layout, sea - 1).y + layout.tileHeight + layout.scaleHeight;
    expect(above).toBeLessThanOrEqual(corner(layout, sea).y - layout.titleHeight + 1);
  }
});

test("tiles continue in the next sea", () => {
  const layout = chartLayout(900, 700, 10);
  expect(middle(layout, 11).x).toBe(middle(layout, 1).x);
  expect(middle(layout, 11).y - middle(layout, 1).y).toBe(layout.rowHeight);
});

test("narrow seas are centred", () => {
  const layout = chartLayout(900, 700, 2);
  expect(layout.left).toBeCloseTo(900 - layout.left - 2 * layout.tileWidth);
  expect(layout.left).toBeGreaterThan(100);
});

test("ships on one tile do not overlap and stay on it", () => {
  const layout = chartLayout(900, 700, 10);
  const positions = [0, 1, 2].map((index) => shipPosition(layout, 5, index, 3));
  const here = middle(layout, 5);
  expect(new Set(positions.map(({ x, y }) => `${x} ${y}`)).size).toBe(3);
  for (const { x, y } of positions) {
    expect(Math.abs(x - here.x)).toBeLessThan(layout.tileWidth / 2);
    expect(Math.abs(y - here.y)).toBeLessThan(layout.tileHeight / 2);
  }
});

test("a wave reaches from side to side", () => {
  const path = wave(0, 100, 5, 20, 3);
  expect(path.startsWith("M0 5.0q")).toBe(true);
  expect(10 * (path.split("t").length - 1)).toBeGreaterThanOrEqual(90);
});

test.each(SIZES)("ships on the outer tiles are whole in %i by %i", (width, height) => {
  const layout = chartLayout(width, height, 10);
  const xs = [1, 10].flatMap((tile) => [0, 1].map((n) => shipPosition(layout, tile, n, 2).x));
  expect(Math.min(...xs)).toBeGreaterThanOrEqual(layout.left + 16);
  expect(Math.max(...xs)).toBeLessThanOrEqual(layout.left + 10 * layout.tileWidth - 16);
});
