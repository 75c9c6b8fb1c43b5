// The words of the board in the reader's language; others than English are fetched when needed.

import type { Language } from "../../board";
import { en, type Words } from "./words";

let portuguese = $state.raw<Words | null>(null);

async function learn(): Promise<void> {
  portuguese = (await import("./words.pt")).pt;
}

export function wordsOf(language: Language): Words {
  if (language === "en") return en;
  if (!portuguese) void learn();
  return portuguese ?? en;
}

if (globalThis.document?.documentElement.lang === "pt") await learn();
