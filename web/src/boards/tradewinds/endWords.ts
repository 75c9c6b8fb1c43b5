// What is said at the end; in Portuguese: words.pt.ts.

import { spoken } from "../../spoken.svelte";

const en = {
  wins: (names: string, shared: boolean) => (shared ? `${names} share the win` : `${names} wins`),
  youWin: "You win",
  lastAfloat: "the last ship afloat",
  richest: (total: string) => `the richest, with ${total}`,
  captain: "Captain",
  strictly: "Strict",
  withCash: "With cash",
  out: "out of the game",
  and: " and ",
};

export type EndWords = typeof en;

export const endWordsOf = spoken(en, async () => (await import("./words.pt")).end);
