// Courses over the cells in reach, and the legalMoves that sail them.

import type { LegalMove } from "../../wire";
import { isSea, keyOf } from "./geometry";
import type { Cell, View } from "./view";

export interface Leg {
  direction: string;
  cells: number;
}

export const STEPS: Record<string, readonly [column: number, row: number]> = {
  north: [0, -1],
  west: [-1, 0],
  south: [0, 1],
  east: [1, 0],
};

/** Degrees from north. */
export const TURNS: Record<string, number> = { north: 0, west: 270, south: 180, east: 90 };

export interface Way {
  at: Cell;
  /** Half-points. */
  spent: number;
  legs: Leg[];
}

/** To each cell in reach the cheapest course, of these one with the fewest legs. */
export function courses(view: View): Map<string, Way> {
  const start = view.turn === null ? null : view.ships[view.turn]?.at;
  const found = new Map<string, Way>();
  if (!start) return found;
  const wanted = new Map(view.reach.map((reach) => [keyOf(reach.at), reach.half_points]));
  const seen = new Map<string, number>();
  let front: Way[] = [{ at: start, spent: 0, legs: [] }];
  // All ways with one leg more in each turn of the loop; the first to come at the price stays.
  while (front.length) {
    const next: Way[] = [];
    for (const way of front)
      for (const further of onward(view, way)) {
        const key = keyOf(further.at);
        if (further.spent >= (seen.get(key) ?? Infinity)) continue;
        seen.set(key, further.spent);
        next.push(further);
        if (further.spent === wanted.get(key)) found.set(key, further);
      }
    front = next;
  }
  return found;
}

/** Every cell straight on from the end of a way. */
function* onward(view: View, { at, spent, legs }: Way): Generator<Way> {
  for (const [direction, cost] of Object.entries(view.costs)) {
    const [dx, dy] = STEPS[direction]!;
    for (let cells = 1; spent + cells * cost <= view.half_points; cells++) {
      const beyond = { column: at.column + cells * dx, row: at.row + cells * dy };
      if (!isSea(view, beyond.column, beyond.row)) break;
      yield { at: beyond, spent: spent + cells * cost, legs: [...legs, { direction, cells }] };
    }
  }
}

export function sailMove(legalMoves: LegalMove[], leg: Leg | undefined): LegalMove | undefined {
  return legalMoves.find(
    ({ kind, arguments: said }) =>
      kind === "sail" && said.direction === leg?.direction && Number(said.cells) === leg?.cells,
  );
}

/** Where a leg ends. */
export function after(at: Cell, { direction, cells }: Leg): Cell {
  const [dx, dy] = STEPS[direction]!;
  return { column: at.column + dx * cells, row: at.row + dy * cells };
}
