// Texts about systems, for the status line and for accessible labels.

import type { Seat } from "../board";
import type { HexView } from "./view.gen";
import type { Messages } from "./messages.en";

/** What the texts depend on. */
export interface LabelContext {
  seats: Seat[];
  viewer: number | null;
  messages: Messages;
}

/** A system's name, sector, content, owner, piece and ships. */
export function describeSystem(hex: HexView, context: LabelContext): string {
  return [placeText(hex, context.messages), ownerText(hex, context), ...shipTexts(hex, context)]
    .filter(Boolean)
    .join(", ");
}

function placeText(hex: HexView, messages: Messages): string {
  const sector = hex.slot === null ? messages.homeSector : messages.sectors[hex.slot];
  return `${hex.name}, ${sector}: ${messages.content[hex.content]}`;
}

/** Whose a system is. */
export function describeOwner({ owner }: HexView, context: LabelContext): string {
  const { seats, viewer, messages } = context;
  return owner === viewer ? messages.yours : messages.whose(seats[owner ?? 0]?.name ?? "");
}

function ownerText(hex: HexView, { seats, viewer, messages }: LabelContext): string {
  if (hex.content === "wormhole" || hex.content === "black hole") return "";
  if (hex.owner === null) return messages.free;
  const owner = describeOwner(hex, { seats, viewer, messages });
  return hex.built === "home" ? owner : `${owner}, ${messages.built[hex.built]}`;
}

function shipTexts(hex: HexView, { seats, viewer, messages }: LabelContext): string[] {
  return hex.ships.flatMap((ships, seat) => {
    if (!ships) return [];
    return [
      seat === viewer ? messages.yourShips(ships) : messages.ships(ships, seats[seat]?.name ?? ""),
    ];
  });
}
