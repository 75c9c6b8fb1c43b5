// Portuguese texts of the board.

import type { Translation } from "../../i18n/fallback";
import type { Messages } from "./messages.en";

const messages: Translation<Messages> = {
  you: "Você",
  yours: "sua",
  of: (name) => `de ${name}`,
  free: "livre",
  chart: (islands) => `Carta de ${islands} ilhas`,
  island: (number) => `Ilha ${number}`,
  happiness: (value) => `felicidade ${value}`,
  nextFree: (cost, happiness) =>
    `A próxima à venda: ${cost === 1 ? "1 moeda" : `${cost} moedas`}, felicidade ${happiness}.`,
  notNextFree: (number) => `A ilha ${number} vem antes.`,
  wouldRuin: "Investir em recursos a arruinaria.",
  canTake: (happiness) => `Tome-a; ela vem com ${happiness} de felicidade.`,
  canBuy: "Adquira-a.",
  canInvest: "Escolha em que investir.",
  canAttack: "Escolha atacar.",
  nothing: "Nada a fazer aqui agora.",
  round: "Rodada",
  ofRounds: (round, limit) => (limit ? `${round} de ${limit}` : `${round}`),
  freeIslands: "Ilhas livres",
  price: "Preço",
  priceIs: (cost) => (cost === 1 ? "1 moeda" : `${cost} moedas`),
  coins: "Moedas",
  chartTitle: "Ilhas ao longo da partida",
  islands: "Ilhas",
  happinessLabel: "Felicidade",
  place: "Lugar",
  acted: "já agiu",
  toAct: "ainda age",
  choosing: "escolhe",
  out: "fora do jogo",
  wins: (names, several, you) =>
    you
      ? "Os mares são seus"
      : `${names} ${several ? "dividem os mares" : "é quem manda nos mares"}`,
  drawn: "Os mares não são de ninguém",
  and: "e",
  rolling: (attacker, defender) => `${attacker} contra ${defender}: os dados estão rolando.`,
  rolled: (attacker, mine, defender, theirs) =>
    `${attacker} tirou ${mine}, ${defender} tirou ${theirs}.`,
  attackSucceeds: (happiness) => `Sucesso certo; a ilha vem com ${happiness} de felicidade.`,
  attackByDice: (happiness) =>
    `Os dados decidem, 15 em 36; quem vence toma uma ilha, com ${happiness} de felicidade.`,
  ruins: (islands, count) => `Arruinaria ${count === 1 ? "a ilha" : "as ilhas"} ${islands}.`,
  ruinsAll: "Arruinaria tudo o que você tem.",
  moveTitles: {
    resources: "Investir em recursos",
    happiness: "Investir em felicidade",
    acquire: "Adquirir uma ilha",
    attack: "Atacar",
    take: "Tomar uma ilha",
  },
  attack: (name) => `Atacar ${name}`,
  take: (number) => `Tomar a ilha ${number}`,
  tooExpensive: (cost, coins) => `Custa ${cost}; você tem ${coins}.`,
  happinessTooExpensive: (islands, coins) =>
    `1 moeda para cada uma de ${islands} ilhas; você tem ${coins}.`,
  noneFree: "Nenhuma ilha está livre.",
  noIslands: "Você não tem ilha.",
  nobodyToAttack: "Ninguém mais tem ilha.",
  attackPrice: (coins) => `Custa 4 moedas; você tem ${coins}.`,
  takeFrom: (name, happiness) => `Tome uma de ${name}; ela vem com ${happiness}.`,
  playerStats: "Senhores",
  shortcuts: [
    { key: "↑ ↓ ← →", action: "ir de ilha em ilha" },
    { key: "Enter", action: "tomar ou adquirir a ilha, ou ver o que se pode fazer ali" },
    { key: "Esc", action: "fechar a ficha da ilha" },
    { key: "R", action: "investir em recursos" },
    { key: "H", action: "investir em felicidade" },
    { key: "A", action: "adquirir uma ilha livre" },
    { key: "1 – 4", action: "ver no que daria um ataque a quem joga como A – D" },
  ],
};

export default messages;
