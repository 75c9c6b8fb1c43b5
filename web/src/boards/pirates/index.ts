import type { BoardModule } from "../board";
import Board from "./Board.svelte";
import { moonText } from "./labels";
import messages, { type Messages } from "./messages.en";
import MovePanel from "./MovePanel.svelte";
import { tileOf } from "./moves";
import type { View } from "./view.gen";

export default {
  Board,
  MovePanel,
  messages,

  placesOf(move, { view, viewer }) {
    if (move.kind !== "portal") return [`tile-${tileOf(view, viewer ?? view.turn, move)}`];
    return [`sea-${view.seas.findIndex(({ name }) => name === move.arguments.sea)}`];
  },

  showsQuestion: ({ phase }) => phase === "turn",

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
