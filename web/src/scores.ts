// The story of a game in numbers: everybody's score, or what else tells it, after each move.

import { api } from "./api";
import type { BoardModule, Language } from "./board";
import type { Step } from "./wire";

/** Page by page; each page is handed over as soon as it is here. */
export async function loadScores(
  table: string,
  language: Language,
  story: BoardModule["story"],
  take: (scores: number[][]) => void,
): Promise<void> {
  let scores: number[][] = [];
  for (let length = 0; scores.length <= length;) {
    const page = await api.replay(table, "all", scores.length, language);
    if (!page.steps.length) return;
    const last = scores.at(-1) ?? page.seats.map(() => 0);
    const told = (step: Step): number[] =>
      story && step.view
        ? page.seats.map((_, seat) => story.value(step.view, seat))
        : (step.scores ?? last);
    scores = [...scores, ...page.steps.map(told)];
    length = page.length;
    take(scores);
  }
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
