import { expect, test } from "vitest";
import type { GameInfo } from "../net/wire.gen";
import { countKinds, isComplete, possiblePlayers, toggled, toNewPairing } from "./wishes";

const game = (id: string, min_players: number, max_players: number): GameInfo =>
  ({ id, min_players, max_players }) as GameInfo;
const games = [game("duel", 2, 2), game("party", 4, 26)];

test("numbers of players that no game has are not offered", () => {
  expect(possiblePlayers(games)).toEqual([2, 4, 5, 6]);
  expect(possiblePlayers([])).toEqual([]);
});

test("only games that are played with one of the numbers count", () => {
  const wishes = { games: ["duel"], players: [4], clocks: [0, 1], rated: false };
  expect(countKinds(wishes, games)).toBe(0);
  expect(countKinds({ ...wishes, games: ["duel", "party"] }, games)).toBe(2);
  expect(countKinds({ ...wishes, games: ["duel", "party"], players: [2, 4, 5] }, games)).toBe(6);
});

test("a wish needs one choice of each kind", () => {
  const wishes = { games: ["duel"], players: [2], clocks: [0], rated: false };
  expect(isComplete(wishes)).toBe(true);
  expect(isComplete({ ...wishes, clocks: [] })).toBe(false);
});

test("choices keep their order", () => {
  expect(toggled([1, 3], 2, [1, 2, 3])).toEqual([1, 2, 3]);
  expect(toggled([1, 2, 3], 2, [1, 2, 3])).toEqual([1, 3]);
});

test("time limits are sent in seconds", () => {
  const wishes = { games: ["duel"], players: [2], clocks: [1, 4], rated: true };
  expect(toNewPairing(wishes)).toEqual({
    games: ["duel"],
    players: [2],
    clocks: [
      { seconds_per_move: 30, seconds_per_game: 0, increment_seconds: 0 },
      { seconds_per_move: 0, seconds_per_game: 300, increment_seconds: 5 },
    ],
    rated: true,
  });
});
