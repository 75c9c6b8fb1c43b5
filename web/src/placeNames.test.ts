import { expect, test } from "vitest";
import { placeNames, type Sheet } from "./placeNames";

const OPEN: Sheet = { width: 400, height: 400, cell: 40, isRough: () => false };
const name = (x: number, y: number) => ({ name: "Tortuga", x, y });

test("with room on all sides a name stands under its place", () => {
  const [at] = placeNames([name(200, 200)], 15, OPEN);
  expect(at).toMatchObject({ anchor: "middle", x: 200 });
  expect(at!.y).toBeGreaterThan(200);
});

test("no name leaves the sheet", () => {
  const [low] = placeNames([name(200, 390)], 15, OPEN);
  expect(low!.y).toBeLessThan(400);
  const [right] = placeNames([name(390, 200)], 15, OPEN);
  expect(right!.anchor).toBe("end");
});

test("a name makes way for another place", () => {
  const [first] = placeNames([name(200, 200), name(200, 235)], 15, OPEN);
  expect(first!.y).toBeLessThan(220);
});

test("a name keeps off rough ground", () => {
  const [at] = placeNames([name(200, 200)], 15, { ...OPEN, isRough: (_, y) => y > 210 });
  expect(at).toMatchObject({ anchor: "start" });
});
