// What is said now and then, in the reader's language.

import { spoken } from "../../spoken.svelte";
import type { LaterWords } from "./laterWords.en";

export type { LaterWords };

export const laterWordsOf = spoken<LaterWords>({
  en: async () => (await import("./laterWords.en")).later,
  pt: async () => (await import("./laterWords.pt")).later,
});
