// English texts of the board. Texts of moves and events come from the server.

import { asLabel, formatHalves } from "../../i18n/format";

const cost = (halfPoints: number): string =>
  halfPoints === 1
    ? "half a point"
    : halfPoints === 2
      ? "1 point"
      : `${formatHalves(halfPoints)} points`;

const messages = {
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
  left: (halfPoints: number) =>
    halfPoints ? `${asLabel(cost(halfPoints))} left` : "No points left",
  cost,

  chart: "Sea chart",
  cellInfo: "Current cell",
  showAll: "Whole chart",
  zoomIn: "Closer",
  sea: "open sea",
  port: (name: string, known: boolean) =>
    `${name}, port, prices ${known ? "known" : "not yet known"}`,
  yourShip: (ship: string) => `your ${ship}`,
  shipOf: (name: string, letter: string, ship: string) => `${ship} of ${name} (${letter})`,
  isTurn: "in turn",
  sailFor: (way: string, cost: string) => `Sail ${way} for ${cost}`,
  courseFor: (way: string, cost: string) => `Course: ${way}, ${cost}`,
  canAttack: (name: string) => `You can attack ${name}`,
  legend: "A ring with a dot: prices known. An empty ring: not yet.",
  legendSailing: "Lit cells show the points to sail there.",
  thenLeg: ", then ",
  plotted: (way: string) => `Course: ${way}.`,
  cellName: (column: number, row: number) => `column ${column}, row ${row}`,
  sail: (leg: string) => `Sail ${leg}`,

  perCell: (points: string) => `${points} a cell`,
  cannotSail: {
    calm: "no wind",
    against: "against the wind",
    points: "too few points",
    land: "land ahead",
  },
  topics: "What to do",
  topicNames: { sail: "Sail", fight: "Fight", market: "Market", shipyard: "Shipyard" },
  endTurn: "End your turn",

  money: "Cash",
  cargo: "Hold",
  mounted: "Cannons",
  wealth: "Wealth",
  wealthMeaning: (strict: boolean): string =>
    strict ? "ship and goods at the lowest prices" : "ship, goods at the lowest prices, cash",
  ofMax: (have: number, most: number) => `${have} of ${most}`,

  ship: "Ship",

  round: "Round",
  wealthCounts: "Counts",
  wealthStrict: "ship and goods",
  noShip: "no ship",
  turnOrder: "Moves",
  ordinal: (n: number) => `${n}${{ 1: "st", 2: "nd", 3: "rd" }[n] ?? "th"}`,

  ownGoods: "Ledger",
  trade: (port: string) => `Trade in ${port}`,
  aboard: (n: number) => `${n} aboard`,
  mountedAndStored: (mounts: number, hold: number) =>
    `${mounts} mounted${hold ? `, ${hold} in hold` : ""}`,
  unknownPrice: "no price known yet",
  average: "on average",
  cheapestHere: "cheapest you know",
  dearestHere: "dearest you know",
  units: "Units",
  buy: (n: number, total: string) => `Buy ${n} for ${total}`,
  sell: (n: number, total: string) => `Sell ${n} for ${total}`,
  sellAll: (total: string) => `Sell the whole hold for ${total}`,
  cashText: (money: string) => `You have ${money}.`,
  noRoom: (units: number) => (units ? `Room for ${units} more.` : "No more room in the hold."),
  noneAboard: "None aboard to sell.",
  onlyAboard: (n: number) => `Only ${n} aboard.`,
  shipFacts: (room: number, mounts: number, range: number) =>
    `hold ${room}, cannons ${mounts}, fires ${range === 0 ? "on its own cell" : `${range} ${range === 1 ? "cell" : "cells"} far`}`,
  upgradeTo: (ship: string, cost: string) => `${ship} for ${cost}`,
  missingCash: (missing: string) => `${missing} short`,
  onlyInPort: "in a port",

  fight: (a: string, b: string) => `${a} attacks ${b}`,
  fightPoints: "fight points",
  unknown: "unknown",
  rolled: (name: string, n: number) => `${name} rolled ${n}`,
  decides: (name: string) => `${name} decides whether to come back.`,

  keyArrows: "Move over the chart",
  keyEnter: "Sail to the cell, or choose another action there",
  keyShift: "Sail one cell that way",
  keyHome: "To your ship",
  keyEscape: "Forget the course, close what is open",

  attack: (name: string) => `Attack ${name}`,
  cellMenu: "What do you do here?",
  respawn: "Come back with a new ship",
  respawnHint: "A Schooner in a port clear of ships; the prices you learned stay yours.",
  leave: "Leave the game",
  leaveQuestion: "Leave for good?",
  leaveConfirm: "Yes, leave",
  leaveCancel: "No, stay",

  dropTitle: "Too much loot",
  mustDrop: (n: number) => (n === 1 ? "One unit must go." : `${n} units must go.`),
  dropHint: "Mounted cannons stay. Keep what sells dear.",
  drop: (n: number) => `Drop ${n}`,
  bestPrice: (price: string) => `sells for up to ${price}`,

  wins: (names: string, shared: boolean) => (shared ? `${names} share the win` : `${names} wins`),
  youWin: "You win",
  lastAfloat: "the last ship afloat",
  richest: (total: string) => `the richest, with ${total}`,
  you: "You",
  captain: "Captain",
  strictWealth: "Without cash",
  withCash: "With cash",
  outOfGame: "out of the game",
  and: " and ",
};

export default messages;
export type Messages = typeof messages;
