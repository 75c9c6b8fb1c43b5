// Time limits of tables.

import { durationText } from "../i18n/format";
import type { Language } from "../i18n/languages.gen";
import type { Messages } from "../i18n/messages.en";
import type { TableSummary } from "../net/wire.gen";

/** A time limit: for each move, or for the whole game with an increment for each turn. */
export interface Clock {
  perMove: number;
  perGame: number;
  increment: number;
}

const perMove = (seconds: number): Clock => ({ perMove: seconds, perGame: 0, increment: 0 });
const perGame = (minutes: number, increment: number): Clock => ({
  perMove: 0,
  perGame: minutes * 60,
  increment,
});

/** The time limits that the form offers, the first one by default. */
export const CLOCKS: Clock[] = [
  perMove(0),
  perMove(30),
  perMove(120),
  perMove(600),
  perGame(5, 5),
  perGame(15, 10),
  perGame(45, 30),
  perMove(86_400),
  perMove(3 * 86_400),
  perMove(7 * 86_400),
];

/** A time limit in words. */
export function clockText(clock: Clock, messages: Messages, language: Language): string {
  const time = (seconds: number): string => durationText(seconds, language);
  if (clock.perMove) return messages.clockPerMove(time(clock.perMove));
  if (!clock.perGame) return messages.clockNone;
  return messages.clockPerGame(time(clock.perGame), clock.increment && time(clock.increment));
}

/** The time limit of a table or tournament. */
export function clockOf(
  table: Pick<TableSummary, "seconds_per_move" | "seconds_per_game" | "increment_seconds">,
): Clock {
  return {
    perMove: table.seconds_per_move,
    perGame: table.seconds_per_game,
    increment: table.increment_seconds,
  };
}

/** Whether players have a day or more for each move, so that nobody waits at the table. */
export function isSlow(table: TableSummary): boolean {
  return table.seconds_per_move >= 86_400;
}

/** The seconds left at which a screen reader announces them, the largest first. */
const ANNOUNCED_SECONDS = [3600, 600, 60, 30, 10];

/** What to announce when the time left has shrunk: the mark that it has passed, if any. */
export function passedMark(before: number, now: number): number | undefined {
  return ANNOUNCED_SECONDS.findLast((mark) => before > mark && now <= mark);
}
