// What the board of Pirates says by itself; the rest comes from the server.

import { spoken } from "../../spoken.svelte";
import type { Words } from "./words.en";

export type { Words };

export const wordsOf = spoken<Words>({
  en: async () => (await import("./words.en")).en,
  pt: async () => (await import("./words.pt")).pt,
});
