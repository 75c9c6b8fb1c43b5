// Test fixture: two seas of three tiles, two ships.

import type { Seat } from "../board";
import type { LegalMove } from "../../net/wire.gen";
import type { PlayerView, View } from "./view.gen";

export const SEATS: Seat[] = ["Ana", "Ben"].map((name, index) => ({
  ...{ index, name, letter: "AB"[index]!, kind: "person", bot: "", you: index === 0 },
  ...{ away: false, away_because: "", has_lost_connection: false, is_offered: false, decision: "" },
}));

export function captain(tile: number, more: Partial<PlayerView> = {}): PlayerView {
  return {
    ...{ tile, xp: 0, level: 0, score: 0, gems: [], reach: 1, range: 2 },
    ...{ seeks: 0, seeker: false, instinct: false, skills: [] },
    ...more,
  };
}

export function seas(players: PlayerView[], more: Partial<View> = {}): View {
  const ships = (tile: number): number[] =>
    players.flatMap((player, seat) => (player.tile === tile ? [seat] : []));
  return {
    ...{ phase: "turn", round: 1, limit: null, first: 0, turn: 0, target: null, portal: null },
    ...{ shots: 0, moon: false, brightness: null, moonrise: 2, gems: 2, found: 0 },
    seas: [
      { name: "Calm Sea", first: 1, last: 3 },
      { name: "Wild Sea", first: 4, last: 6 },
    ],
    tiles: [1, 2, 3, 4, 5, 6].map((tile) => ({
      ...{ charted: tile === 2, told: tile === 5, gem: tile === 6 ? "ruby" : null },
      ships: ships(tile),
    })),
    ...{ sectors: [], chart: "own", unlocks: [], players, leaders: [], winner: null },
    ...more,
  };
}

export function legalMove(kind: string, args: Record<string, string> = {}): LegalMove {
  return { text: [kind, ...Object.values(args)].join(" "), label: kind, kind, arguments: args };
}
