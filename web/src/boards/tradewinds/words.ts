// What the board says, in the reader's language.

import { spoken } from "../../spoken.svelte";
import type { Words } from "./words.en";

export type { Words };

export const wordsOf = spoken<Words>({
  en: async () => (await import("./words.en")).board,
  pt: async () => (await import("./words.pt")).board,
});
