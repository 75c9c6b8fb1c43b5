// Which of the legalMoves belong to which island.

import type { LegalMove } from "../../wire";
import type { View } from "./view";

const ofKind = (legalMoves: LegalMove[], kind: string): LegalMove[] =>
  legalMoves.filter((offer) => offer.kind === kind);

export function seatOf(letter: string): number {
  return letter.charCodeAt(0) - 65;
}

/** What the viewer could order by choosing this island. */
export function movesAt(
  view: View,
  legalMoves: LegalMove[],
  viewer: number | null,
  number: number,
) {
  const island = view.islands[number - 1]!;
  const taking = legalMoves.filter(
    (offer) => offer.kind === "take" && offer.arguments.island === String(number),
  );
  if (taking.length || view.phase === "naming") return taking;
  if (island.owner === null) return number === view.next_free ? ofKind(legalMoves, "acquire") : [];
  if (island.owner === viewer)
    return [...ofKind(legalMoves, "resources"), ...ofKind(legalMoves, "happiness")];
  return ofKind(legalMoves, "attack").filter(
    (offer) => seatOf(offer.arguments.target!) === island.owner,
  );
}

/** Whether choosing the island is the order itself, with nothing left to weigh. */
export function isPlain(legalMoves: LegalMove[]): boolean {
  return (
    legalMoves.length === 1 && (legalMoves[0]!.kind === "take" || legalMoves[0]!.kind === "acquire")
  );
}
