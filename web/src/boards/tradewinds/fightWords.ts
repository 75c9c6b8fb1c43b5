// What is said of fights; in Portuguese: words.pt.ts.

import { spoken } from "../../spoken.svelte";

const en = {
  fight: (a: string, b: string) => `${a} attacks ${b}`,
  fightPoints: "fight points",
  unknown: "unknown",
  rolled: (name: string, n: number) => `${name} rolled ${n}`,
  decides: (name: string) => `${name} decides whether to come back.`,
};

export type FightWords = typeof en;

export const fightWordsOf = spoken(en, async () => (await import("./words.pt")).fight);
