// Seeds that this browser adds to the dice of tables, and its notes of what preceded them.

import { ApiError } from "../net/api";
import type { TableInfo } from "../net/wire.gen";
import { settings } from "../settings.svelte";
import { toHex } from "./hex";

/** A seed of this browser, and the commitment that it knew before it sent the seed. */
export interface DiceNote {
  commitment: string;
  seed: string;
}

const STORAGE_KEY = "starboard-dice";
/** The oldest notes above this number are dropped. */
const MAX_NOTES = 300;
const SEED_BYTES = 32;

export function notes(): DiceNote[] {
  try {
    return JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "[]") as DiceNote[];
  } catch {
    return [];
  }
}

function keep(all: DiceNote[]): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(all.slice(-MAX_NOTES)));
  } catch {
    // Without storage, dice can be checked but not compared with a note.
  }
}

/**
 * Makes a request for a seat with a new seed, and notes both the seed and the commitment that the
 * server made before. Throws if the server answers with another commitment.
 */
export async function addSeed(
  commitment: string | undefined,
  request: (seed: string) => Promise<TableInfo>,
): Promise<TableInfo> {
  const seed = toHex(crypto.getRandomValues(new Uint8Array(SEED_BYTES)));
  const info = await request(seed);
  if (!info.dice?.seeds.includes(seed)) return info; // the server has not used it
  if (info.dice.commitment !== commitment)
    throw new ApiError("commitment-changed", settings.messages.commitmentChanged);
  keep([...notes(), { commitment, seed }]);
  return info;
}
