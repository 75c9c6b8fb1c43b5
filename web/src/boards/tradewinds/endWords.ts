// What is said at the end, in both languages.

import type { Language } from "../../board";

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

const pt: EndWords = {
  wins: (names, shared) => (shared ? `${names} dividem a vitória` : `${names} vence`),
  youWin: "Você vence",
  lastAfloat: "com o último navio",
  richest: (total) => `com a maior riqueza, ${total}`,
  captain: "Capitão",
  strictly: "Sem dinheiro",
  withCash: "Com dinheiro",
  out: "fora do jogo",
  and: " e ",
};

export const endWords: Record<Language, EndWords> = { en, pt };
