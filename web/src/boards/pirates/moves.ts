// Which legal moves belong to which tile or sea of the chart.

import { letterOf } from "../../art/players";
import type { LegalMove } from "../../net/wire.gen";
import type { View } from "./view.gen";

const BOARDING = ["shove", "steal"];
const SHOTS = ["fire", "battleship"];

/** The tile where a sailing move ends. */
export function destination(view: View, seat: number, move: LegalMove): number {
  const tiles = Number(move.arguments.tiles);
  return view.players[seat]!.tile + (move.arguments.direction === "left" ? -tiles : tiles);
}

/** The seat that a move attacks. */
export function targetOf(view: View, move: LegalMove): number {
  return view.players.findIndex((_, seat) => letterOf(seat) === move.arguments.target);
}

/** The tile to click for a move; 0 for a portal, which belongs to a sea. */
export function tileOf(view: View, seat: number, move: LegalMove): number {
  if (move.kind === "portal") return 0;
  if (move.kind === "sail") return destination(view, seat, move);
  if (SHOTS.includes(move.kind)) return view.players[targetOf(view, move)]?.tile ?? 0;
  if (BOARDING.includes(move.kind)) return view.players[view.target ?? seat]!.tile;
  return view.players[seat]!.tile;
}

/** The legal moves by the tile to click for them. */
export function movesByTile(
  view: View,
  seat: number | null,
  legalMoves: LegalMove[],
): Map<number, LegalMove[]> {
  return seat === null ? new Map() : Map.groupBy(legalMoves, (move) => tileOf(view, seat, move));
}

export function portalTo(legalMoves: LegalMove[], sea: string): LegalMove | undefined {
  return legalMoves.find((move) => move.kind === "portal" && move.arguments.sea === sea);
}

/** Whether a click on the tile makes the move at once, without a card. */
export function isImmediate(move: LegalMove): boolean {
  return move.kind === "sail" || move.kind === "fire";
}
