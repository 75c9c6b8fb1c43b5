// Portuguese texts of the board.

import type { Translation } from "../../i18n/fallback";
import type { Messages } from "./messages.en";

const messages: Translation<Messages> = {
  you: "Você",
  board: "A baía de StLucia",
  town: "StLucia",
  empty: "a cidade está vazia",
  holds: (name, you) => (you ? "a cidade é sua" : `a cidade é de ${name}`),
  townIs: (who) => (who === null ? "StLucia, vazia." : `StLucia, tomada: ${who}.`),
  outside: "fora",
  inside: "em StLucia",
  eliminated: "fora do jogo",
  health: "Vida",
  points: "Pontos",
  tokens: "Fichas",
  goal: "Meta",
  player: (name, health, score, goal, tokens) =>
    `${name}: vida ${health}, ${score} de ${goal} pontos, ${tokens === 1 ? "1 ficha" : `${tokens} fichas`}`,
  toPlay: "joga agora",
  faces: { 1: "1", 2: "2", 3: "3", H: "H, cura", A: "A, ataque", P: "P, ficha" },
  die: (n, face) => `Dado ${n}: ${face}`,
  rolling: (n) => `Dado ${n}, no ar`,
  kept: "guardado",
  selected: "para rolar de novo",
  diceOf: (name, you) => (you ? "Seus dados" : `Dados de ${name}`),
  rerollsLeft: (rerolls) => (rerolls === 1 ? "mais 1 rolagem" : `mais ${rerolls} rolagens`),
  attacks: (name, you) => (you ? "Você ataca" : `${name} ataca`),
  decides: (name) => `${name}: ficar ou sair?`,
  stayOrGo: "Ficar ou sair?",
  stay: "Ficar",
  go: "Sair",
  keep: "Ficar com todos",
  reroll: (count) => (count === 1 ? "Rolar 1 de novo" : `Rolar ${count} de novo`),
  chooseDice: "Escolha os dados que você rola de novo.",
  selectAll: "Escolher todos",
  selectNone: "Escolher nenhum",
  lastRoll: (name) => `${name}, antes:`,
  wins: (name, you) => (you ? "StLucia é sua, majestade" : `${name} reina em StLucia`),
  shortcuts: [
    { key: "1 – 6", action: "escolher um dado para rolar de novo, ou guardá-lo" },
    { key: "0", action: "escolher todos os dados, ou nenhum" },
    { key: "R", action: "rolar de novo os dados escolhidos" },
    { key: "K", action: "ficar com todos os dados; ficar na cidade" },
    { key: "L", action: "deixar a cidade" },
    { key: "↑ ↓ ← →", action: "andar pelo tabuleiro" },
    { key: "Enter", action: "escolher o dado ou dar a ordem" },
    { key: "Esc", action: "não escolher nenhum dado" },
  ],
};

export default messages;
