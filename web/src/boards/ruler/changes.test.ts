import { expect, test } from "vitest";
import type { Event } from "../../wire";
import { compare, NOTHING } from "./changes";
import type { View } from "./view";

const seas = (owners: (number | null)[], coins: number[], more: Partial<View> = {}): View => ({
  ...{ round: 1, limit: 0, cost: 3, first_happiness: 50, standoff: false, phase: "acting" },
  islands: owners.map((owner, n) => ({ number: n + 1, owner, happiness: owner === null ? 0 : 50 })),
  next_free: null,
  players: coins.map((purse) => ({
    ...{ coins: purse, islands: 1, happiness: 50, in_game: true, acted: false, place: 1 },
  })),
  ...{ attack: null, names: null, prospects: [], ruin: [], winners: [], drawn: false },
  ...more,
});
const happened = (kind: string, actor: number | null, told: Record<string, string>): Event => ({
  ...{ ply: 1, actor, kind, arguments: told, lines: [] },
});

test("islands that changed hands, and purses", () => {
  const changes = compare(seas([0, 1], [5, 2]), seas([0, 0], [1, 2]), [], NOTHING);
  expect(changes.moved).toEqual(new Map([[2, 1]]));
  expect(changes.coins).toEqual(new Map([[0, -4]]));
});

test("a first view changes nothing", () => {
  const changes = compare(null, seas([0, 1], [2, 2]), [], NOTHING);
  expect([changes.moved.size, changes.coins.size, changes.duel]).toEqual([0, 0, null]);
});

test("an attack with its dice in one message", () => {
  const told = [
    happened("attack", 0, { target: "B" }),
    happened("roll", null, { attacker: "5", defender: "3" }),
  ];
  const { duel } = compare(seas([0, 1], [5, 2]), seas([0, 0], [1, 2]), told, NOTHING);
  expect(duel).toEqual({ attacker: 0, defender: 1, dice: [5, 3], winner: 0 });
});

test("dice in the air, then on the table, then put away", () => {
  const attack = { attacker: 0, defender: 1, dice: true, happiness: 50 };
  const before = seas([0, 1, 1], [1, 2], { phase: "rolling", attack });
  const rolling = compare(null, before, [], NOTHING);
  expect(rolling.duel?.dice).toBeNull();
  const naming = seas([0, 1, 1], [1, 2], { phase: "naming", attack, names: 0 });
  const roll = happened("roll", null, { attacker: "6", defender: "1" });
  const fought = compare(before, naming, [roll], rolling);
  expect(fought.duel).toMatchObject({ dice: [6, 1], winner: 0 });
  const after = seas([0, 0, 1], [1, 2]);
  expect(compare(naming, after, [happened("take", 0, { island: "2" })], fought).duel).toBeNull();
});
