import { expect, test } from "vitest";
import type { Event } from "../../net/wire.gen";
import { compareViews, NO_CHANGES } from "./changes";
import type { View } from "./view.gen";

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
const event = (kind: string, actor: number | null, args: Record<string, string>): Event => ({
  ...{ ply: 1, actor, kind, arguments: args, lines: [] },
});

test("finds new owners and changed coins", () => {
  const changes = compareViews(seas([0, 1], [5, 2]), seas([0, 0], [1, 2]), [], NO_CHANGES);
  expect(changes.owners).toEqual(new Map([[2, 1]]));
  expect(changes.coins).toEqual(new Map([[0, -4]]));
});

test("the first view has no changes", () => {
  const changes = compareViews(null, seas([0, 1], [2, 2]), [], NO_CHANGES);
  expect([changes.owners.size, changes.coins.size, changes.duel]).toEqual([0, 0, null]);
});

test("finds an attack and its dice in one update", () => {
  const events = [
    event("attack", 0, { target: "B" }),
    event("roll", null, { attacker: "5", defender: "3" }),
  ];
  const { duel } = compareViews(seas([0, 1], [5, 2]), seas([0, 0], [1, 2]), events, NO_CHANGES);
  expect(duel).toEqual({ attacker: 0, defender: 1, dice: [5, 3], winner: 0 });
});

test("dice roll, settle and are removed", () => {
  const attack = { attacker: 0, defender: 1, dice: true, happiness: 50 };
  const before = seas([0, 1, 1], [1, 2], { phase: "rolling", attack });
  const rolling = compareViews(null, before, [], NO_CHANGES);
  expect(rolling.duel?.dice).toBeNull();
  const naming = seas([0, 1, 1], [1, 2], { phase: "naming", attack, names: 0 });
  const roll = event("roll", null, { attacker: "6", defender: "1" });
  const fought = compareViews(before, naming, [roll], rolling);
  expect(fought.duel).toMatchObject({ dice: [6, 1], winner: 0 });
  const after = seas([0, 0, 1], [1, 2]);
  expect(compareViews(naming, after, [event("take", 0, { island: "2" })], fought).duel).toBeNull();
});
