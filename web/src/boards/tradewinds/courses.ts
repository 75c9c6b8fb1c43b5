// Courses to the cells in reach, and the legal moves that sail them.

import type { LegalMove } from "../../net/wire.gen";
import { isSea, keyOf } from "./layout";
import type { Cell, View } from "./view.gen";

export interface Leg {
  direction: string;
  cells: number;
}

/** The step of one cell by direction. */
export const STEPS: Record<string, readonly [column: number, row: number]> = {
  north: [0, -1],
  west: [-1, 0],
  south: [0, 1],
  east: [1, 0],
};

/** Degrees clockwise from north, by direction. */
export const ANGLES: Record<string, number> = { north: 0, west: 270, south: 180, east: 90 };

export interface Course {
  at: Cell;
  /** Its cost in half-points. */
  cost: number;
  legs: Leg[];
}

/** The cheapest course to each cell in reach, with as few legs as possible. */
export function courses(view: View): Map<string, Course> {
  const start = view.turn === null ? null : view.ships[view.turn]?.at;
  const found = new Map<string, Course>();
  if (!start) return found;
  const reachable = new Map(view.reach.map((reach) => [keyOf(reach.at), reach.half_points]));
  const cheapest = new Map<string, number>();
  let frontier: Course[] = [{ at: start, cost: 0, legs: [] }];
  // Each pass adds one leg to all courses, so the first course at the lowest cost has fewest legs.
  while (frontier.length) {
    const next: Course[] = [];
    for (const course of frontier)
      for (const further of extensions(view, course)) {
        const key = keyOf(further.at);
        if (further.cost >= (cheapest.get(key) ?? Infinity)) continue;
        cheapest.set(key, further.cost);
        next.push(further);
        if (further.cost === reachable.get(key)) found.set(key, further);
      }
    frontier = next;
  }
  return found;
}

/** A course extended by one leg, in every direction and of every length. */
function* extensions(view: View, { at, cost, legs }: Course): Generator<Course> {
  for (const [direction, perCell] of Object.entries(view.costs)) {
    const [dx, dy] = STEPS[direction]!;
    for (let cells = 1; cost + cells * perCell <= view.half_points; cells++) {
      const end = { column: at.column + cells * dx, row: at.row + cells * dy };
      if (!isSea(view, end.column, end.row)) break;
      yield { at: end, cost: cost + cells * perCell, legs: [...legs, { direction, cells }] };
    }
  }
}

/** The legal move that sails a leg. */
export function sailingMove(legalMoves: LegalMove[], leg: Leg | undefined): LegalMove | undefined {
  return legalMoves.find(
    ({ kind, arguments: args }) =>
      kind === "sail" && args.direction === leg?.direction && Number(args.cells) === leg?.cells,
  );
}

/** The cell where a leg ends. */
export function endOfLeg(at: Cell, { direction, cells }: Leg): Cell {
  const [dx, dy] = STEPS[direction]!;
  return { column: at.column + dx * cells, row: at.row + dy * cells };
}
