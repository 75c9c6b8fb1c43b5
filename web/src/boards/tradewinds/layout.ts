// Cells of the chart and their positions in its drawing.

import type { Cell, View } from "./view.gen";

/** The side of a cell in the drawing. */
export const CELL_SIZE = 40;

export interface Point {
  x: number;
  y: number;
}

/** The middle of a cell. */
export function middle(at: Cell): Point {
  return { x: (at.column - 0.5) * CELL_SIZE, y: (at.row - 0.5) * CELL_SIZE };
}

/** The text that stands for a cell in maps and focus ids: "3,4". */
export function keyOf(at: Cell): string {
  return `${at.column},${at.row}`;
}

/** The cell that a key stands for. */
export function cellAt(key: string): Cell {
  const [column, row] = key.split(",").map(Number);
  return { column: column!, row: row! };
}

export function isSea(view: View, column: number, row: number): boolean {
  return view.land[row - 1]?.[column - 1] === ".";
}

/** All sea cells, row by row. */
export function seaCells(view: View): Cell[] {
  const cells: Cell[] = [];
  for (let row = 1; row <= view.height; row++)
    for (let column = 1; column <= view.width; column++)
      if (isSea(view, column, row)) cells.push({ column, row });
  return cells;
}
