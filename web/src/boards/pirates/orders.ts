// Which orders belong to which place of the chart. Offers come from the server.

import { letterOf } from "../../players";
import type { LegalMove } from "../../wire";
import type { View } from "./view";

const AT_TARGET = ["shove", "steal"];
const SHOTS = ["fire", "battleship"];

/** Where an offered course ends. */
export function landing(view: View, seat: number, offer: LegalMove): number {
  const tiles = Number(offer.arguments.tiles);
  return view.players[seat]!.tile + (offer.arguments.direction === "left" ? -tiles : tiles);
}

/** The seat that an offer is aimed at. */
export function aimedAt(view: View, offer: LegalMove): number {
  return view.players.findIndex((_, seat) => letterOf(seat) === offer.arguments.target);
}

/** The tile that one clicks for an offer; 0 for a portal, which belongs to a sea. */
export function tileOf(view: View, seat: number, offer: LegalMove): number {
  if (offer.kind === "portal") return 0;
  if (offer.kind === "sail") return landing(view, seat, offer);
  if (SHOTS.includes(offer.kind)) return view.players[aimedAt(view, offer)]?.tile ?? 0;
  if (AT_TARGET.includes(offer.kind)) return view.players[view.target ?? seat]!.tile;
  return view.players[seat]!.tile;
}

export function offersByTile(
  view: View,
  seat: number | null,
  legalMoves: LegalMove[],
): Map<number, LegalMove[]> {
  return seat === null ? new Map() : Map.groupBy(legalMoves, (offer) => tileOf(view, seat, offer));
}

export function portalTo(legalMoves: LegalMove[], sea: string): LegalMove | undefined {
  return legalMoves.find((offer) => offer.kind === "portal" && offer.arguments.sea === sea);
}

/** Whether a click on its place is plain enough to carry it out at once. */
export function isPlain(offer: LegalMove): boolean {
  return offer.kind === "sail" || offer.kind === "fire";
}
