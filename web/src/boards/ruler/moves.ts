// Which legal moves belong to which island.

import { seatOfLetter } from "../../art/players";
import type { LegalMove } from "../../net/wire.gen";
import type { View } from "./view.gen";

const ofKind = (legalMoves: LegalMove[], kind: string): LegalMove[] =>
  legalMoves.filter((move) => move.kind === kind);

/** The seat that an attack is directed at. */
export function attackedSeat(move: LegalMove): number {
  return seatOfLetter(move.arguments.target!);
}

/** The viewer's moves on an island. */
export function movesAt(
  view: View,
  legalMoves: LegalMove[],
  viewer: number | null,
  number: number,
): LegalMove[] {
  const island = view.islands[number - 1]!;
  const taking = legalMoves.filter(
    (move) => move.kind === "take" && move.arguments.island === String(number),
  );
  if (taking.length || view.phase === "naming") return taking;
  if (island.owner === null) return number === view.next_free ? ofKind(legalMoves, "acquire") : [];
  if (island.owner === viewer)
    return [...ofKind(legalMoves, "resources"), ...ofKind(legalMoves, "happiness")];
  return ofKind(legalMoves, "attack").filter((move) => attackedSeat(move) === island.owner);
}

/** Whether selecting the island makes its only move at once, without a card. */
export function isImmediate(legalMoves: LegalMove[]): boolean {
  return (
    legalMoves.length === 1 && (legalMoves[0]!.kind === "take" || legalMoves[0]!.kind === "acquire")
  );
}
