// What the coach has lessons about.

import type { View } from "./view.gen";

/** The rounds before the end of which a lesson speaks. */
const LAST_ROUNDS = 3;

/** The names of the viewer's situations, as the game's lessons use them. */
export function situations(view: View, viewer: number | null): string[] {
  const own = viewer === null ? undefined : view.players[viewer];
  if (!own?.in_game || own.acted) return [];
  const isInUnrest = view.ruin.length > 0;
  const isStronger = view.prospects.some(({ dice }) => !dice);
  const found: Record<string, boolean> = {
    landless: own.islands === 0,
    unrest: isInUnrest,
    poor: isInUnrest && own.coins < own.islands,
    stronger: isStronger,
    level: !isStronger,
    several: own.islands > 1,
    full: view.next_free === null,
    last: view.limit > 0 && view.limit - view.round < LAST_ROUNDS,
    outnumbered: view.players.some(({ in_game, islands }) => in_game && islands > own.islands),
  };
  return Object.keys(found).filter((name) => found[name]);
}
