// Generated from the Python package by `make types`. Do not edit.

export interface SeaView {
  name: string;
  first: number;
  last: number;
}

export interface TileView {
  charted: boolean;
  told: boolean;
  gem: string | null;
  ships: number[];
}

export interface SectorView {
  first: number;
  last: number;
  charted: number;
}

export interface GemView {
  gem: string;
  points: number;
}

export interface SkillView {
  skill: string;
  ready: boolean;
  in_force: number;
  cooldown: number;
}

export interface UnlockView {
  skill: string;
  level: number;
  xp: number;
}

export interface PlayerView {
  tile: number;
  xp: number;
  level: number;
  score: number;
  gems: GemView[];
  reach: number;
  range: number;
  seeks: number;
  seeker: boolean;
  instinct: boolean;
  skills: SkillView[];
}

export interface View {
  phase: "boarding" | "chance" | "over" | "second shot" | "setup" | "tiebreak" | "turn";
  round: number;
  limit: number | null;
  first: number;
  turn: number;
  target: number | null;
  portal: number | null;
  shots: number;
  moon: boolean;
  brightness: number | null;
  moonrise: number;
  gems: number;
  found: number;
  seas: SeaView[];
  tiles: TileView[];
  sectors: SectorView[];
  chart: "hidden" | "own" | "whole";
  unlocks: UnlockView[];
  players: PlayerView[];
  leaders: number[];
  winner: number | null;
}
