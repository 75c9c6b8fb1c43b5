// Generated from the Python package by `make types`. Do not edit.

export interface Cell {
  column: number;
  row: number;
}

export interface PortView {
  letter: string;
  name: string;
  at: Cell;
  prices: Record<string, number> | null;
}

export interface Holdings {
  money: number;
  goods: Record<string, number>;
  hold: number;
  cannons: number;
  wealth: number;
  wealth_with_cash: number;
}

export interface ShipView {
  ship: string;
  at: Cell | null;
  capacity: number;
  mounts: number;
  range: number;
  holdings: Holdings | null;
}

export interface Reach {
  at: Cell;
  half_points: number;
}

export interface Upgrade {
  ship: string;
  cost: number;
  capacity: number;
  mounts: number;
  range: number;
}

export interface Fight {
  attacker: number;
  defender: number;
  distance: number;
  strength: number[] | null;
}

export interface View {
  mode: "infinite" | "survival";
  strict: boolean;
  round: number;
  rounds: number;
  phase: "fighting" | "looting" | "ordering" | "over" | "placing" | "pricing" | "respawning" | "rolling" | "sailing" | "sunk";
  order: number[];
  turn: number | null;
  wind: string | null;
  power: number;
  half_points: number;
  width: number;
  height: number;
  land: string[];
  ports: PortView[];
  averages: Record<string, number>;
  ships: ShipView[];
  reach: Reach[];
  costs: Record<string, number>;
  upgrades: Upgrade[];
  fight: Fight | null;
  looting: number | null;
  excess: number | null;
  sunk: number | null;
  winners: number[];
}
