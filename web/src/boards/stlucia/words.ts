// King of StLucia in the words of its board.

import type { Language, Seat } from "../../board";
import type { View } from "./view";

export interface Words {
  you: string;
  board: string;
  town: string;
  empty: string;
  holds: (name: string, you: boolean) => string;
  townIs: (who: string | null) => string;
  outside: string;
  inside: string;
  out: string;
  health: string;
  points: string;
  tokens: string;
  goal: string;
  berth: (name: string, health: number, score: number, goal: number, tokens: number) => string;
  turn: string;
  faces: Record<string, string>;
  die: (n: number, face: string) => string;
  inTheAir: (n: number) => string;
  kept: string;
  chosen: string;
  rolls: (name: string, you: boolean) => string;
  left: (rerolls: number) => string;
  attacks: (name: string, you: boolean) => string;
  decides: (name: string) => string;
  stayOrGo: string;
  stay: string;
  go: string;
  keep: string;
  roll: (count: number) => string;
  tap: string;
  all: string;
  none: string;
  last: (name: string) => string;
  wins: (name: string, you: boolean) => string;
  orders: Record<"keep" | "reroll" | "stay" | "go", string>;
  keys: { key: string; does: string }[];
}

const en: Words = {
  you: "You",
  board: "The bay of StLucia",
  town: "StLucia",
  empty: "nobody holds the town",
  holds: (name, you) => (you ? "you hold the town" : `${name} holds the town`),
  townIs: (who) => (who === null ? "StLucia, empty." : `StLucia, held: ${who}.`),
  outside: "outside",
  inside: "in StLucia",
  out: "out of the game",
  health: "Health",
  points: "Points",
  tokens: "Tokens",
  goal: "Goal",
  berth: (name, health, score, goal, tokens) =>
    `${name}: health ${health}, ${score} of ${goal} points, ${tokens === 1 ? "1 token" : `${tokens} tokens`}`,
  turn: "to play",
  faces: { 1: "1", 2: "2", 3: "3", H: "H, heal", A: "A, attack", P: "P, token" },
  die: (n, face) => `Die ${n}: ${face}`,
  inTheAir: (n) => `Die ${n}, in the air`,
  kept: "kept",
  chosen: "to be rolled again",
  rolls: (name, you) => (you ? "Your dice" : `${name}’s dice`),
  left: (rerolls) => (rerolls === 1 ? "1 reroll left" : `${rerolls} rerolls left`),
  attacks: (name, you) => (you ? "You attack" : `${name} attacks`),
  decides: (name) => `${name}: stay or go?`,
  stayOrGo: "Stay or go?",
  stay: "Stay",
  go: "Go",
  keep: "Keep all",
  roll: (count) => (count === 1 ? "Roll 1 again" : `Roll ${count} again`),
  tap: "Tap the dice to roll again.",
  all: "Choose all",
  none: "Choose none",
  last: (name) => `${name}, last:`,
  wins: (name, you) => (you ? "You are king of StLucia" : `${name} is king of StLucia`),
  orders: { keep: "Keep", reroll: "Roll again", stay: "Stay", go: "Go" },
  keys: [
    { key: "1 – 6", does: "choose a die to roll again, or keep it" },
    { key: "0", does: "choose all dice, or none" },
    { key: "R", does: "roll the chosen dice again" },
    { key: "K", does: "keep all dice; keep the town" },
    { key: "L", does: "leave the town" },
    { key: "↑ ↓ ← →", does: "go around the board" },
    { key: "Enter", does: "choose the die, or give the order" },
    { key: "Esc", does: "choose no dice" },
  ],
};

const pt: Words = {
  you: "Você",
  board: "A baía de StLucia",
  town: "StLucia",
  empty: "a cidade está vazia",
  holds: (name, you) => (you ? "a cidade é sua" : `a cidade é de ${name}`),
  townIs: (who) => (who === null ? "StLucia, vazia." : `StLucia, tomada: ${who}.`),
  outside: "fora",
  inside: "em StLucia",
  out: "fora do jogo",
  health: "Vida",
  points: "Pontos",
  tokens: "Fichas",
  goal: "Meta",
  berth: (name, health, score, goal, tokens) =>
    `${name}: vida ${health}, ${score} de ${goal} pontos, ${tokens === 1 ? "1 ficha" : `${tokens} fichas`}`,
  turn: "joga agora",
  faces: { 1: "1", 2: "2", 3: "3", H: "H, cura", A: "A, ataque", P: "P, ficha" },
  die: (n, face) => `Dado ${n}: ${face}`,
  inTheAir: (n) => `Dado ${n}, no ar`,
  kept: "guardado",
  chosen: "para rolar de novo",
  rolls: (name, you) => (you ? "Seus dados" : `Dados de ${name}`),
  left: (rerolls) => (rerolls === 1 ? "mais 1 rolagem" : `mais ${rerolls} rolagens`),
  attacks: (name, you) => (you ? "Você ataca" : `${name} ataca`),
  decides: (name) => `${name}: ficar ou sair?`,
  stayOrGo: "Ficar ou sair?",
  stay: "Ficar",
  go: "Sair",
  keep: "Ficar com todos",
  roll: (count) => (count === 1 ? "Rolar 1 de novo" : `Rolar ${count} de novo`),
  tap: "Toque nos dados a rolar de novo.",
  all: "Escolher todos",
  none: "Escolher nenhum",
  last: (name) => `${name}, antes:`,
  wins: (name, you) => (you ? "StLucia é sua, majestade" : `${name} reina em StLucia`),
  orders: { keep: "Guardar", reroll: "Rolar de novo", stay: "Ficar", go: "Sair" },
  keys: [
    { key: "1 – 6", does: "escolher um dado para rolar de novo, ou guardá-lo" },
    { key: "0", does: "escolher todos os dados, ou nenhum" },
    { key: "R", does: "rolar de novo os dados escolhidos" },
    { key: "K", does: "ficar com todos os dados; ficar na cidade" },
    { key: "L", does: "deixar a cidade" },
    { key: "↑ ↓ ← →", does: "andar pelo tabuleiro" },
    { key: "Enter", does: "escolher o dado ou dar a ordem" },
    { key: "Esc", does: "não escolher nenhum dado" },
  ],
};

export const WORDS: Record<Language, Words> = { en, pt };

export function nameOf(words: Words, seats: Seat[], seat: number): string {
  const found = seats[seat];
  return !found ? String.fromCharCode(65 + seat) : found.you ? words.you : found.name;
}

/** "Ben: health 7, 12 of 20 points, 3 tokens, in StLucia, to play". */
export function berthLabel(words: Words, seats: Seat[], view: View, seat: number): string {
  const player = view.players[seat]!;
  const { health, score, tokens } = player;
  const parts = [words.berth(nameOf(words, seats, seat), health, score, view.goal, tokens)];
  parts.push(player.eliminated ? words.out : player.inside ? words.inside : words.outside);
  if (view.turn === seat && view.phase !== "over") parts.push(words.turn);
  return parts.join(", ");
}
