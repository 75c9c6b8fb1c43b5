// What the ledger and the loot say, in both languages.

import type { Language } from "../../board";

const en = {
  ledger: "Ledger",
  trade: (port: string) => `Trade in ${port}`,
  aboard: (n: number) => `${n} aboard`,
  mountedToo: (mounts: number, hold: number) =>
    `${mounts} mounted${hold ? `, ${hold} in hold` : ""}`,
  here: "here",
  lowest: "cheapest known",
  highest: "dearest known",
  unknownPrice: "no price known yet",
  cheapestHere: "cheapest you know",
  dearestHere: "dearest you know",
  units: "Units",
  one_less: "One less",
  one_more: "One more",
  most: "Max",
  buy: (n: number, total: string) => `Buy ${n} for ${total}`,
  sell: (n: number, total: string) => `Sell ${n} for ${total}`,
  sellAll: (total: string) => `Sell the whole hold for ${total}`,
  noMoney: (money: string) => `You have ${money}.`,
  noRoom: "No more room in the hold.",
  noneAboard: "None aboard to sell.",
  onlyAboard: (n: number) => `Only ${n} aboard.`,
  shipyard: "Shipyard",
  shipFacts: (room: number, mounts: number, range: number) =>
    `hold ${room}, cannons ${mounts}, fires ${range === 0 ? "on its own cell" : `${range} ${range === 1 ? "cell" : "cells"} far`}`,
  changeFor: (ship: string, cost: string) => `${ship} for ${cost}`,
  short: (missing: string) => `${missing} short`,
  onlyInPort: "in a port",
  loot: "Too much loot",
  mustGo: (n: number) => (n === 1 ? "One unit must go." : `${n} units must go.`),
  lootHint: "Mounted cannons stay. Keep what sells dear.",
  drop: (n: number) => `Drop ${n}`,
  worth: (price: string) => `sells for up to ${price}`,
};

export type BookWords = typeof en;

const pt: BookWords = {
  ledger: "Livro de contas",
  trade: (port) => `Comércio em ${port}`,
  aboard: (n) => `${n} a bordo`,
  mountedToo: (mounts, hold) =>
    `${mounts} ${mounts === 1 ? "montado" : "montados"}${hold ? `, ${hold} no porão` : ""}`,
  here: "aqui",
  lowest: "mais barato conhecido",
  highest: "mais caro conhecido",
  unknownPrice: "nenhum preço conhecido ainda",
  cheapestHere: "o mais barato que você conhece",
  dearestHere: "o mais caro que você conhece",
  units: "Unidades",
  one_less: "Uma a menos",
  one_more: "Uma a mais",
  most: "Máx.",
  buy: (n, total) => `Comprar ${n} por ${total}`,
  sell: (n, total) => `Vender ${n} por ${total}`,
  sellAll: (total) => `Vender o porão inteiro por ${total}`,
  noMoney: (money) => `Você tem ${money}.`,
  noRoom: "Não há mais espaço no porão.",
  noneAboard: "Nada a bordo para vender.",
  onlyAboard: (n) => `Só ${n} a bordo.`,
  shipyard: "Estaleiro",
  shipFacts: (room, mounts, range) =>
    `porão ${room}, canhões ${mounts}, atira ${range === 0 ? "na própria casa" : `a ${range} ${range === 1 ? "casa" : "casas"}`}`,
  changeFor: (ship, cost) => `${ship} por ${cost}`,
  short: (missing) => `faltam ${missing}`,
  onlyInPort: "num porto",
  loot: "Saque demais",
  mustGo: (n) => (n === 1 ? "Uma unidade tem de sair." : `${n} unidades têm de sair.`),
  lootHint: "Os canhões montados ficam. Guarde o que se vende caro.",
  drop: (n) => `Jogar fora ${n}`,
  worth: (price) => `vende-se por até ${price}`,
};

export const bookWords: Record<Language, BookWords> = { en, pt };
