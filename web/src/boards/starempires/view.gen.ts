// Generated from the Python package by `make types`. Do not edit.

export interface HexView {
  name: string;
  x: number;
  y: number;
  slot: number | null;
  content: "black hole" | "blue" | "empty" | "green" | "home" | "one" | "red" | "three" | "two" | "unknown" | "wormhole";
  owner: number | null;
  built: "colony" | "home" | "nothing" | "station";
  ships: number[];
}

export interface PlayerView {
  colonies: number;
  stations: number;
  ships: string[];
  blocked: boolean;
  planets: number;
  nebulae: number[];
  nebula_counts: number[];
  trade: number;
  territory: number;
  territory_bonus: number;
  score: number;
}

export interface View {
  map: string;
  hazards: "alternating" | "balanced" | "off";
  territory_tie: "all" | "nobody";
  phase: "beginning" | "mapping" | "moving" | "over" | "placing";
  turn: number | null;
  arrived: string | null;
  hexes: HexView[];
  players: PlayerView[];
  winners: number[];
  decided_by: "colonies" | "planets" | "points" | "shared" | "stations" | null;
}
