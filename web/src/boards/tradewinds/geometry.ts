// Places on the chart, in units of its drawing.

import type { Cell, View } from "./view";

/** The side of a cell. */
export const CELL = 40;

export interface Point {
  x: number;
  y: number;
}

/** The middle of a cell. */
export function middle(at: Cell): Point {
  return { x: (at.column - 0.5) * CELL, y: (at.row - 0.5) * CELL };
}

export function keyOf(at: Cell): string {
  return `${at.column},${at.row}`;
}

/** The cell of a key. */
export function cellAt(key: string): Cell {
  const [column, row] = key.split(",").map(Number);
  return { column: column!, row: row! };
}

export function isSea(view: View, column: number, row: number): boolean {
  return view.land[row - 1]?.[column - 1] === ".";
}

/** Every cell that is not land, row by row. */
export function waters(view: View): Cell[] {
  const cells: Cell[] = [];
  for (let row = 1; row <= view.height; row++)
    for (let column = 1; column <= view.width; column++)
      if (isSea(view, column, row)) cells.push({ column, row });
  return cells;
}
