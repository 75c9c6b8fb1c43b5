// What a person would play: the data of the form for quick pairing.

import type { GameInfo, NewPairing } from "../net/wire.gen";
import { CLOCKS } from "../table/clocks";

interface Wishes {
  games: string[];
  players: number[];
  /** Indices into `CLOCKS`. */
  clocks: number[];
  rated: boolean;
}

const STORAGE_KEY = "starboard-pairing";
const DEFAULT_PLAYERS = [2, 3];
const DEFAULT_CLOCKS = [2, 5];
const MIN_PAIRED_PLAYERS = 2;
/** Larger tables would hardly ever be full. */
const MAX_PAIRED_PLAYERS = 6;

/** The wishes of the last time; all games with quick time limits at first. */
export function loadWishes(games: GameInfo[]): Wishes {
  const known = games.map(({ id }) => id);
  const first = { games: known, players: DEFAULT_PLAYERS, clocks: DEFAULT_CLOCKS, rated: false };
  try {
    const kept = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "{}") as Partial<Wishes>;
    const wishes = { ...first, ...kept };
    return {
      ...wishes,
      games: wishes.games.filter((id) => known.includes(id)),
      clocks: wishes.clocks.filter((clock) => clock in CLOCKS),
    };
  } catch {
    return first;
  }
}

export function keepWishes(wishes: Wishes): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(wishes));
  } catch {
    // Without storage the form starts from its defaults.
  }
}

/** The numbers of players to choose from: those that one of the games is played with. */
export function possiblePlayers(games: GameInfo[]): number[] {
  return Array.from({ length: MAX_PAIRED_PLAYERS + 1 }, (_, n) => n).filter(
    (n) => n >= MIN_PAIRED_PLAYERS && games.some((game) => fits(game, n)),
  );
}

const fits = (game: GameInfo, players: number): boolean =>
  players >= game.min_players && players <= game.max_players;

/** The number of combinations of a game, a number of players that it is played with, and a time
 * limit. */
export function countKinds({ games: chosen, players, clocks }: Wishes, games: GameInfo[]): number {
  const tables = games
    .filter(({ id }) => chosen.includes(id))
    .flatMap((game) => players.filter((n) => fits(game, n)));
  return tables.length * clocks.length;
}

export const isComplete = ({ games, players, clocks }: Wishes): boolean =>
  Boolean(games.length && players.length && clocks.length);

export function toNewPairing({ games, players, clocks, rated }: Wishes): NewPairing {
  return {
    games,
    players,
    clocks: clocks.map((index) => {
      const { perMove, perGame, increment } = CLOCKS[index]!;
      return {
        seconds_per_move: perMove,
        seconds_per_game: perGame,
        increment_seconds: increment,
      };
    }),
    rated,
  };
}

/** The list with an element added or removed, in the order of `all`. */
export function toggled<T>(list: T[], element: T, all: T[]): T[] {
  const chosen = list.includes(element) ? list.filter((it) => it !== element) : [...list, element];
  return all.filter((it) => chosen.includes(it));
}
