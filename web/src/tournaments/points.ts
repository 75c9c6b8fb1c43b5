// Points of a tournament in words.

import type { Language } from "../i18n/languages.gen";

/** "2.5" or "2,5"; thirds are rounded to two digits. */
export function formatPoints(points: number, language: Language): string {
  return new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(points);
}
