// Chances to win as texts.

import { settings } from "../settings.svelte";

const NO_BREAK_SPACE = "\u00a0";

/** "42 %". */
export function percent(share: number): string {
  return `${new Intl.NumberFormat(settings.language).format(Math.round(100 * share))}${NO_BREAK_SPACE}%`;
}

/** "+7 %", "−3 %", "0 %". */
export function signedPercent(share: number): string {
  const rounded = Math.round(100 * share);
  const sign = rounded > 0 ? "+" : rounded < 0 ? "−" : "";
  return `${sign}${percent(Math.abs(rounded) / 100)}`;
}

/** The player whose chance has changed most. */
export function largestChange(before: number[], after: number[]): number {
  const changes = before.map((chance, seat) => Math.abs(after[seat]! - chance));
  return changes.indexOf(Math.max(...changes));
}
