import { expect, test } from "vitest";
import { hex, HEXES } from "./fixture";
import {
  connections,
  sectorBorder,
  hexesByPosition,
  faintStars,
  fitsBeside,
  isStraight,
  minHeight,
  position,
  chartLayout,
} from "./layout";

const GALAXY = Array.from({ length: 7 }, (_, row) => row - 3).flatMap((y) =>
  Array.from({ length: 7 }, (_, column) => hex(column - 3, y)).filter(
    (it) => Math.abs(it.x + it.y) <= 3,
  ),
);

test.each([
  [320, 300],
  [436, 290],
  [900, 700],
])("the whole galaxy fits %i by %i", (width, height) => {
  const layout = chartLayout(GALAXY, width, height);
  for (const it of GALAXY) {
    const { x, y } = position(layout, it);
    expect(x - layout.radius * 0.87).toBeGreaterThan(0);
    expect(x + layout.radius * 0.87).toBeLessThan(width);
    expect(y - layout.radius).toBeGreaterThan(0);
    expect(y + layout.radius).toBeLessThan(height);
  }
});

test("a narrow chart is as high as wide, a wide one as high as legibility needs", () => {
  expect(minHeight(GALAXY, 320)).toBeLessThan(340);
  expect(minHeight(GALAXY, 900)).toBe(minHeight(GALAXY, 2000));
});

test("the score table is beside the chart only if it fits", () => {
  const rooms = [
    [320, 236],
    [436, 290],
    [768, 520],
    [890, 740],
  ] as const;
  expect(rooms.map(([width, height]) => fitsBeside(width, height))).toEqual([
    ...[false, false],
    ...[true, true],
  ]);
});

test("neighbours are equally far apart in all directions", () => {
  const layout = chartLayout(GALAXY, 600, 600);
  const middle = position(layout, hex(0, 0));
  const far = [hex(1, 0), hex(0, 1), hex(-1, 1), hex(-1, 0), hex(0, -1), hex(1, -1)].map((it) => {
    const { x, y } = position(layout, it);
    return Math.hypot(x - middle.x, y - middle.y);
  });
  for (const one of far) expect(one).toBeCloseTo(far[0]!);
});

test("neighbours of one owner are connected once", () => {
  const at = hexesByPosition(HEXES);
  expect(connections(HEXES, at).map(([a, b]) => [a.name, b.name])).toEqual([["(0,0)", "(1,0)"]]);
});

test("a border is drawn at the end of a sector and not inside", () => {
  const at = hexesByPosition(GALAXY);
  expect(sectorBorder(at.get("0,0")!, at)).toBe("");
  expect(sectorBorder(at.get("3,0")!, at)).not.toBe("");
});

test("straight means along one of the three axes", () => {
  const from = hex(0, 0);
  expect([hex(3, 0), hex(0, -2), hex(2, -2)].map((to) => isStraight(from, to))).toEqual([
    ...[true, true, true],
  ]);
  expect(isStraight(from, hex(2, 1))).toBe(false);
});

test("the faint stars are always the same", () => {
  expect(faintStars(5)).toEqual(faintStars(5));
  expect(faintStars(40).every(({ x, y }) => x >= 0 && x < 1 && y >= 0 && y < 1)).toBe(true);
});
