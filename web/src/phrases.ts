// Small things said the same way everywhere.

import type { Language } from "./board";

/** "Ana, Ben and Carla". */
export function listed(names: string[], language: Language): string {
  return new Intl.ListFormat(language, { type: "conjunction" }).format(names);
}

/** A choice in words, as the text of a button. */
export function asOrder(label: string): string {
  const text = label.replace(/\.$/, "");
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/** "1:05", "3 h", "2 d". */
export function span(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds));
  if (left >= 2 * 86400) return `${Math.round(left / 86400)} d`;
  if (left >= 2 * 3600) return `${Math.round(left / 3600)} h`;
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
}
