import { expect, test } from "vitest";
import { captain, offer, seas } from "./example";
import { aimedAt, isPlain, landing, offersByTile, portalTo } from "./orders";

const VIEW = seas([captain(2), captain(4)], { target: 1 });
const LEFT = offer("sail", { direction: "left", tiles: "1" });
const RIGHT = offer("sail", { direction: "right", tiles: "3" });
const FIRE = offer("fire", { target: "B" });
const STEAL = offer("steal");
const PORTAL = offer("portal", { sea: "Wild Sea" });
const MOON = offer("moon");

test("a course ends so many tiles to the side", () => {
  expect([landing(VIEW, 0, LEFT), landing(VIEW, 0, RIGHT)]).toEqual([1, 5]);
});

test("a shot is aimed at the seat of its letter", () => {
  expect(aimedAt(VIEW, FIRE)).toBe(1);
});

test("orders lie where one would click: ahead, at the target, or at the own ship", () => {
  const places = offersByTile(VIEW, 0, [LEFT, RIGHT, FIRE, STEAL, MOON]);
  expect(places.get(1)).toEqual([LEFT]);
  expect(places.get(5)).toEqual([RIGHT]);
  expect(places.get(4)).toEqual([FIRE, STEAL]);
  expect(places.get(2)).toEqual([MOON]);
});

test("who only watches has no orders on the chart", () => {
  expect(offersByTile(VIEW, null, [LEFT]).size).toBe(0);
});

test("a portal belongs to its sea", () => {
  expect(portalTo([LEFT, PORTAL], "Wild Sea")).toBe(PORTAL);
  expect(portalTo([LEFT, PORTAL], "Calm Sea")).toBeUndefined();
});

test("only sailing and firing are done at a click", () => {
  expect([LEFT, FIRE, STEAL, PORTAL].map(isPlain)).toEqual([true, true, false, false]);
});
