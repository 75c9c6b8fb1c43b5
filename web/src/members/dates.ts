// Dates on the pages for members.

import type { Language } from "../i18n/languages.gen";

/** "17 Nov 2026", for a time in seconds. */
export function formatDate(seconds: number, language: Language): string {
  return new Intl.DateTimeFormat(language, { dateStyle: "medium" }).format(seconds * 1000);
}
