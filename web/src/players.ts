// The colours, patterns and letters that stand for seats, the same everywhere.

export const COLOURS = 6;

export type Pattern = "plain" | "stripes" | "chevron" | "dots" | "cross" | "checks";

export const PATTERNS: readonly Pattern[] = [
  "plain",
  "stripes",
  "chevron",
  "dots",
  "cross",
  "checks",
];

export function letterOf(seat: number): string {
  return String.fromCharCode(65 + seat);
}

export function colourNumber(seat: number): number {
  return seat % COLOURS;
}

/** The first six seats have a pattern each; later ones combine colour and pattern anew. */
export function patternOf(seat: number): Pattern {
  return PATTERNS[(seat + Math.floor(seat / COLOURS)) % PATTERNS.length]!;
}

/** The seat's colour, as a CSS value. */
export function colour(seat: number): string {
  return `var(--player-${colourNumber(seat)})`;
}

/** What is legible on the seat's colour. */
export function colourInk(seat: number): string {
  return `var(--player-${colourNumber(seat)}-ink)`;
}

export function patternId(seat: number): string {
  return `pennant-${seat}`;
}

/** A `fill` for SVG with the seat's colour and pattern; PennantPatterns defines it once a page. */
export function patternFill(seat: number): string {
  return `url(#${patternId(seat)})`;
}
