import type { BoardModule, BoardProps } from "../board";
import Board from "./Board.svelte";
import messages, { type Messages } from "./messages.en";
import MovePanel from "./MovePanel.svelte";
import { SelectionStore } from "./store.svelte";
import type { View } from "./view.gen";

/** The pieces that keys build. */
const BUILD_KEYS: Record<string, string> = { c: "colony", t: "station" };

function onKey(
  event: KeyboardEvent,
  { legalMoves, play, store }: BoardProps<View, Messages, SelectionStore>,
): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const key = event.key.toLowerCase();
  const piece = legalMoves.find((move) => move.kind === BUILD_KEYS[key]);
  if (piece) play(piece);
  else if (event.key === "Escape" && store.origin !== null) store.origin = null;
  else if (key === "x") store.showsNames = !store.showsNames;
  else return key === "n" && store.selectNext(legalMoves);
  return true;
}

export default {
  Board,
  MovePanel,
  messages,
  createStore: () => new SelectionStore(),
  onKey,

  placesOf: ({ arguments: { from, to } }, { view }) =>
    [from, to, view.arrived].filter((place) => place != null),

  summary: (view, messages) => [
    { label: messages.map, value: view.map || "–" },
    { label: messages.hazards, value: messages.hazard[view.hazards] },
  ],

  shortcuts: (messages) => messages.shortcuts,
} satisfies BoardModule<View, Messages, SelectionStore>;
