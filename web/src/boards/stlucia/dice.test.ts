import { expect, test } from "vitest";
import type { Event } from "../../net/wire.gen";
import { diceWith, emptyHand, facesOf, followEvents, type Hand } from "./dice";
import type { View } from "./view.gen";

const event = (kind: string, dice = "", actor: number | null = null): Event => ({
  ...{ ply: 1, actor, kind, lines: [] },
  arguments: dice ? { dice } : {},
});
const viewOf = (dice: string, turn = 0): View => ({
  ...{ goal: 20, phase: dice.length === 6 ? "choosing" : "rolling", turn, asked: null },
  ...{ rerolls: 2, dice, rolling: 6 - dice.length, players: [], winner: null },
});
const shown = (hand: Hand): string => hand.dice.map(({ face }) => face ?? "-").join("");
const rolled = (dice: string): Hand =>
  followEvents(emptyHand(), [event("roll", dice)], viewOf(dice));

test("the first roll is sorted", () => {
  expect(shown(rolled("113HAP"))).toBe("113HAP");
});

test("kept dice stay in place and selected ones are picked up", () => {
  const hand = rolled("111HAP");
  hand.dice[0]!.selected = hand.dice[4]!.selected = true;
  const lifted = followEvents(hand, [event("reroll", "1A", 0)], viewOf("11HP"));
  expect(shown(lifted)).toBe("-11H-P");
  const landed = followEvents(lifted, [event("roll", "23")], viewOf("1123HP"));
  expect(shown(landed)).toBe("211H3P");
  expect(landed.dice.map(({ rolls }) => rolls)).toEqual([2, 1, 1, 1, 2, 1]);
});

test("picking up and rolling may come in one update", () => {
  const hand = rolled("111HAP");
  const events = [event("reroll", "HA", 0), event("roll", "PP")];
  expect(shown(followEvents(hand, events, viewOf("111PPP")))).toBe("111PPP");
});

test("the last roll of the turn before is kept with its player", () => {
  const events = [event("keep", "", 0), event("roll", "222333")];
  const hand = followEvents(rolled("111HAP"), events, viewOf("222333", 1));
  expect(hand.last).toEqual({ seat: 0, faces: "111HAP" });
  expect(shown(hand)).toBe("222333");
});

test("the last roll is kept while the next player's dice roll", () => {
  const hand = followEvents(rolled("111HAP"), [event("keep", "", 0)], viewOf("", 1));
  expect(hand.last).toEqual({ seat: 0, faces: "111HAP" });
  expect(shown(hand)).toBe("------");
});

test("faces follow the view after missed events", () => {
  expect(facesOf(followEvents(rolled("111HAP"), [], viewOf("12HHAP")).dice)).toBe("12HHAP");
});

test("dice with given faces are found by their places", () => {
  const { dice } = followEvents(emptyHand(), [], viewOf("112HAP"));
  expect(diceWith(dice, "1H")).toEqual([0, 3]);
  expect(diceWith(dice, "11")).toEqual([0, 1]);
  expect(diceWith(dice, "")).toEqual([]);
});
