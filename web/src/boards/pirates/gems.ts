// The gems as objects: their colours, and which of them have been found.

import type { GemView, View } from "./view.gen";

const COLOURS: Record<string, string[]> = {
  black: ["pearl"],
  red: ["ppulpstone", "gorestone", "ruby", "garnet"],
  green: ["emerald"],
  blue: ["bastardstone", "sapphire", "lapis"],
  purple: ["amethyst"],
  gold: ["palace", "ring", "amber", "citrine"],
};
const COLOUR_OF = new Map(
  Object.entries(COLOURS).flatMap(([colour, gems]) => gems.map((gem) => [gem, colour] as const)),
);

/** The colour of a gem by its name; the others are pale. */
export function gemColour(gem: string): string {
  return COLOUR_OF.get(gem) ?? "pale";
}

/** A gem of the game, and the seat of who has it; null while nobody has found it. */
export interface Treasure extends GemView {
  owner: number | null;
}

/** How many gems are worth 3 and 2 points; the others are worth 1. */
const VALUABLE = [1, 4] as const;

/** All gems of a game, the most valuable first. `names` are those of all gems in this order. */
export function treasures({ gems, players }: View, names: string[]): Treasure[] {
  const owners = new Map(
    players.flatMap((player, seat) => player.gems.map(({ gem }) => [gem, seat] as const)),
  );
  const [pearls, fine] = VALUABLE;
  return names.slice(0, gems).map((gem, n) => ({
    gem,
    points: n < pearls ? 3 : n < pearls + fine ? 2 : 1,
    owner: owners.get(gem) ?? null,
  }));
}
