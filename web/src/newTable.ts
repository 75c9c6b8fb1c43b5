// What the form for a table asks, and what it comes to.

import type { GameInfo, NewSeat, NewTable } from "./wire";

/** A seat as the form has it: "me", "open", or "bot:<name>". */
export type SeatChoice = string;

export interface Wanted {
  preset: string;
  seats: SeatChoice[];
  options: Record<string, number | string>;
  public: boolean;
  spectators: boolean;
  pace: number;
}

export function firstWish(game: GameInfo): Wanted {
  const wanted: Wanted = {
    preset: game.offered,
    seats: ["me"],
    options: {},
    public: true,
    spectators: true,
    pace: 0,
  };
  withPlayers(wanted, game.usual);
  withPreset(wanted, game, game.offered);
  return wanted;
}

export function withPlayers(wanted: Wanted, players: number): void {
  while (wanted.seats.length < players) wanted.seats.push("open");
  wanted.seats.length = players;
}

export function withPreset(wanted: Wanted, game: GameInfo, preset: string): void {
  const found = game.presets.find(({ name }) => name === preset);
  wanted.preset = found ? preset : "";
  const defaults = Object.fromEntries(game.options.map((option) => [option.name, option.default]));
  wanted.options = { ...defaults, ...found?.options };
}

export function asked(game: GameInfo, wanted: Wanted): NewTable {
  return {
    game: game.id,
    seats: wanted.seats.map(seat),
    options: wanted.options,
    public: wanted.public,
    spectators: wanted.spectators,
    pace: wanted.pace,
  };
}

function seat(choice: SeatChoice): NewSeat {
  if (choice === "me" || choice === "open") return { kind: choice };
  return { kind: "bot", bot: choice.replace(/^bot:/, "") };
}
