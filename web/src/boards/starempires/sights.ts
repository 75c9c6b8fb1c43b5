// A system in words: for the line under the chart, and for those who hear it.

import type { Seat } from "../../board";
import type { HexView } from "./view";
import type { Words } from "./words";

export interface Eyes {
  seats: Seat[];
  viewer: number | null;
  words: Words;
}

export function describe(hex: HexView, eyes: Eyes): string {
  return [place(hex, eyes.words), holding(hex, eyes), ...crews(hex, eyes)]
    .filter(Boolean)
    .join(", ");
}

function place(hex: HexView, words: Words): string {
  const sector = hex.slot === null ? words.homeSector : words.sectors[hex.slot];
  return `${hex.name}, ${sector}: ${words.content[hex.content]}`;
}

function holding(hex: HexView, { seats, viewer, words }: Eyes): string {
  if (hex.content === "wormhole" || hex.content === "black hole") return "";
  if (hex.owner === null) return words.free;
  const whose = hex.owner === viewer ? words.yours : words.whose(seats[hex.owner]?.name ?? "");
  return hex.built === "home" ? whose : `${whose}, ${words.built[hex.built]}`;
}

function crews(hex: HexView, { seats, viewer, words }: Eyes): string[] {
  return hex.ships.flatMap((ships, seat) => {
    if (!ships) return [];
    return [seat === viewer ? words.yourShips(ships) : words.ships(ships, seats[seat]?.name ?? "")];
  });
}
