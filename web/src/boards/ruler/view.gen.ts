// Generated from the Python package by `make types`. Do not edit.

export interface IslandView {
  number: number;
  owner: number | null;
  happiness: number;
}

export interface PlayerView {
  coins: number;
  islands: number;
  happiness: number;
  in_game: boolean;
  acted: boolean;
  place: number;
}

export interface AttackView {
  attacker: number;
  defender: number;
  dice: boolean;
  happiness: number;
}

export interface View {
  round: number;
  limit: number;
  cost: number;
  first_happiness: number;
  standoff: boolean;
  phase: "acting" | "naming" | "over" | "rolling";
  islands: IslandView[];
  next_free: number | null;
  players: PlayerView[];
  attack: AttackView | null;
  names: number | null;
  prospects: AttackView[];
  ruin: number[];
  winners: number[];
  drawn: boolean;
}
