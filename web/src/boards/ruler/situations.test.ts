import { expect, test } from "vitest";
import { situations } from "./situations";
import type { PlayerView, View } from "./view.gen";

const player = (islands: number, coins = 2): PlayerView => ({
  coins,
  islands,
  happiness: 50 * islands,
  in_game: true,
  acted: false,
  place: 1,
});

/** A position of two players, seen by the first. */
const view = (own: PlayerView, rival: PlayerView, ruin: number[] = []): View => ({
  round: 3,
  limit: 40,
  cost: 3,
  first_happiness: 50,
  standoff: false,
  phase: "acting",
  islands: [],
  next_free: 7,
  players: [own, rival],
  attack: null,
  names: null,
  prospects: [{ attacker: 0, defender: 1, dice: own.islands <= rival.islands, happiness: 50 }],
  ruin,
  winners: [],
  drawn: false,
});

test("rulers compare their islands", () => {
  expect(situations(view(player(2), player(2)), 0)).toEqual(["level", "several"]);
  expect(situations(view(player(3), player(2)), 0)).toEqual(["stronger", "several"]);
  expect(situations(view(player(1), player(2)), 0)).toEqual(["level", "outnumbered"]);
});

test("an island that resources would lose needs happiness, or coins for it", () => {
  expect(situations(view(player(2, 2), player(2), [1]), 0)).toContain("unrest");
  expect(situations(view(player(2, 2), player(2), [1]), 0)).not.toContain("poor");
  expect(situations(view(player(2, 1), player(2), [1]), 0)).toContain("poor");
});

test("a ruler without an island is warned", () => {
  expect(situations(view(player(0), player(2)), 0)).toContain("landless");
});

test("there is nothing to say to who has acted, and to spectators", () => {
  const acted = view({ ...player(1), acted: true }, player(2));
  expect(situations(acted, 0)).toEqual([]);
  expect(situations(acted, null)).toEqual([]);
});

test("islands that are all taken, and the last rounds, change what counts", () => {
  const early = view(player(1), player(1));
  expect(situations(early, 0)).toEqual(["level"]);
  expect(situations({ ...early, next_free: null }, 0)).toContain("full");
  expect(situations({ ...early, round: 38 }, 0)).toContain("last");
  expect(situations({ ...early, round: 38, limit: 0 }, 0)).not.toContain("last");
});
