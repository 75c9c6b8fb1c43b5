// What is different from the view shown before, so that it can be shown where it happened.

import type { Event } from "../../wire";
import type { View } from "./view";

export interface Duel {
  attacker: number;
  defender: number;
  /** What the attacker and the defender rolled; nothing while the dice are in the air. */
  dice: [number, number] | null;
  winner: number | null;
}

export interface Changes {
  /** Grows with each change, so that what is shown once can be shown anew. */
  stamp: number;
  /** By the number of the island: how its happiness moved while its owner kept it. */
  moods: Map<number, number>;
  /** Islands whose owner is another now, with the owner before. */
  moved: Map<number, number | null>;
  /** By seat. */
  coins: Map<number, number>;
  duel: Duel | null;
}

export const NOTHING: Changes = {
  stamp: 0,
  moods: new Map(),
  moved: new Map(),
  coins: new Map(),
  duel: null,
};

export function compare(before: View | null, now: View, events: Event[], last: Changes): Changes {
  const moods = new Map<number, number>();
  const moved = new Map<number, number | null>();
  const coins = new Map<number, number>();
  const known = before?.islands.length === now.islands.length ? before : null;
  for (const [n, island] of (known ? now.islands : []).entries()) {
    const was = known!.islands[n]!;
    if (was.owner !== island.owner) moved.set(island.number, was.owner);
    else if (was.happiness !== island.happiness)
      moods.set(island.number, island.happiness - was.happiness);
  }
  for (const [seat, player] of (known ? now.players : []).entries()) {
    const more = player.coins - (known!.players[seat]?.coins ?? player.coins);
    if (more) coins.set(seat, more);
  }
  const duel = duelAfter(known, now, events, moved, last.duel);
  return { stamp: last.stamp + 1, moods, moved, coins, duel };
}

function duelAfter(
  before: View | null,
  now: View,
  events: Event[],
  moved: Map<number, number | null>,
  last: Duel | null,
): Duel | null {
  if (now.phase === "rolling" && now.attack) return { ...now.attack, dice: null, winner: null };
  const rolled = events.findLast((event) => event.kind === "roll");
  if (!rolled) return now.phase === "naming" || events.length === 0 ? last : null;
  const pair = now.attack ?? begun(events) ?? before?.attack;
  if (!pair) return null;
  const { attacker, defender } = pair;
  const dice: [number, number] = [
    Number(rolled.arguments.attacker),
    Number(rolled.arguments.defender),
  ];
  const taken = [...moved.keys()].map((number) => now.islands[number - 1]!.owner);
  const winner = now.names ?? taken.find((seat) => seat === attacker || seat === defender) ?? null;
  return { attacker, defender, dice, winner };
}

function begun(events: Event[]): { attacker: number; defender: number } | null {
  const attack = events.findLast((event) => event.kind === "attack");
  if (!attack || attack.actor === null) return null;
  return { attacker: attack.actor, defender: attack.arguments.target!.charCodeAt(0) - 65 };
}
