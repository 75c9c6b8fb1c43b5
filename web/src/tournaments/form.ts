// The data of the form for a new tournament.

import type { GameInfo, NewTournament } from "../net/wire.gen";
import { CLOCKS, type Clock } from "../table/clocks";

export type Kind = NewTournament["kind"];

export const KINDS: Kind[] = ["swiss", "knock-out", "arena"];
/** The time limits that a tournament may have: without one it could not end. */
export const TOURNAMENT_CLOCKS: Clock[] = CLOCKS.filter(
  ({ perMove, perGame }) => perMove || perGame,
);
export const SIZES = [4, 8, 16, 32, 64, 128, 256];
export const ROUNDS = [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15];
export const MINUTES = [15, 30, 45, 60, 90, 120, 180, 240];
const MAX_PLAYERS_PER_TABLE = 4;
const DEFAULT_CLOCK = 3;

interface TournamentForm {
  name: string;
  kind: Kind;
  preset: string;
  playersPerTable: number;
  /** An index into `TOURNAMENT_CLOCKS`. */
  clock: number;
  rounds: number;
  minutes: number;
  /** The bot that fills the tournament; empty for none. */
  bot: string;
  fillTo: number;
  public: boolean;
  rated: boolean;
  /** The planned start as a form has it, in local time; empty if the organiser starts it. */
  startsAt: string;
}

export function defaultForm(game: GameInfo): TournamentForm {
  return {
    name: "",
    kind: "swiss",
    preset: game.default_preset,
    playersPerTable: tableSizes(game, "swiss")[0]!,
    clock: DEFAULT_CLOCK,
    rounds: 0,
    minutes: 60,
    bot: "",
    fillTo: SIZES[1]!,
    public: true,
    rated: false,
    startsAt: "",
  };
}

/** How many may sit at a table of a game; two in a knock-out. */
export function tableSizes(game: GameInfo, kind: Kind): number[] {
  const largest = kind === "knock-out" ? 2 : Math.min(MAX_PLAYERS_PER_TABLE, game.max_players);
  const smallest = Math.max(2, game.min_players);
  return Array.from({ length: largest - smallest + 1 }, (_, n) => smallest + n);
}

export function toNewTournament(game: GameInfo, form: TournamentForm): NewTournament {
  const clock = TOURNAMENT_CLOCKS[form.clock]!;
  return {
    name: form.name.trim() || game.title,
    kind: form.kind,
    game: game.id,
    preset: form.preset,
    players_per_table: form.playersPerTable,
    seconds_per_move: clock.perMove,
    seconds_per_game: clock.perGame,
    increment_seconds: clock.increment,
    rounds: form.kind === "swiss" ? form.rounds : 0,
    minutes: form.minutes,
    bot: form.bot,
    fill_to: form.bot ? form.fillTo : 0,
    public: form.public,
    rated: form.rated,
    starts_at: form.startsAt ? new Date(form.startsAt).getTime() / 1000 : null,
  };
}
