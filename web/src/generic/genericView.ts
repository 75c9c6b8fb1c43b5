// How the generic board shows the view of a game without a board of its own.

import type { Seat } from "../boards/board";
import type { FieldInfo } from "../net/wire.gen";

export type Row = Record<string, unknown>;

/** A value beside the name of the player or the label of the field that it belongs to. */
export interface Entry {
  label: string;
  value: unknown;
  /** The field of the value; empty for an entry of a list. */
  field: string;
}

export const isRow = (value: unknown): value is Row =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The label of a field: from the catalogue, or its name in words. */
export function labelOf(field: string, fields: FieldInfo[]): string {
  return fields.find(({ name }) => name === field)?.label ?? field.replaceAll("_", " ");
}

/** Whether a list has one value for each player. */
export function isPerPlayer(
  value: unknown,
  field: string,
  fields: FieldInfo[],
  seats: Seat[],
): value is unknown[] {
  if (!Array.isArray(value) || value.length !== seats.length) return false;
  return fields.some(({ name, is_per_player }) => name === field && is_per_player);
}

/** The fields of an object, or the values of all players, with a label each. */
export function entriesOf(
  value: unknown,
  field: string,
  fields: FieldInfo[],
  seats: Seat[],
): Entry[] | null {
  if (isRow(value))
    return Object.entries(value).map(([field, inner]) => ({
      label: labelOf(field, fields),
      value: inner,
      field,
    }));
  if (!isPerPlayer(value, field, fields, seats)) return null;
  return value.map((inner, index) => ({ label: seats[index]!.name, value: inner, field: "" }));
}

/** A value without parts, as text; the index of a player becomes a name. */
export function textOf(value: unknown, field: string, fields: FieldInfo[], seats: Seat[]): string {
  if (value === null || value === undefined) return "–";
  if (Array.isArray(value))
    return value.length ? value.map((it) => textOf(it, "", [], [])).join(" ") : "–";
  const isPlayer = fields.some(({ name, is_player }) => name === field && is_player);
  const seat = isPlayer && typeof value === "number" ? seats[value] : undefined;
  return seat ? seat.name : String(value);
}

const BOARD_ROW = /^\s*(\S|\d{2,3})(\s+\S){2,}\s*$/;
const SHORT_BOARD_ROW = /^\s*(\S|\d{2,3})(\s+\S)?\s*$/;

/**
 * Which lines are rows of a drawn board, which need letters of equal width: single characters, or
 * a number and single characters. Short rows are only recognised beside longer ones.
 */
export function boardRows(lines: string[]): boolean[] {
  const areRows = lines.map((line) => BOARD_ROW.test(line));
  const extend = (index: number, neighbour: number) => {
    if (areRows[neighbour] && SHORT_BOARD_ROW.test(lines[index]!)) areRows[index] = true;
  };
  for (let index = 1; index < lines.length; index++) extend(index, index - 1);
  for (let index = lines.length - 2; index >= 0; index--) extend(index, index + 1);
  return areRows;
}
