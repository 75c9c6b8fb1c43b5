import { expect, test } from "vitest";
import { berth, corner, middle, plan, wave } from "./plan";

const SIZES = [
  [300, 288],
  [360, 330],
  [740, 500],
  [900, 700],
] as const;

test.each(SIZES)("every tile lies within a chart of %i by %i", (width, height) => {
  const drawn = plan(width, height, 10);
  for (let tile = 1; tile <= 40; tile++) {
    const { x, y } = middle(drawn, tile);
    expect(x - drawn.tileWidth / 2).toBeGreaterThanOrEqual(0);
    expect(x + drawn.tileWidth / 2).toBeLessThanOrEqual(width);
    expect(y + drawn.tileHeight / 2 + drawn.ladder).toBeLessThanOrEqual(height + 1);
  }
});

test.each(SIZES)("no sea touches the next in %i by %i", (width, height) => {
  const drawn = plan(width, height, 10);
  for (let sea = 1; sea < 4; sea++) {
    const above = corner(drawn, sea - 1).y + drawn.tileHeight + drawn.ladder;
    expect(above).toBeLessThanOrEqual(corner(drawn, sea).y - drawn.titleHeight + 1);
  }
});

test("tiles go on in the next sea", () => {
  const drawn = plan(900, 700, 10);
  expect(middle(drawn, 11).x).toBe(middle(drawn, 1).x);
  expect(middle(drawn, 11).y - middle(drawn, 1).y).toBe(drawn.rowHeight);
});

test("narrow seas keep to the middle", () => {
  const drawn = plan(900, 700, 2);
  expect(drawn.left).toBeCloseTo(900 - drawn.left - 2 * drawn.tileWidth);
  expect(drawn.left).toBeGreaterThan(100);
});

test("ships that share a tile lie apart, and on it", () => {
  const drawn = plan(900, 700, 10);
  const berths = [0, 1, 2].map((place) => berth(drawn, 5, place, 3));
  const here = middle(drawn, 5);
  expect(new Set(berths.map(({ x, y }) => `${x} ${y}`)).size).toBe(3);
  for (const { x, y } of berths) {
    expect(Math.abs(x - here.x)).toBeLessThan(drawn.tileWidth / 2);
    expect(Math.abs(y - here.y)).toBeLessThan(drawn.tileHeight / 2);
  }
});

test("a wave reaches from side to side", () => {
  const path = wave(0, 100, 5, 20, 3);
  expect(path.startsWith("M0 5.0q")).toBe(true);
  expect(10 * (path.split("t").length - 1)).toBeGreaterThanOrEqual(90);
});
