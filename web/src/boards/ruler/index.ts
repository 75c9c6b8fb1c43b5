import type { BoardModule, BoardProps } from "../board";
import Board from "./Board.svelte";
import messages, { type Messages } from "./messages.en";
import MovePanel from "./MovePanel.svelte";
import { movesAt } from "./moves";
import { situations } from "./situations";
import { SelectionStore } from "./store.svelte";
import type { View } from "./view.gen";

/** The kinds of moves that keys make. */
const MOVE_KEYS: Record<string, string> = { r: "resources", h: "happiness", a: "acquire" };

function onKey(
  event: KeyboardEvent,
  { view, viewer, legalMoves, play, busy, store }: BoardProps<View, Messages, SelectionStore>,
): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || busy) return false;
  const move = legalMoves.find(({ kind }) => kind === MOVE_KEYS[event.key.toLowerCase()]);
  if (move) {
    store.island = null;
    play(move);
    return true;
  }
  const seat = Number(event.key) - 1;
  const island = view.islands.find(({ owner }) => owner === seat && seat !== viewer);
  if (!island || !/^[1-4]$/.test(event.key)) return false;
  store.island = island.number;
  return true;
}

export default {
  Board,
  MovePanel,
  messages,
  createStore: () => new SelectionStore(),
  onKey,

  playerFacts({ view, messages }, seat) {
    const player = view.players[seat];
    if (!player?.in_game) return [];
    return [
      { label: messages.islands, value: `${player.islands}` },
      { label: messages.happinessLabel, value: `${player.happiness}` },
    ];
  },

  placesOf: (move, { view, viewer }) =>
    view.islands
      .filter(({ number }) => movesAt(view, [move], viewer, number).length)
      .map(({ number }) => `${number}`),

  situations: ({ view, viewer }) => situations(view, viewer),

  showsQuestion: ({ phase, players }, viewer) =>
    phase === "acting" && Boolean(players[viewer]?.islands),

  isEliminated: (view, seat) => view.players[seat]?.in_game === false,

  summary(view, messages) {
    const free = view.islands.filter((island) => island.owner === null).length;
    return [
      { label: messages.round, value: messages.ofRounds(view.round, view.limit) },
      { label: messages.freeIslands, value: `${free}` },
      { label: messages.price, value: messages.priceIs(view.cost) },
    ];
  },

  shortcuts: (messages) => messages.shortcuts,

  // The score is the final place, so the chart shows the number of islands.
  chart: {
    title: (messages) => messages.chartTitle,
    value: (view, seat) => view.players[seat]?.islands ?? 0,
  },
} satisfies BoardModule<View, Messages, SelectionStore>;
