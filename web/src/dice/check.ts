// Checks the dice of a saved game by itself, with Web Crypto. docs/dice.md has the construction.

import type { OutcomeSet, Roll, RollOutcomes } from "../net/wire.gen";
import { fromHex, toHex } from "./hex";
import type { DiceNote } from "./seeds";

interface DiceRecord {
  commitment: string;
  secret: string;
  seeds: string[];
  /** Whether each player has a sequence of numbers, instead of one number for each ply. */
  by_player?: boolean;
}

/** The members of a replay file that matter for its dice. */
export interface SavedGame {
  moves: string[];
  seats: { name: string }[];
  dice?: DiceRecord;
}

type DiceFault =
  "no-record" | "wrong-secret" | "other-commitment" | "missing-seed" | "wrong-outcomes";

export type DiceResult =
  | { type: "fit"; rolls: number; noted: boolean }
  | { type: "mismatch"; ply: number; found: string; expected: string }
  | { type: DiceFault };

const CONSTRUCTION = "starboard dice 1";
const BLOCK_NUMBERS = 1n << 256n;
const CHANCE = "* ";

/** Computes every roll of the game again and compares it with the file. */
export async function checkDice(
  game: SavedGame,
  possible: RollOutcomes,
  notes: DiceNote[],
): Promise<DiceResult> {
  const { dice } = game;
  if (!dice) return { type: "no-record" };
  const secret = fromHex(dice.secret);
  if (toHex(await sha256(secret)) !== dice.commitment) return { type: "wrong-secret" };
  const noted = comparedWithNotes(dice, notes);
  if (typeof noted === "string") return { type: noted };
  if (!areInOrder(game, possible)) return { type: "wrong-outcomes" };
  const key = await hmacKey(await hmac(await hmacKey(secret), keyMessage(dice.seeds)));
  const labels = rollLabels(possible.rolls, Boolean(dice.by_player));
  for (const [index, { ply, outcome_set }] of possible.rolls.entries()) {
    const set = possible.sets[outcome_set]!;
    const number = await numberBelow(
      key,
      labels[index]!,
      set.weights.reduce((a, b) => a + b, 0),
    );
    const expected = possible.outcomes[outcomeAt(set, number)]!;
    const found = game.moves[ply - 1]!.slice(CHANCE.length);
    if (found !== expected) return { type: "mismatch", ply, found, expected };
  }
  return { type: "fit", rolls: possible.rolls.length, noted };
}

/** What the number of each roll is derived from: its ply, or its player and a count. */
function rollLabels(rolls: Roll[], byPlayer: boolean): string[] {
  const counts = new Map<string, number>();
  return rolls.map(({ ply, owner }) => {
    if (!byPlayer) return String(ply);
    const count = (counts.get(owner) ?? 0) + 1;
    counts.set(owner, count);
    return `${owner} ${count}`;
  });
}

/** Whether this browser has a note that fits, or how the record contradicts its notes. */
function comparedWithNotes(
  dice: { commitment: string; seeds: string[] },
  notes: DiceNote[],
): boolean | DiceFault {
  const ofSeeds = notes.find(({ seed }) => dice.seeds.includes(seed));
  if (ofSeeds) return ofSeeds.commitment === dice.commitment || "other-commitment";
  return notes.some(({ commitment }) => commitment === dice.commitment) && "missing-seed";
}

/** Whether the lists cover every roll of the file, and have one order for the whole game. */
function areInOrder(game: SavedGame, possible: RollOutcomes): boolean {
  const plies = game.moves.flatMap((move, index) => (move.startsWith(CHANCE) ? [index + 1] : []));
  const isComplete =
    plies.length === possible.rolls.length &&
    plies.every((ply, index) => possible.rolls[index]!.ply === ply);
  return isComplete && possible.sets.every((set) => isAscending(set, possible.outcomes.length));
}

function isAscending({ outcomes, weights }: OutcomeSet, length: number): boolean {
  return (
    outcomes.length === weights.length &&
    weights.every((weight) => Number.isSafeInteger(weight) && weight > 0) &&
    outcomes.every((outcome, index) => outcome < length && outcome > (outcomes[index - 1] ?? -1))
  );
}

function keyMessage(seeds: string[]): string {
  return [CONSTRUCTION, ...seeds.filter(Boolean).sort()].join("\n");
}

/** The number of the roll with a label: exactly uniform, by rejection. */
export async function numberBelow(key: CryptoKey, label: string, total: number): Promise<number> {
  const limit = BigInt(total);
  const complete = BLOCK_NUMBERS - (BLOCK_NUMBERS % limit);
  for (let attempt = 0; ; attempt++) {
    const block = BigInt(`0x${toHex(await hmac(key, `${label} ${attempt}`))}`);
    if (block < complete) return Number(block % limit);
  }
}

/** The outcome to which a number points, each outcome being as wide as its weight. */
function outcomeAt({ outcomes, weights }: OutcomeSet, number: number): number {
  let index = 0;
  while (number >= weights[index]!) number -= weights[index++]!;
  return outcomes[index]!;
}

async function hmac(key: CryptoKey, message: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(message)));
}

export function hmacKey(bytes: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  return crypto.subtle.importKey("raw", bytes, algorithm, false, ["sign"]);
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
}
