// Test fixture: a home system, a colony and a station beside it, and a free system.

import type { Seat } from "../board";
import type { LegalMove } from "../../net/wire.gen";
import type { HexView, PlayerView, View } from "./view.gen";

export const SEATS: Seat[] = ["Ana", "Ben"].map((name, index) => ({
  ...{ index, name, letter: "AB"[index]!, kind: "person", bot: "", you: index === 0 },
  ...{ away: false, away_because: "", has_lost_connection: false, is_offered: false, decision: "" },
}));

export function hex(x: number, y: number, more: Partial<HexView> = {}): HexView {
  return {
    ...{ name: `(${x},${y})`, x, y, slot: 0, content: "one", owner: null, built: "nothing" },
    ...{ ships: [0, 0] },
    ...more,
  };
}

export const HEXES = [
  hex(0, 0, { content: "home", owner: 0, built: "home", slot: null, ships: [2, 0] }),
  hex(1, 0, { owner: 0, built: "colony" }),
  hex(0, 1, { owner: 1, built: "station", content: "red", ships: [0, 1] }),
  hex(1, -1),
];

export function player(score: number, ships: string[] = []): PlayerView {
  return {
    ...{ colonies: 10, stations: 4, ships, blocked: false, planets: score },
    ...{ nebulae: [0, 0, 0], nebula_counts: [0, 0, 0], trade: 0, territory: 0 },
    ...{ territory_bonus: 0, score },
  };
}

export function galaxy(players: PlayerView[], more: Partial<View> = {}): View {
  return {
    ...{ map: "", hazards: "off", territory_tie: "all", phase: "moving", turn: 0 },
    ...{ arrived: null, hexes: HEXES, players, winners: [], decided_by: null },
    ...more,
  };
}

export function flight(from: string, to: string): LegalMove {
  return { text: `move ${from} ${to}`, label: "", kind: "move", arguments: { from, to } };
}
