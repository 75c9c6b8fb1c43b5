// Chance that is none: drawings that look made by hand, and the same each time.

/** A number between 0 and 1 that is always the same for the same place. */
export function grain(a: number, b: number, c = 0): number {
  const n = Math.sin(a * 127.1 + b * 311.7 + c * 74.7) * 43758.5453;
  return n - Math.floor(n);
}
