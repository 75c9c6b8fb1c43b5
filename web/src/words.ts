// Every sentence of the shell, in every language. A missing one is a type error.

import type { Language } from "./board";
import { en } from "./words/en";
import { pt } from "./words/pt";

export type Words = typeof en;

export const LANGUAGES: Record<Language, string> = { en: "English", pt: "Português" };

const CATALOGUE: Record<Language, Words> = { en, pt };

export function wordsIn(language: Language): Words {
  return CATALOGUE[language];
}
