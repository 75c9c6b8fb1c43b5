// Finds and loads the files of boards/<id>/. No game is named here.

import type { Component } from "svelte";
import { withFallback } from "../i18n/fallback";
import type { Language } from "../i18n/languages.gen";
import { lazy, lazyAll } from "../net/lazy";
import type { About, BoardModule, LoadedBoard } from "./board";

const abouts = import.meta.glob<About>("./*/about.*.ts", { eager: true, import: "default" });
const emblems = import.meta.glob<Component>("./*/Emblem.svelte", {
  eager: true,
  import: "default",
});
const boards = lazyAll(import.meta.glob<BoardModule>("./*/index.ts", { import: "default" }));
const translations = lazyAll(
  import.meta.glob<object>(["./*/messages.*.ts", "!./*/messages.en.ts"], { import: "default" }),
);

export function aboutOf(game: string, language: Language): About | undefined {
  const english = abouts[`./${game}/about.en.ts`];
  return english && { ...english, ...abouts[`./${game}/about.${language}.ts`] };
}

export function emblemOf(game: string): Component | undefined {
  return emblems[`./${game}/Emblem.svelte`];
}

const loaded = new Map<string, () => Promise<LoadedBoard | null>>();

/** A game's board with its messages in a language; null if the game has no board. */
export function loadBoard(game: string, language: Language): Promise<LoadedBoard | null> {
  const key = `${game}/${language}`;
  if (!loaded.has(key))
    loaded.set(
      key,
      lazy(() => load(game, language)),
    );
  return loaded.get(key)!();
}

async function load(game: string, language: Language): Promise<LoadedBoard | null> {
  const loadTranslation = translations[`./${game}/messages.${language}.ts`];
  const [board, translation] = await Promise.all([
    boards[`./${game}/index.ts`]?.(),
    loadTranslation?.(),
  ]);
  if (!board) return null;
  return translation ? { ...board, messages: withFallback(board.messages, translation) } : board;
}
