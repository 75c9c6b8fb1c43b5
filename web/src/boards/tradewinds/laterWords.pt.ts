// O que se diz de vez em quando.

import type { LaterWords } from "./laterWords.en";

export const later: LaterWords = {
  guns: "Lutar",
  attack: (name) => `Atacar ${name}`,
  choose: "O que você faz aqui?",
  respawn: "Voltar com um navio novo",
  respawnHint: "Uma escuna num porto sem navios por perto; os preços aprendidos continuam seus.",
  leave: "Sair do jogo",
  leaveSure: "Sair de vez?",
  leaveYes: "Sim, sair",
  leaveNo: "Não, ficar",

  loot: "Saque demais",
  mustGo: (n) => (n === 1 ? "Uma unidade tem de sair." : `${n} unidades têm de sair.`),
  lootHint: "Os canhões montados ficam. Guarde o que se vende caro.",
  drop: (n) => `Jogar fora ${n}`,
  worth: (price) => `vende-se por até ${price}`,

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
