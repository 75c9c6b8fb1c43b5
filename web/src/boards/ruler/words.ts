// Ruler of the Seas in the words of its chart.

import type { Language, Seat } from "../../board";
import type { AttackView, IslandView, View } from "./view";

export interface Words {
  you: string;
  yours: string;
  of: (name: string) => string;
  free: string;
  chart: (islands: number) => string;
  island: (number: number) => string;
  happiness: (value: number) => string;
  next: (cost: number, happiness: number) => string;
  notNext: (number: number) => string;
  doomed: string;
  canTake: (happiness: number) => string;
  canBuy: string;
  canOrder: string;
  canAttack: string;
  nothing: string;
  close: string;
  round: string;
  ofRounds: (round: number, limit: number) => string;
  freeIslands: string;
  price: string;
  priceIs: (cost: number) => string;
  coins: string;
  story: string;
  islands: string;
  mood: string;
  place: string;
  acted: string;
  toAct: string;
  names: string;
  out: string;
  wins: (names: string, several: boolean, you: boolean) => string;
  drawn: string;
  and: string;
  rolling: (attacker: string, defender: string) => string;
  rolled: (attacker: string, mine: number, defender: string, theirs: number) => string;
  pending: (attacker: string, defender: string) => string;
  sure: (happiness: number) => string;
  dice: (happiness: number) => string;
  ruins: (islands: string, count: number) => string;
  ruinsAll: string;
  orders: Record<"resources" | "happiness" | "acquire" | "attack" | "take", string>;
  attack: (name: string) => string;
  take: (number: number) => string;
  short: (cost: number, coins: number) => string;
  shortForHappiness: (islands: number, coins: number) => string;
  noneFree: string;
  noIslands: string;
  nobodyToAttack: string;
  attackPrice: (coins: number) => string;
  takeFrom: (name: string, happiness: number) => string;
  plates: string;
  keys: { key: string; does: string }[];
}

const en: Words = {
  you: "You",
  yours: "yours",
  of: (name) => `${name}’s`,
  free: "free",
  chart: (islands) => `Chart of ${islands} islands`,
  island: (number) => `Island ${number}`,
  happiness: (value) => `happiness ${value}`,
  next: (cost, happiness) =>
    `The next to be had: ${cost === 1 ? "1 coin" : `${cost} coins`}, happiness ${happiness}.`,
  notNext: (number) => `Island ${number} comes first.`,
  doomed: "Investing in resources would ruin it.",
  canTake: (happiness) => `Take it; it comes at ${happiness}.`,
  canBuy: "Acquire it.",
  canOrder: "Choose to invest.",
  canAttack: "Choose to attack.",
  nothing: "Nothing to order here now.",
  close: "Close",
  round: "Round",
  ofRounds: (round, limit) => (limit ? `${round} of ${limit}` : `${round}`),
  freeIslands: "Free islands",
  price: "Price",
  priceIs: (cost) => (cost === 1 ? "1 coin" : `${cost} coins`),
  coins: "Coins",
  story: "Islands over time",
  islands: "Islands",
  mood: "Happiness",
  place: "Place",
  acted: "has acted",
  toAct: "to act",
  names: "chooses",
  out: "out of the game",
  wins: (names, several, you) =>
    you ? "You rule the seas" : `${names} ${several ? "share the seas" : "rules the seas"}`,
  drawn: "The seas belong to nobody",
  and: "and",
  rolling: (attacker, defender) => `${attacker} against ${defender}: the dice are rolling.`,
  rolled: (attacker, mine, defender, theirs) =>
    `${attacker} rolled ${mine}, ${defender} rolled ${theirs}.`,
  pending: (attacker, defender) => `${attacker} against ${defender}.`,
  sure: (happiness) => `Sure to succeed; the island comes at ${happiness}.`,
  dice: (happiness) => `Up to the dice, 15 of 36; the winner takes an island at ${happiness}.`,
  ruins: (islands, count) => `Would ruin ${count === 1 ? "island" : "islands"} ${islands}.`,
  ruinsAll: "Would ruin all you hold.",
  orders: {
    resources: "Invest in resources",
    happiness: "Invest in happiness",
    acquire: "Acquire an island",
    attack: "Attack",
    take: "Take an island",
  },
  attack: (name) => `Attack ${name}`,
  take: (number) => `Take island ${number}`,
  short: (cost, coins) => `Costs ${cost}; you have ${coins}.`,
  shortForHappiness: (islands, coins) =>
    `1 coin for each of ${islands} islands; you have ${coins}.`,
  noneFree: "No island is free.",
  noIslands: "You hold no island.",
  nobodyToAttack: "Nobody else holds an island.",
  attackPrice: (coins) => `Costs 4 coins; you have ${coins}.`,
  takeFrom: (name, happiness) => `Take one from ${name}; it comes at ${happiness}.`,
  plates: "Rulers",
  keys: [
    { key: "↑ ↓ ← →", does: "go from island to island" },
    { key: "Enter", does: "take or acquire the island, or see what can be ordered there" },
    { key: "Esc", does: "close the island’s card" },
    { key: "R", does: "invest in resources" },
    { key: "H", does: "invest in happiness" },
    { key: "A", does: "acquire a free island" },
    { key: "1 – 4", does: "see what an attack on player A – D would come to" },
  ],
};

