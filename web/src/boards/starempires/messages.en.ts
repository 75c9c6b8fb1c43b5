// English texts of the board. Texts of moves and events come from the server.

import { count } from "../../i18n/format";
import type { HexView, View } from "./view.gen";

type Content = HexView["content"];

const messages = {
  you: "You",
  chart: "Star chart",
  content: {
    empty: "empty",
    one: "1 planet",
    two: "2 planets",
    three: "3 planets",
    red: "red nebula",
    green: "green nebula",
    blue: "blue nebula",
    home: "home system",
    wormhole: "wormhole",
    "black hole": "black hole, no way through",
    unknown: "not drawn yet",
  } as Record<Content, string>,
  sectors: [
    "middle sector",
    "north sector",
    "north-east sector",
    "south-east sector",
    "south sector",
    "south-west sector",
    "north-west sector",
  ],
  homeSector: "home sector",
  free: "free",
  yours: "yours",
  whose: (name: string) => `${name}’s`,
  built: { nothing: "", home: "home", colony: "colony", station: "trade station" } as Record<
    HexView["built"],
    string
  >,
  yourShips: (n: number) => count(n, "ship of yours", "ships of yours"),
  ships: (n: number, name: string) => `${count(n, "ship", "ships")} of ${name}`,
  canLeave: (n: number) => `can fly to ${count(n, "system", "systems")}`,
  selectedShip: "chosen",
  flyHere: "fly here",
  reachable: "within reach of your ships",
  chooseShip: "Which ship?",
  from: (hex: string) => `From ${hex}`,
  cancel: "Cancel",
  buildAt: (hex: string) => `Build at ${hex}`,
  colony: "Colony",
  station: "Trade station",
  left: (n: number) => `${n} left`,
  hint: "Choose a ship, then where it flies.",
  hintTo: "Now choose where it flies.",
  noMoves: "Nothing to choose now. Look at any system to see what is there.",
  unreachable: {
    hole: (to: string) => `Nobody flies into the black hole at ${to}.`,
    wormhole: (to: string) =>
      `No ship ends on the wormhole at ${to}; choose a free system beside another one.`,
    taken: (to: string, owner: string) => `${to} is ${owner}; ships end on free systems.`,
    blocked: (from: string, to: string) => `Something is in the way from ${from} to ${to}.`,
    line: (from: string, to: string) =>
      `${to} is not on a straight line from ${from}; ships fly straight.`,
  },
  coordinates: "Coordinates",
  legend: "Legend",
  ship: "ship",
  scoreTable: "Points as they stand",
  player: "Player",
  planets: "Planets",
  nebulae: "Nebulae",
  trade: "Trade",
  territory: "Territory",
  total: "Total",
  supply: "In hand",
  systems: (n: number) => count(n, "connected system", "connected systems"),
  nebula: (n: number, colour: string, points: number) => `${n} ${colour}: ${points}`,
  colours: ["red", "green", "blue"],
  letters: ["R", "G", "B"],
  supplyText: (colonies: number, stations: number) =>
    `${count(colonies, "colony", "colonies")}, ${count(stations, "station", "stations")} in hand`,
  blocked: "done",
  map: "Map",
  hazards: "Hazards",
  hazard: { off: "none", alternating: "alternating", balanced: "balanced" } as Record<
    View["hazards"],
    string
  >,
  wins: (name: string, points: number) => `${name} wins with ${points} points`,
  youWin: (points: number) => `You win with ${points} points`,
  share: (names: string, points: number) => `${names} share the win with ${points} points`,
  and: "and",
  by: {
    points: "",
    colonies: "by colonies left in hand",
    stations: "by stations left in hand",
    planets: "by planets",
    shared: "level in everything",
  } as Record<NonNullable<View["decided_by"]>, string>,
  yourShipsTitle: "Your ships",
  ways: (n: number) => count(n, "way", "ways"),
  destinations: "Where to",
  build: "Build",
  shortcuts: [
    { key: "Arrows", action: "move over the chart" },
    { key: "Enter", action: "choose a ship, then its destination" },
    { key: "Esc", action: "deselect the ship" },
    { key: "N", action: "select your next ship" },
    { key: "X", action: "show or hide the coordinates" },
    { key: "C", action: "build a colony, when asked" },
    { key: "T", action: "build a trade station, when asked" },
  ],
};

export default messages;
export type Messages = typeof messages;
