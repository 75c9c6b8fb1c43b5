// The data of the form for a new table.

import type { GameInfo, NewSeat, NewTable, OptionInfo } from "../net/wire.gen";
import { CLOCKS } from "./clocks";

/** A seat in the form: "me", "open", or "bot:<name>". */
type SeatChoice = string;

interface TableForm {
  preset: string;
  seats: SeatChoice[];
  options: Record<string, number | string>;
  public: boolean;
  spectators: boolean;
  /** Whether players may ask for hints though other people play. */
  hints: boolean;
  /** An index into `CLOCKS`. */
  clock: number;
  rated: boolean;
}

export function defaultForm(game: GameInfo): TableForm {
  const form: TableForm = {
    preset: game.default_preset,
    seats: ["me"],
    options: {},
    public: true,
    spectators: true,
    hints: false,
    clock: 0,
    rated: false,
  };
  setPlayers(form, game.default_players);
  setPreset(form, game, game.default_preset);
  return form;
}

export function setPlayers(form: TableForm, players: number): void {
  while (form.seats.length < players) form.seats.push("open");
  form.seats.length = players;
}

/** Sets all options to those of a preset; without a preset, to the defaults. */
export function setPreset(form: TableForm, game: GameInfo, preset: string): void {
  const found = game.presets.find(({ name }) => name === preset);
  form.preset = found ? preset : "";
  const defaults = Object.fromEntries(game.options.map((option) => [option.name, option.default]));
  form.options = { ...defaults, ...found?.options };
}

export function toNewTable(game: GameInfo, form: TableForm): NewTable {
  const clock = CLOCKS[form.clock]!;
  return {
    game: game.id,
    seats: form.seats.map(toNewSeat),
    options: form.options,
    public: form.public,
    spectators: form.spectators,
    hints: form.hints,
    seconds_per_move: clock.perMove,
    seconds_per_game: clock.perGame,
    increment_seconds: clock.increment,
    rated: form.rated,
  };
}

/** The variant played at a table: its preset, or the options that differ from the defaults. */
export function variantText(game: GameInfo, options: TableForm["options"]): string {
  const preset = game.presets.find((preset) =>
    game.options.every(({ name }) => preset.options[name] === options[name]),
  );
  if (preset) return `${preset.title}: ${preset.description}`;
  return game.options
    .filter((option) => options[option.name] !== option.default)
    .map((option) => `${option.title}: ${valueText(option, options[option.name])}`)
    .join("; ");
}

/** Every option of a table with its value, by their titles. */
export function optionTexts(game: GameInfo, options: TableForm["options"]): [string, string][] {
  return game.options.map((option) => [option.title, valueText(option, options[option.name])]);
}

function valueText({ choices }: OptionInfo, value: number | string | undefined): string {
  return choices.find(({ name }) => name === String(value))?.title ?? String(value);
}

function toNewSeat(choice: SeatChoice): NewSeat {
  if (choice === "me" || choice === "open") return { kind: choice };
  return { kind: "bot", bot: choice.replace(/^bot:/, "") };
}
