// Generated from the Python package by `make types`. Do not edit.

export interface PlayerView {
  health: number;
  score: number;
  tokens: number;
  inside: boolean;
  eliminated: boolean;
}

export interface View {
  goal: number;
  phase: "answering" | "choosing" | "over" | "rolling";
  turn: number;
  asked: number | null;
  rerolls: number;
  dice: string;
  rolling: number;
  players: PlayerView[];
  winner: number | null;
}
