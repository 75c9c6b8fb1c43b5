import { expect, test } from "vitest";
import { placeLabels, type Sheet } from "./labelPlacement";

const OPEN: Sheet = { width: 400, height: 400, cell: 40, isRough: () => false };
const name = (x: number, y: number) => ({ name: "Tortuga", x, y });

test("a label with room on all sides is below its place", () => {
  const [at] = placeLabels([name(200, 200)], 15, OPEN);
  expect(at).toMatchObject({ anchor: "middle", x: 200 });
  expect(at!.y).toBeGreaterThan(200);
});

test("no label leaves the sheet", () => {
  const [low] = placeLabels([name(200, 390)], 15, OPEN);
  expect(low!.y).toBeLessThan(400);
  const [right] = placeLabels([name(390, 200)], 15, OPEN);
  expect(right!.anchor).toBe("end");
});

test("a label does not cover another place", () => {
  const [first] = placeLabels([name(200, 200), name(200, 235)], 15, OPEN);
  expect(first!.y).toBeLessThan(220);
});

test("a label does not cover an obstacle", () => {
  const obstacles = [{ x: 200, y: 240 }];
  const [at] = placeLabels([name(200, 200)], 15, { ...OPEN, obstacles });
  expect(at!.y).toBeLessThan(220);
});

test("a label avoids rough ground", () => {
  const [at] = placeLabels([name(200, 200)], 15, { ...OPEN, isRough: (_, y) => y > 210 });
  expect(at).toMatchObject({ anchor: "start" });
});
