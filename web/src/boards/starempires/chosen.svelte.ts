// The ship that the viewer has in hand, on the chart and among the orders alike.

import type { LegalMove } from "../../wire";

class Chosen {
  /** The system where it stands. */
  from = $state<string | null>(null);
}

export const chosen = new Chosen();

/** Where ships that can move stand, with their courses. */
export function courses(legalMoves: LegalMove[]): Map<string, LegalMove[]> {
  const moves = legalMoves.filter((offer) => offer.kind === "move");
  return Map.groupBy(moves, (offer) => offer.arguments.from ?? "");
}

/** Systems that can be reached, with the courses that lead there. */
export function arrivals(legalMoves: LegalMove[]): Map<string, LegalMove[]> {
  const moves = legalMoves.filter((offer) => offer.kind === "move");
  return Map.groupBy(moves, (offer) => offer.arguments.to ?? "");
}

/** After a move, or when only one place is left to leave from, the choice follows. */
export function settle(legalMoves: LegalMove[]): void {
  const from = courses(legalMoves);
  if (from.size === 1) chosen.from = [...from.keys()][0]!;
  else if (chosen.from !== null && !from.has(chosen.from)) chosen.from = null;
}

export function nextShip(legalMoves: LegalMove[]): string | null {
  const places = [...courses(legalMoves).keys()];
  if (!places.length) return null;
  chosen.from = places[(places.indexOf(chosen.from ?? "") + 1) % places.length]!;
  return chosen.from;
}
