import type { BoardModule } from "../board";
import Board from "./Board.svelte";
import { gemList, moonText } from "./labels";
import messages, { type Messages } from "./messages.en";
import MovePanel from "./MovePanel.svelte";
import type { View } from "./view.gen";

export default {
  Board,
  MovePanel,
  messages,

  playerFacts(view, seat, messages) {
    const player = view.players[seat];
    if (!player) return [];
    const gems = gemList(player, messages);
    return [
      { label: messages.score, value: String(player.score) },
      { label: messages.gemsAboard, value: String(player.gems.length), title: gems },
      { label: messages.level, value: String(player.level), title: messages.xp(player.xp) },
    ];
  },

  summary(view, messages) {
    const { round, limit } = view;
    const facts = [
      { label: messages.round, value: limit ? `${round} ${messages.of} ${limit}` : `${round}` },
      { label: messages.gems, value: `${view.found} ${messages.of} ${view.gems}` },
      { label: messages.moon, value: moonText(view, messages) },
    ];
    if (view.chart === "whole") return facts;
    return [...facts, { label: messages.chartIs, value: messages.charts[view.chart] }];
  },

  shortcuts: (messages) => [
    { key: messages.arrows, action: messages.keyArrows },
    { key: messages.enter, action: messages.keyEnter },
    { key: "Esc", action: messages.keyEscape },
  ],
} satisfies BoardModule<View, Messages>;
