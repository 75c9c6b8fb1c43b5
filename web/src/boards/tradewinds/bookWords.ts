// What the captain's books say: ledger, shipyard, loot; in Portuguese: words.pt.ts.

import { spoken } from "../../spoken.svelte";

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

export const bookWordsOf = spoken(en, async () => (await import("./words.pt")).book);
