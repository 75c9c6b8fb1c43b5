import { expect, test } from "vitest";
import type { RollOutcomes } from "../net/wire.gen";
import { checkDice, hmacKey, numberBelow, type SavedGame } from "./check";
import { fromHex } from "./hex";

// The example of docs/dice.md.
const SECRET = Array.from({ length: 32 }, (_, byte) => byte.toString(16).padStart(2, "0")).join("");
const COMMITMENT = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd";
const KEY = "6caecd7a9152df466d5f6cf005243d5c893c8e910d554e90eb458983f99306d9";
const SEEDS = ["ab".repeat(32), "", "01".repeat(32)];
const NUMBERS = [0, 4, 0, 5, 2, 2, 1, 0];
const NOTE = { commitment: COMMITMENT, seed: SEEDS[0]! };

const GAME: SavedGame = {
  seats: [{ name: "Ann" }, { name: "Ben" }, { name: "Cid" }],
  moves: ["* roll 1", "A keep", "* roll 1", "* draw blue"],
  dice: { commitment: COMMITMENT, secret: SECRET, seeds: SEEDS },
};
const POSSIBLE: RollOutcomes = {
  outcomes: ["roll 1", "roll 2", "roll 3", "roll 4", "roll 5", "roll 6", "draw red", "draw blue"],
  sets: [
    { outcomes: [0, 1, 2, 3, 4, 5], weights: [1, 1, 1, 1, 1, 1] },
    { outcomes: [6, 7], weights: [1, 5] },
  ],
  rolls: [
    { ply: 1, outcome_set: 0, owner: "A" },
    { ply: 3, outcome_set: 0, owner: "*" },
    { ply: 4, outcome_set: 1, owner: "A" },
  ],
};

test("the numbers are those of the documentation", async () => {
  const key = await hmacKey(fromHex(KEY));
  for (const [index, number] of NUMBERS.entries())
    expect(await numberBelow(key, String(index + 1), 6)).toBe(number);
});

test("an honest game fits, with and without a note of this browser", async () => {
  expect(await checkDice(GAME, POSSIBLE, [NOTE])).toEqual({ type: "fit", rolls: 3, noted: true });
  expect(await checkDice(GAME, POSSIBLE, [])).toEqual({ type: "fit", rolls: 3, noted: false });
});

test("a changed roll is named", async () => {
  const game = { ...GAME, moves: ["* roll 1", "A keep", "* roll 6", "* draw blue"] };
  const result = { type: "mismatch", ply: 3, found: "roll 6", expected: "roll 1" };
  expect(await checkDice(game, POSSIBLE, [])).toEqual(result);
});

test("rolls by player are numbered for each player", async () => {
  const dice = { ...GAME.dice!, by_player: true };
  const moves = [...GAME.moves];
  for (let found = 0; found < 3; found++) {
    const result = await checkDice({ ...GAME, moves, dice }, POSSIBLE, []);
    if (result.type !== "mismatch") break;
    moves[result.ply - 1] = `* ${result.expected}`;
  }
  expect((await checkDice({ ...GAME, moves, dice }, POSSIBLE, [])).type).toBe("fit");
  const swapped = POSSIBLE.rolls.map((roll) => ({
    ...roll,
    owner: roll.owner === "A" ? "B" : "*",
  }));
  const other = await checkDice({ ...GAME, moves, dice }, { ...POSSIBLE, rolls: swapped }, []);
  expect(other.type).toBe("mismatch");
});

test("a changed seed changes the rolls", async () => {
  const dice = { ...GAME.dice!, seeds: [SEEDS[0]!, "", "02".repeat(32)] };
  expect((await checkDice({ ...GAME, dice }, POSSIBLE, [])).type).toBe("mismatch");
});

test("a replaced secret is found", async () => {
  const dice = { ...GAME.dice!, secret: "00".repeat(32) };
  expect(await checkDice({ ...GAME, dice }, POSSIBLE, [])).toEqual({ type: "wrong-secret" });
});

test("the record is compared with the notes of this browser", async () => {
  const replaced = { ...NOTE, commitment: "00".repeat(32) };
  expect(await checkDice(GAME, POSSIBLE, [replaced])).toEqual({ type: "other-commitment" });
  const dropped = { ...NOTE, seed: "cd".repeat(32) };
  expect(await checkDice(GAME, POSSIBLE, [dropped])).toEqual({ type: "missing-seed" });
});

test("lists of outcomes must be complete and in one order", async () => {
  const fault = { type: "wrong-outcomes" };
  const swapped = [{ outcomes: [1, 0], weights: [1, 1] }, POSSIBLE.sets[1]!];
  expect(await checkDice(GAME, { ...POSSIBLE, sets: swapped }, [])).toEqual(fault);
  const incomplete = POSSIBLE.rolls.slice(1);
  expect(await checkDice(GAME, { ...POSSIBLE, rolls: incomplete }, [])).toEqual(fault);
  const weightless = [{ outcomes: [0, 1], weights: [0, 1] }, POSSIBLE.sets[1]!];
  expect(await checkDice(GAME, { ...POSSIBLE, sets: weightless }, [])).toEqual(fault);
});

test("a file without a record cannot be checked", async () => {
  const { dice: _, ...game } = GAME;
  expect(await checkDice(game, POSSIBLE, [])).toEqual({ type: "no-record" });
});
