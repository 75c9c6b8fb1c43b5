// Text formatting shared by the shell and the boards.

import type { Language } from "./languages.gen";

/** "Ana, Ben, and Carla". */
export function formatList(names: string[], language: Language): string {
  return new Intl.ListFormat(language, { type: "conjunction" }).format(names);
}

/** "Ana, Ben and Carla", with the given word for "and". */
export function joinWith(and: string, names: string[]): string {
  if (names.length < 2) return names.join("");
  return `${names.slice(0, -1).join(", ")} ${and} ${names.at(-1)}`;
}

/** "1 ship", "3 ships". */
export function count(n: number, singular: string, plural: string): string {
  return `${n} ${n === 1 ? singular : plural}`;
}

/** "+2", "−3". */
export function signed(n: number): string {
  return n > 0 ? `+${n}` : `−${-n}`;
}

/** A sentence or name as the text of a button: capitalised, without a full stop. */
export function asLabel(text: string): string {
  const label = text.replace(/\.$/, "");
  return label.charAt(0).toLocaleUpperCase() + label.slice(1);
}

/** What a query answers, without the example of what one types in a terminal. */
export function queryLabel(description: string): string {
  return asLabel(description.split(":")[0]!);
}

/** "1:05", "3 h", "2 d". */
export function formatDuration(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds));
  if (left >= 2 * 86400) return `${Math.round(left / 86400)} d`;
  if (left >= 2 * 3600) return `${Math.round(left / 3600)} h`;
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
}

/** A duration in words, in the largest unit that gives a whole number: "10 minutes", "3 days". */
export function durationText(seconds: number, language: Language): string {
  const units = { day: 86400, hour: 3600, minute: 60, second: 1 };
  const [unit, length] = Object.entries(units).find(([, length]) => seconds % length === 0)!;
  const format = new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" });
  return format.format(seconds / length);
}

/** The name of a language in that language: "Português". */
export function languageName(language: Language): string {
  return asLabel(new Intl.DisplayNames([language], { type: "language" }).of(language) ?? language);
}

/** A number of halves as a text: 5 as "2½". */
export function formatHalves(halves: number): string {
  const whole = Math.floor(halves / 2);
  return halves % 2 ? `${whole || ""}½` : String(whole);
}
