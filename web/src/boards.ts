// Finds what each folder of boards/ legalMoves. No game is named here.

import type { Component } from "svelte";
import type { About, BoardModule } from "./board";
import { learned } from "./spoken.svelte";

// Whole modules, so that what makes them is in the shell: boards with chunks of their own use it.
const abouts = import.meta.glob<{ about: About }>("./boards/*/about.ts", { eager: true });
const emblems = import.meta.glob<Component>("./boards/*/Emblem.svelte", {
  eager: true,
  import: "default",
});
const modules = import.meta.glob<BoardModule>("./boards/*/index.ts");

export function aboutOf(game: string): About | undefined {
  return abouts[`./boards/${game}/about.ts`]?.about;
}

export function emblemOf(game: string): Component | undefined {
  return emblems[`./boards/${game}/Emblem.svelte`];
}

/** The drawn board of a game, or nothing when nobody has drawn it yet. */
export async function boardOf(game: string): Promise<BoardModule | null> {
  const load = modules[`./boards/${game}/index.ts`];
  if (!load) return null;
  const board = await load();
  await learned();
  return board;
}
