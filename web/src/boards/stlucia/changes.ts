// What is different from the view shown before, so that it can be shown where it happened.

import type { View } from "./view";

export interface Changes {
  /** Grows with each change, so that what is shown once can be shown anew. */
  stamp: number;
  /** By seat. */
  health: Map<number, number>;
  score: Map<number, number>;
  /** Who struck whom: from a seat to the seats that were hurt. */
  strikes: { from: number; to: number }[];
  /** Who sailed into the town, and who out of it and lives. */
  entered: number | null;
  left: number | null;
}

export const NOTHING: Changes = {
  stamp: 0,
  health: new Map(),
  score: new Map(),
  strikes: [],
  entered: null,
  left: null,
};

export function compare(before: View | null, now: View, last: Changes): Changes {
  const stamp = last.stamp + 1;
  if (before?.players.length !== now.players.length) return { ...NOTHING, stamp };
  const health = new Map<number, number>();
  const score = new Map<number, number>();
  now.players.forEach((player, seat) => {
    const was = before.players[seat]!;
    if (player.health !== was.health) health.set(seat, player.health - was.health);
    if (player.score !== was.score) score.set(seat, player.score - was.score);
  });
  const hurt = [...health].filter(([, by]) => by < 0).map(([seat]) => seat);
  const from = before.turn;
  const strikes = hurt.filter((to) => to !== from).map((to) => ({ from, to }));
  const [was, is] = [occupant(before), occupant(now)];
  const moved = was !== is;
  return {
    ...{ stamp, health, score, strikes },
    entered: moved ? is : null,
    left: moved && was !== null && !now.players[was]!.eliminated ? was : null,
  };
}

export function occupant(view: View): number | null {
  const seat = view.players.findIndex((player) => player.inside);
  return seat < 0 ? null : seat;
}
