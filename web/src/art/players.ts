// The letter, colour and pattern that stand for a seat, the same everywhere.

const COLOUR_COUNT = 6;

type Pattern = "plain" | "stripes" | "chevron" | "dots" | "cross" | "checks";

const PATTERNS: readonly Pattern[] = ["plain", "stripes", "chevron", "dots", "cross", "checks"];

const FIRST_LETTER = "A".charCodeAt(0);

export function letterOf(seat: number): string {
  return String.fromCharCode(FIRST_LETTER + seat);
}

export function seatOfLetter(letter: string): number {
  return letter.charCodeAt(0) - FIRST_LETTER;
}

function colourNumber(seat: number): number {
  return seat % COLOUR_COUNT;
}

/** The first six seats have one pattern each; later seats combine colours and patterns. */
export function patternOf(seat: number): Pattern {
  return PATTERNS[(seat + Math.floor(seat / COLOUR_COUNT)) % PATTERNS.length]!;
}

/** The seat's colour as a CSS value. */
export function colour(seat: number): string {
  return `var(--player-${colourNumber(seat)})`;
}

/** A text colour that is legible on the seat's colour. */
export function colourInk(seat: number): string {
  return `var(--player-${colourNumber(seat)}-ink)`;
}

export function patternId(seat: number): string {
  return `pennant-${seat}`;
}

/** An SVG `fill` with the seat's colour and pattern; PennantPatterns.svelte defines it. */
export function patternFill(seat: number): string {
  return `url(#${patternId(seat)})`;
}
