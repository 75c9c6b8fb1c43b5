import { expect, test } from "vitest";
import { captain, legalMove, seas } from "./fixture";
import { destination, isImmediate, movesByTile, portalTo, targetOf } from "./moves";

const VIEW = seas([captain(2), captain(4)], { target: 1 });
const LEFT = legalMove("sail", { direction: "left", tiles: "1" });
const RIGHT = legalMove("sail", { direction: "right", tiles: "3" });
const FIRE = legalMove("fire", { target: "B" });
const STEAL = legalMove("steal");
const PORTAL = legalMove("portal", { sea: "Wild Sea" });
const MOON = legalMove("moon");

test("a sailing move ends as many tiles away as it says", () => {
  expect([destination(VIEW, 0, LEFT), destination(VIEW, 0, RIGHT)]).toEqual([1, 5]);
});

test("the target of a shot is given by its letter", () => {
  expect(targetOf(VIEW, FIRE)).toBe(1);
});

test("moves belong to their destination, their target or the own ship", () => {
  const byTile = movesByTile(VIEW, 0, [LEFT, RIGHT, FIRE, STEAL, MOON]);
  expect(byTile.get(1)).toEqual([LEFT]);
  expect(byTile.get(5)).toEqual([RIGHT]);
  expect(byTile.get(4)).toEqual([FIRE, STEAL]);
  expect(byTile.get(2)).toEqual([MOON]);
});

test("a spectator has no moves on the chart", () => {
  expect(movesByTile(VIEW, null, [LEFT]).size).toBe(0);
});

test("a portal belongs to its sea", () => {
  expect(portalTo([LEFT, PORTAL], "Wild Sea")).toBe(PORTAL);
  expect(portalTo([LEFT, PORTAL], "Calm Sea")).toBeUndefined();
});

test("only sailing and firing are immediate", () => {
  expect([LEFT, FIRE, STEAL, PORTAL].map(isImmediate)).toEqual([true, true, false, false]);
});
