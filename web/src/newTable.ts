// What the form for a table asks, and what it comes to.

import type { GameInfo, NewSeat, NewTable, OptionInfo } from "./wire";

/** A seat as the form has it: "me", "open", or "bot:<name>". */
export type SeatChoice = string;

export interface Wanted {
  preset: string;
  seats: SeatChoice[];
  options: Record<string, number | string>;
  public: boolean;
  spectators: boolean;
  seconds_per_move: number;
}

export function firstWish(game: GameInfo): Wanted {
  const wanted: Wanted = {
    preset: game.default_preset,
    seats: ["me"],
    options: {},
    public: true,
    spectators: true,
    seconds_per_move: 0,
  };
  withPlayers(wanted, game.default_players);
  withPreset(wanted, game, game.default_preset);
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
    seconds_per_move: wanted.seconds_per_move,
  };
}

/** What is played at a table: the name of a preset, or what is not as usual. */
export function variant(game: GameInfo, options: Wanted["options"]): string {
  const preset = game.presets.find((preset) =>
    game.options.every(({ name }) => preset.options[name] === options[name]),
  );
  if (preset) return `${preset.title}: ${preset.description}`;
  return game.options
    .filter(({ name, default: usual }) => options[name] !== usual)
    .map((option) => `${option.title}: ${valueOf(option, options[option.name])}`)
    .join("; ");
}

function valueOf({ choices }: OptionInfo, value: number | string | undefined): string {
  return choices.find(({ name }) => name === value)?.title ?? String(value);
}

function seat(choice: SeatChoice): NewSeat {
  if (choice === "me" || choice === "open") return { kind: choice };
  return { kind: "bot", bot: choice.replace(/^bot:/, "") };
}
