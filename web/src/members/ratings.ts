// Ratings in numbers.

import type { Language } from "../i18n/languages.gen";

/** What a game has added to a rating, with its sign. */
export function ratingChange(change: number, language: Language): string {
  const format = new Intl.NumberFormat(language, {
    maximumFractionDigits: 0,
    signDisplay: "exceptZero",
  });
  return format.format(change).replace("-", "−");
}
