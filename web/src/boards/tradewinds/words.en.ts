// What the board says in English.

import { asOrder } from "../../phrases";
import { halves } from "./halves";

const cost = (halved: number): string =>
  halved === 1 ? "half a point" : halved === 2 ? "1 point" : `${halves(halved)} points`;

export const board = {
  dollars: (n: number) => `$${n.toLocaleString("en")}`,
  products: {
    lumber: "Lumber",
    sugar: "Sugar",
    tobacco: "Tobacco",
    rum: "Rum",
    textile: "Textile",
    spice: "Spice",
    cannon: "Cannons",
  } as Record<string, string>,
  ships: { schooner: "Schooner", galleon: "Galleon", frigate: "Frigate" } as Record<string, string>,
  directions: { north: "north", west: "west", south: "south", east: "east" } as Record<
    string,
    string
  >,
  winds: {
    calm: "No wind",
    north: "North wind",
    west: "West wind",
    south: "South wind",
    east: "East wind",
    fickle: "Fickle wind",
  } as Record<string, string>,
  power: (power: number) => `power ${power}`,
  rolling: "The wind dice are rolling",
  setup: "The ships are getting ready",
  left: (halved: number) => (halved ? `${asOrder(cost(halved))} left` : "No points left"),
  cost,

  chart: "Sea chart",
  wholeChart: "Whole chart",
  closer: "Closer",
  sea: "open sea",
  port: (name: string, known: boolean) =>
    `${name}, port, prices ${known ? "known" : "not yet known"}`,
  yours: (ship: string) => `your ${ship}`,
  theirs: (name: string, letter: string, ship: string) => `${ship} of ${name} (${letter})`,
  inTurn: "in turn",
  sailsFor: (way: string, cost: string) => `Sail ${way} for ${cost}`,
  courseFor: (way: string, cost: string) => `Course: ${way}, ${cost}`,
  canAttack: (name: string) => `You can attack ${name}`,
  legend: "A ring with a dot: prices known. An empty ring: not yet.",
  legendSail: "Lit cells show the points to sail there.",
  then: ", then ",
  course: (place: string) => `Course for ${place}`,
  placeAt: (column: number, row: number) => `column ${column}, row ${row}`,
  sail: (leg: string) => `Sail ${leg}`,
  clear: "Forget the course",

  aCell: (points: string) => `${points} a cell`,
  whyNot: {
    calm: "no wind",
    against: "against the wind",
    points: "too few points",
    land: "land ahead",
  },
  helm: "Sail",
  endTurn: "End your turn",

  money: "Cash",
  hold: "Hold",
  mounted: "Cannons",
  wealth: "Wealth",
  wealthIs: (strict: boolean): string =>
    strict ? "ship and goods at the lowest prices" : "ship, goods at the lowest prices, cash",
  of: (have: number, most: number) => `${have} of ${most}`,

  ship: "Ship",

  round: "Round",
  wind: "Wind",
  pointsLeft: "Points",
  counts: "Counts",
  countsStrict: "ship and goods",
  noShipNow: "no ship",
  orderPlace: "Place",

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

  fight: (a: string, b: string) => `${a} attacks ${b}`,
  fightPoints: "fight points",
  unknown: "unknown",
  rolled: (name: string, n: number) => `${name} rolled ${n}`,
  decides: (name: string) => `${name} decides whether to come back.`,

  keyArrows: "Move over the chart",
  keyEnter: "Sail to the cell, or what else can be done there",
  keyShift: "Sail one cell that way",
  keyHome: "To your ship",
  keyEscape: "Forget the course, close what is open",
};

export type Words = typeof board;
