// Which legal moves belong to which system.

import type { LegalMove } from "../../net/wire.gen";

const flights = (legalMoves: LegalMove[]): LegalMove[] =>
  legalMoves.filter((move) => move.kind === "move");

/** The moves that build a piece. */
export function buildMoves(legalMoves: LegalMove[]): LegalMove[] {
  return legalMoves.filter((move) => move.kind !== "move");
}

/** The flights by the system where they begin. */
export function movesByOrigin(legalMoves: LegalMove[]): Map<string, LegalMove[]> {
  return Map.groupBy(flights(legalMoves), (move) => move.arguments.from ?? "");
}

/** The flights by the system where they end. */
export function movesByDestination(legalMoves: LegalMove[]): Map<string, LegalMove[]> {
  return Map.groupBy(flights(legalMoves), (move) => move.arguments.to ?? "");
}