const pt: Words = {
  you: "Você",
  yours: "sua",
  of: (name) => `de ${name}`,
  free: "livre",
  chart: (islands) => `Carta de ${islands} ilhas`,
  island: (number) => `Ilha ${number}`,
  happiness: (value) => `felicidade ${value}`,
  next: (cost, happiness) =>
    `A próxima à venda: ${cost === 1 ? "1 moeda" : `${cost} moedas`}, felicidade ${happiness}.`,
  notNext: (number) => `A ilha ${number} vem antes.`,
  doomed: "Investir em recursos a arruinaria.",
  canTake: (happiness) => `Tome-a; ela vem com ${happiness}.`,
  canBuy: "Adquira-a.",
  canOrder: "Escolha em que investir.",
  canAttack: "Escolha atacar.",
  nothing: "Nada a ordenar aqui agora.",
  close: "Fechar",
  round: "Rodada",
  ofRounds: (round, limit) => (limit ? `${round} de ${limit}` : `${round}`),
  freeIslands: "Ilhas livres",
  price: "Preço",
  priceIs: (cost) => (cost === 1 ? "1 moeda" : `${cost} moedas`),
  coins: "Moedas",
  story: "Ilhas ao longo da partida",
  islands: "Ilhas",
  mood: "Felicidade",
  place: "Lugar",
  acted: "já agiu",
  toAct: "ainda age",
  names: "escolhe",
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
  pending: (attacker, defender) => `${attacker} contra ${defender}.`,
  sure: (happiness) => `Sucesso certo; a ilha vem com ${happiness}.`,
  dice: (happiness) => `Os dados decidem, 15 em 36; quem vence toma uma ilha com ${happiness}.`,
  ruins: (islands, count) => `Arruinaria ${count === 1 ? "a ilha" : "as ilhas"} ${islands}.`,
  ruinsAll: "Arruinaria tudo o que você tem.",
  orders: {
    resources: "Investir em recursos",
    happiness: "Investir em felicidade",
    acquire: "Adquirir uma ilha",
    attack: "Atacar",
    take: "Tomar uma ilha",
  },
  attack: (name) => `Atacar ${name}`,
  take: (number) => `Tomar a ilha ${number}`,
  short: (cost, coins) => `Custa ${cost}; você tem ${coins}.`,
  shortForHappiness: (islands, coins) =>
    `1 moeda para cada uma de ${islands} ilhas; você tem ${coins}.`,
  noneFree: "Nenhuma ilha está livre.",
  noIslands: "Você não tem ilha.",
  nobodyToAttack: "Ninguém mais tem ilha.",
  attackPrice: (coins) => `Custa 4 moedas; você tem ${coins}.`,
  takeFrom: (name, happiness) => `Tome uma de ${name}; ela vem com ${happiness}.`,
  plates: "Senhores",
  keys: [
    { key: "↑ ↓ ← →", does: "ir de ilha em ilha" },
    { key: "Enter", does: "tomar ou adquirir a ilha, ou ver o que se pode ordenar ali" },
    { key: "Esc", does: "fechar a ficha da ilha" },
    { key: "R", does: "investir em recursos" },
    { key: "H", does: "investir em felicidade" },
    { key: "A", does: "adquirir uma ilha livre" },
    { key: "1 – 4", does: "ver no que daria um ataque a quem joga como A – D" },
  ],
};

export const WORDS: Record<Language, Words> = { en, pt };

export function nameOf(words: Words, seats: Seat[], seat: number): string {
  const found = seats[seat];
  return !found ? String.fromCharCode(65 + seat) : found.you ? words.you : found.name;
}

export function listed(words: Words, items: string[]): string {
  if (items.length < 2) return items.join("");
  return `${items.slice(0, -1).join(", ")} ${words.and} ${items.at(-1)}`;
}

/** "Island 7, Ben’s, happiness 60". */
export function islandTitle(words: Words, seats: Seat[], island: IslandView): string {
  const title = words.island(island.number);
  if (island.owner === null) return `${title}, ${words.free}`;
  const seat = seats[island.owner];
  const whose = seat?.you ? words.yours : words.of(nameOf(words, seats, island.owner));
  return `${title}, ${whose}, ${words.happiness(island.happiness)}`;
}

export function prospect(words: Words, attack: AttackView): string {
  return attack.dice ? words.dice(attack.happiness) : words.sure(attack.happiness);
}

/** What investing in resources would ruin; empty when nothing. */
export function ruin(words: Words, view: View, viewer: number | null): string {
  if (!view.ruin.length || viewer === null) return "";
  if (view.ruin.length === view.players[viewer]?.islands) return words.ruinsAll;
  return words.ruins(listed(words, view.ruin.map(String)), view.ruin.length);
}
