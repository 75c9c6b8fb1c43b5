// The story of a game in numbers: everybody's score, or what else tells it, after each move.

import { api } from "./api";
import type { BoardModule, Language } from "./board";
import type { Step } from "./wire";

/** Page by page, from the first move of a player on; each page is handed over at once. */
export async function loadScores(
  table: string,
  language: Language,
  story: BoardModule["story"],
  take: (scores: number[][]) => void,
): Promise<void> {
  const steps: Step[] = [];
  for (let length = 0; steps.length <= length;) {
    const page = await api.replay(table, "all", steps.length, language);
    if (!page.steps.length) return;
    steps.push(...page.steps);
    length = page.length;
    take(told(steps, page.seats.length, story));
  }
}

/** What the chart shows of these steps; what is dealt before anybody acts is no story yet. */
export function told(steps: Step[], seats: number, story: BoardModule["story"]): number[][] {
  const first = steps.findIndex(({ event }) => event !== null && event.actor !== null);
  let last = Array<number>(seats).fill(0);
  return steps.slice(Math.max(0, first - 1)).map(({ view, scores }) => {
    last = story && view ? last.map((_, seat) => story.value(view, seat)) : (scores ?? last);
    return last;
  });
}

/** A round number of steps for an axis up to `most`. */
export function ticks(least: number, most: number, about = 4): number[] {
  const rough = Math.max(1, (most - least) / about);
  const ten = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((n) => n * ten).find((n) => n >= rough)!;
  const first = Math.ceil(least / step) * step;
  const out = [];
  for (let at = first; at <= most; at += step) out.push(at);
  return out;
}
