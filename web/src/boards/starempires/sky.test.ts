import { expect, test } from "vitest";
import { hex, HEXES } from "./example";
import {
  bonds,
  border,
  byPlace,
  faintStars,
  hasRoomAside,
  isStraight,
  leastHeight,
  place,
  sky,
} from "./sky";

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
  const drawn = sky(GALAXY, width, height);
  for (const it of GALAXY) {
    const { x, y } = place(drawn, it);
    expect(x - drawn.radius * 0.87).toBeGreaterThan(0);
    expect(x + drawn.radius * 0.87).toBeLessThan(width);
    expect(y - drawn.radius).toBeGreaterThan(0);
    expect(y + drawn.radius).toBeLessThan(height);
  }
});

test("a narrow sky is as high as it is wide, a wide one only as high as is legible", () => {
  expect(leastHeight(GALAXY, 320)).toBeLessThan(340);
  expect(leastHeight(GALAXY, 900)).toBe(leastHeight(GALAXY, 2000));
});

test("the ledger stands beside the chart only where that leaves room for it", () => {
  const rooms = [
    [320, 236],
    [436, 290],
    [768, 520],
    [890, 740],
  ] as const;
  expect(rooms.map(([width, height]) => hasRoomAside(width, height))).toEqual([
    ...[false, false],
    ...[true, true],
  ]);
});

test("neighbours lie as far apart in every direction", () => {
  const drawn = sky(GALAXY, 600, 600);
  const middle = place(drawn, hex(0, 0));
  const far = [hex(1, 0), hex(0, 1), hex(-1, 1), hex(-1, 0), hex(0, -1), hex(1, -1)].map((it) => {
    const { x, y } = place(drawn, it);
    return Math.hypot(x - middle.x, y - middle.y);
  });
  for (const one of far) expect(one).toBeCloseTo(far[0]!);
});

test("neighbours of one owner are bound, once", () => {
  const at = byPlace(HEXES);
  expect(bonds(HEXES, at).map(([a, b]) => [a.name, b.name])).toEqual([["(0,0)", "(1,0)"]]);
});

test("a border is drawn where a sector ends, and not within it", () => {
  const at = byPlace(GALAXY);
  expect(border(at.get("0,0")!, at)).toBe("");
  expect(border(at.get("3,0")!, at)).not.toBe("");
});

test("straight is along one of the three axes", () => {
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
