// What is said of fights, in both languages.

import type { Language } from "../../board";

const en = {
  fight: (a: string, b: string) => `${a} attacks ${b}`,
  distance: (n: number) => (n === 0 ? "side by side" : `distance ${n}`),
  fightPoints: "fight points",
  unknown: "unknown",
  rolled: (name: string, n: number) => `${name} rolled ${n}`,
  decides: (name: string) => `${name} decides whether to come back.`,
};

export type FightWords = typeof en;

const pt: FightWords = {
  fight: (a, b) => `${a} ataca ${b}`,
  distance: (n) => (n === 0 ? "lado a lado" : `distância ${n}`),
  fightPoints: "pontos de luta",
  unknown: "desconhecido",
  rolled: (name, n) => `${name} tirou ${n}`,
  decides: (name) => `${name} decide se volta.`,
};

export const fightWords: Record<Language, FightWords> = { en, pt };
