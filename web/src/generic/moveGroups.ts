// Grouping of legal moves for the generic move panel.

import { asLabel } from "../i18n/format";
import type { LegalMove } from "../net/wire.gen";

interface MoveGroup {
  kind: string;
  title: string;
  moves: LegalMove[];
  /** The moves by their first argument, if there are too many for one list. */
  subgroups: { title: string; moves: LegalMove[] }[];
}

const MAX_PER_LIST = 10;

/** The legal moves by kind, in the order of the first move of each kind. */
export function groupMoves(legalMoves: LegalMove[]): MoveGroup[] {
  return [...Map.groupBy(legalMoves, ({ kind }) => kind)].map(([kind, moves]) => ({
    kind,
    title: asLabel(kind),
    moves,
    subgroups: subgroups(moves),
  }));
}

function subgroups(moves: LegalMove[]): MoveGroup["subgroups"] {
  const first = Object.keys(moves[0]!.arguments)[0];
  if (moves.length <= MAX_PER_LIST || !first) return [];
  const groups = Map.groupBy(moves, (move) => move.arguments[first] ?? "");
  if (groups.size < 2 || groups.size === moves.length) return [];
  return [...groups].map(([title, some]) => ({ title, moves: some }));
}
