// Which of the offers belong to which island.

import type { Offer } from "../../wire";
import type { View } from "./view";

const ofKind = (offers: Offer[], kind: string): Offer[] =>
  offers.filter((offer) => offer.kind === kind);

export function seatOf(letter: string): number {
  return letter.charCodeAt(0) - 65;
}

/** What the viewer could order by choosing this island. */
export function offersAt(view: View, offers: Offer[], viewer: number | null, number: number) {
  const island = view.islands[number - 1]!;
  const taking = offers.filter(
    (offer) => offer.kind === "take" && offer.arguments.island === String(number),
  );
  if (taking.length || view.phase === "naming") return taking;
  if (island.owner === null) return number === view.next_free ? ofKind(offers, "acquire") : [];
  if (island.owner === viewer)
    return [...ofKind(offers, "resources"), ...ofKind(offers, "happiness")];
  return ofKind(offers, "attack").filter(
    (offer) => seatOf(offer.arguments.target!) === island.owner,
  );
}

/** Whether choosing the island is the order itself, with nothing left to weigh. */
export function isPlain(offers: Offer[]): boolean {
  return offers.length === 1 && (offers[0]!.kind === "take" || offers[0]!.kind === "acquire");
}
