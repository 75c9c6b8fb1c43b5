// The values of all players after each move, for the chart of a finished game.

import type { LoadedBoard } from "../boards/board";
import type { Language } from "../i18n/languages.gen";
import { api } from "../net/api";
import type { Step } from "../net/wire.gen";

/** Loads a finished game page by page and passes on what is known after each page. */
export async function loadScores(
  table: string,
  language: Language,
  chart: LoadedBoard["chart"],
  onProgress: (scores: number[][]) => void,
): Promise<void> {
  const steps: Step[] = [];
  for (let length = 0; steps.length <= length;) {
    const page = await api.replay(table, "all", steps.length, language);
    if (!page.steps.length) return;
    steps.push(...page.steps);
    length = page.length;
    onProgress(chartValues(steps, page.seats.length, chart));
  }
}

/** The values of all seats from the step before the first move of a player. */
export function chartValues(steps: Step[], seats: number, chart: LoadedBoard["chart"]): number[][] {
  const first = steps.findIndex(({ event }) => event !== null && event.actor !== null);
  return allChartValues(steps, seats, chart).slice(Math.max(0, first - 1));
}

/** The values of all seats after each step. */
export function allChartValues(
  steps: Step[],
  seats: number,
  chart: LoadedBoard["chart"],
): number[][] {
  let last = Array<number>(seats).fill(0);
  return steps.map(({ view, scores }) => {
    last = chart && view ? last.map((_, seat) => chart.value(view, seat)) : (scores ?? last);
    return last;
  });
}

/** About `count` round numbers between two values, for an axis. */
export function axisTicks(low: number, high: number, count = 4): number[] {
  const rough = Math.max(1, (high - low) / count);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((n) => n * power).find((n) => n >= rough)!;
  const ticks = [];
  for (let tick = Math.ceil(low / step) * step; tick <= high; tick += step) ticks.push(tick);
  return ticks;
}
