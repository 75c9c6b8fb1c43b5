// Differences between two views, for animations.

import type { View } from "./view.gen";

export interface Changes {
  /** Grows with each view, to restart animations. */
  version: number;
  /** Changes by seat. */
  health: Map<number, number>;
  score: Map<number, number>;
  /** Attackers and the players they hurt. */
  attacks: { from: number; to: number }[];
  /** The player who entered the town, and the one who left it without being eliminated. */
  entered: number | null;
  left: number | null;
}

export const NO_CHANGES: Changes = {
  version: 0,
  health: new Map(),
  score: new Map(),
  attacks: [],
  entered: null,
  left: null,
};

/** The changes from one view to the next; `last` are the changes shown before. */
export function compareViews(before: View | null, now: View, last: Changes): Changes {
  const version = last.version + 1;
  if (before?.players.length !== now.players.length) return { ...NO_CHANGES, version };
  const health = new Map<number, number>();
  const score = new Map<number, number>();
  now.players.forEach((player, seat) => {
    const old = before.players[seat]!;
    if (player.health !== old.health) health.set(seat, player.health - old.health);
    if (player.score !== old.score) score.set(seat, player.score - old.score);
  });
  const hurt = [...health].filter(([, by]) => by < 0).map(([seat]) => seat);
  const from = before.turn;
  const attacks = hurt.filter((to) => to !== from).map((to) => ({ from, to }));
  const [was, is] = [occupant(before), occupant(now)];
  const moved = was !== is;
  return {
    ...{ version, health, score, attacks },
    entered: moved ? is : null,
    left: moved && was !== null && !now.players[was]!.eliminated ? was : null,
  };
}

/** The seat of the player in the town. */
export function occupant(view: View): number | null {
  const seat = view.players.findIndex((player) => player.inside);
  return seat < 0 ? null : seat;
}
