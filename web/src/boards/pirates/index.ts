import type { BoardModule, Fact, Language } from "../../board";
import Board from "./Board.svelte";
import Orders from "./Orders.svelte";
import { gemNames, moonInWords } from "./sights";
import type { View } from "./view";
import { wordsOf } from "./words";

export { Board, Orders };

export const crew: BoardModule["crew"] = (view: View, seat: number, language: Language): Fact[] => {
  const words = wordsOf(language);
  const player = view.players[seat];
  if (!player) return [];
  return [
    { label: words.score, value: String(player.score) },
    { label: words.gemsAboard, value: String(player.gems.length), title: gemNames(player, words) },
    { label: words.level, value: String(player.level), title: words.xp(player.xp) },
  ];
};

export const summary: BoardModule["summary"] = (view: View, language: Language) => {
  const words = wordsOf(language);
  return [
    {
      label: words.round,
      value: view.limit ? `${view.round} ${words.of} ${view.limit}` : String(view.round),
    },
    { label: words.gems, value: `${view.found} ${words.of} ${view.gems}` },
    { label: words.moon, value: moonInWords(view, words) },
    ...(view.chart === "whole" ? [] : [{ label: words.chartIs, value: words.charts[view.chart] }]),
  ];
};

export const keys: BoardModule["keys"] = (language: Language) => {
  const words = wordsOf(language);
  return [
    { key: words.arrows, does: words.keyArrows },
    { key: words.enter, does: words.keyEnter },
    { key: "Esc", does: words.keyEscape },
  ];
};
