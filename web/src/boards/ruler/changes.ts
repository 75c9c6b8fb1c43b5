// Differences between two views, for animations.

import { seatOfLetter } from "../../art/players";
import type { Event } from "../../net/wire.gen";
import type { View } from "./view.gen";

export interface Duel {
  attacker: number;
  defender: number;
  /** The rolls of attacker and defender; null while the dice are rolling. */
  dice: [number, number] | null;
  winner: number | null;
}

export interface Changes {
  /** Grows with each view, to restart animations. */
  version: number;
  /** The change of happiness by island number, for islands that kept their owner. */
  happiness: Map<number, number>;
  /** The old owners of islands that changed owner, by island number. */
  owners: Map<number, number | null>;
  /** The change of coins by seat. */
  coins: Map<number, number>;
  duel: Duel | null;
}

export const NO_CHANGES: Changes = {
  version: 0,
  happiness: new Map(),
  owners: new Map(),
  coins: new Map(),
  duel: null,
};

/** The changes from one view to the next; `last` are the changes shown before. */
export function compareViews(
  before: View | null,
  now: View,
  events: Event[],
  last: Changes,
): Changes {
  const happiness = new Map<number, number>();
  const owners = new Map<number, number | null>();
  const coins = new Map<number, number>();
  const comparable = before?.islands.length === now.islands.length ? before : null;
  for (const [n, island] of (comparable ? now.islands : []).entries()) {
    const old = comparable!.islands[n]!;
    if (old.owner !== island.owner) owners.set(island.number, old.owner);
    else if (old.happiness !== island.happiness)
      happiness.set(island.number, island.happiness - old.happiness);
  }
  for (const [seat, player] of (comparable ? now.players : []).entries()) {
    const change = player.coins - (comparable!.players[seat]?.coins ?? player.coins);
    if (change) coins.set(seat, change);
  }
  const duel = currentDuel(comparable, now, events, owners, last.duel);
  return { version: last.version + 1, happiness, owners, coins, duel };
}

function currentDuel(
  before: View | null,
  now: View,
  events: Event[],
  owners: Map<number, number | null>,
  last: Duel | null,
): Duel | null {
  if (now.phase === "rolling" && now.attack) return { ...now.attack, dice: null, winner: null };
  const roll = events.findLast((event) => event.kind === "roll");
  if (!roll) return now.phase === "naming" || events.length === 0 ? last : null;
  const pair = now.attack ?? attackIn(events) ?? before?.attack;
  if (!pair) return null;
  const { attacker, defender } = pair;
  const dice: [number, number] = [Number(roll.arguments.attacker), Number(roll.arguments.defender)];
  const taken = [...owners.keys()].map((number) => now.islands[number - 1]!.owner);
  const winner = now.names ?? taken.find((seat) => seat === attacker || seat === defender) ?? null;
  return { attacker, defender, dice, winner };
}

function attackIn(events: Event[]): { attacker: number; defender: number } | null {
  const attack = events.findLast((event) => event.kind === "attack");
  if (!attack || attack.actor === null) return null;
  return { attacker: attack.actor, defender: seatOfLetter(attack.arguments.target!) };
}
