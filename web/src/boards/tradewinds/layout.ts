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

/** The path through the middles of cells. */
export function pathThrough(cells: Cell[]): string {
  const points = cells.map(middle).map(({ x, y }) => `${x} ${y}`);
  return `M${points.join("L")}`;
}

/** The text that stands for a cell in maps and focus ids: "3,4". */
export function keyOf(at: Cell): string {
  return `${at.column},${at.row}`;
}

export function isSameCell(a: Cell | null, b: Cell | null | undefined): boolean {
  return a?.column === b?.column && a?.row === b?.row;
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
export function seaCells(land: string[]): Cell[] {
  return land.flatMap((squares, y) =>
    [...squares].flatMap((square, x) => (square === "." ? [{ column: x + 1, row: y + 1 }] : [])),
  );
}
