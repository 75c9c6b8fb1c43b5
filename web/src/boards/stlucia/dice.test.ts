import { expect, test } from "vitest";
import type { Event } from "../../wire";
import { emptyHand, facesOf, follow, type Hand } from "./dice";
import type { View } from "./view";

const happened = (kind: string, dice = "", actor: number | null = null): Event => ({
  ...{ ply: 1, actor, kind, lines: [] },
  arguments: dice ? { dice } : {},
});
const seen = (dice: string, turn = 0): View => ({
  ...{ goal: 20, phase: dice.length === 6 ? "choosing" : "rolling", turn, asked: null },
  ...{ rerolls: 2, dice, rolling: 6 - dice.length, players: [], winner: null },
});
const shown = (hand: Hand): string => hand.dice.map(({ face }) => face ?? "-").join("");
const rolled = (dice: string): Hand => follow(emptyHand(), [happened("roll", dice)], seen(dice));

test("a first roll lies sorted", () => {
  expect(shown(rolled("113HAP"))).toBe("113HAP");
});

test("dice that stay keep their places, and the chosen ones are taken up", () => {
  const hand = rolled("111HAP");
  hand.dice[0]!.chosen = hand.dice[4]!.chosen = true;
  const lifted = follow(hand, [happened("reroll", "1A", 0)], seen("11HP"));
  expect(shown(lifted)).toBe("-11H-P");
  const landed = follow(lifted, [happened("roll", "23")], seen("1123HP"));
  expect(shown(landed)).toBe("211H3P");
  expect(landed.dice.map(({ landed }) => landed)).toEqual([2, 1, 1, 1, 2, 1]);
});

test("taking up and landing may come at once", () => {
  const hand = rolled("111HAP");
  const told = [happened("reroll", "HA", 0), happened("roll", "PP")];
  expect(shown(follow(hand, told, seen("111PPP")))).toBe("111PPP");
});

test("the throw of the turn before is remembered, with whose it was", () => {
  const told = [happened("keep", "", 0), happened("roll", "222333")];
  const hand = follow(rolled("111HAP"), told, seen("222333", 1));
  expect(hand.last).toEqual({ seat: 0, faces: "111HAP" });
  expect(shown(hand)).toBe("222333");
});

test("the throw is remembered while the next player's dice are in the air", () => {
  const hand = follow(rolled("111HAP"), [happened("keep", "", 0)], seen("", 1));
  expect(hand.last).toEqual({ seat: 0, faces: "111HAP" });
  expect(shown(hand)).toBe("------");
});

test("the view is right when events were missed", () => {
  expect(facesOf(follow(rolled("111HAP"), [], seen("12HHAP")).dice)).toBe("12HHAP");
});
