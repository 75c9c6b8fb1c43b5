// What the board says; in Portuguese: words.pt.ts.

import { spoken } from "../../spoken.svelte";

/** Half-points as a player says them: 2½. */
export function halves(points: number): string {
  const whole = Math.floor(points / 2);
  return points % 2 ? `${whole || ""}½` : String(whole);
}

const en = {
  halves,
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
  /** The letters of the rose. */
  points: { north: "N", west: "W", south: "S", east: "E" } as Record<string, string>,
  winds: {
    calm: "No wind",
    north: "North wind",
    west: "West wind",
    south: "South wind",
    east: "East wind",
    fickle: "Fickle wind",
  } as Record<string, string>,
  powerOf: (power: number) => `Power ${power}`,
  power: (wind: string, power: number) => `${wind}, power ${power}`,
  rolling: "The wind dice are rolling",
  setup: "The ships are getting ready",
  left: (halved: number) =>
    halved === 0
      ? "No points left"
      : halved === 1
        ? "Half a point left"
        : halved === 2
          ? "1 point left"
          : `${halves(halved)} points left`,
  cost: (halved: number) =>
    halved === 1 ? "half a point" : halved === 2 ? "1 point" : `${halves(halved)} points`,

  chart: "Sea chart",
  wholeChart: "Whole chart",
  closer: "Closer",
  cell: (column: number, row: number) => `Column ${column}, row ${row}`,
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
  leg: (direction: string, cells: number) => `${direction} ${cells}`,
  then: ", then ",
  course: (place: string) => `Course for ${place}`,
  placeAt: (column: number, row: number) => `column ${column}, row ${row}`,
  sail: (leg: string) => `Sail ${leg}`,
  clear: "Forget the course",
  close: "Close",
  notLoaded: "This did not load. Load the page again.",
  choose: "What do you do here?",
  attack: (name: string) => `Attack ${name}`,

  aCell: (points: string) => `${points} a cell`,
  whyNot: {
    calm: "no wind",
    against: "against the wind",
    points: "too few points",
    land: "land ahead",
  },
  helm: "Sail",
  guns: "Fight",
  endTurn: "End your turn",
  respawn: "Come back with a new ship",
  respawnHint: "A Schooner in a port clear of ships; the prices you learned stay yours.",
  leave: "Leave the game",
  leaveSure: "Leave for good?",
  leaveYes: "Yes, leave",
  leaveNo: "No, stay",

  money: "Cash",
  hold: "Hold",
  mounted: "Cannons",
  wealth: "Wealth",
  wealthIs: (strict: boolean): string =>
    strict ? "ship and goods at the lowest prices" : "ship, goods at the lowest prices, cash",
  of: (have: number, most: number) => `${have} of ${most}`,

  ship: "Ship",

  round: "Round",
  roundOf: (n: number, of: number) => (of ? `${n} of ${of}` : String(n)),
  wind: "Wind",
  pointsLeft: "Points",
  counts: "Counts",
  countsStrict: "ship and goods",
  noShipNow: "no ship",
  orderPlace: "Place",

  keyArrows: "Move over the chart",
  keyEnter: "Sail to the cell, or what else can be done there",
  keyShift: "Sail one cell that way",
  keyHome: "To your ship",
  keyEscape: "Forget the course, close what is open",
};

export type Words = typeof en;

export const wordsOf = spoken(en, async () => (await import("./words.pt")).board);
