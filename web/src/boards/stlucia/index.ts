import { letterOf } from "../../art/players";
import type { LegalMove } from "../../net/wire.gen";
import type { BoardModule, BoardProps } from "../board";
import Board from "./Board.svelte";
import { occupant } from "./changes";
import messages, { type Messages } from "./messages.en";
import MovePanel from "./MovePanel.svelte";
import { canReroll, DiceStore } from "./store.svelte";
import type { View } from "./view.gen";

/** The move that a key makes now. */
function moveForKey(key: string, legalMoves: LegalMove[], store: DiceStore): LegalMove | undefined {
  const find = (kind: string): LegalMove | undefined =>
    legalMoves.find((move) => move.kind === kind);
  if (key === "k") return find("keep") ?? find("stay");
  if (key === "l") return find("go");
  return key === "r" && store.selected ? store.move(legalMoves) : undefined;
}

function onKey(
  event: KeyboardEvent,
  { legalMoves, play, busy, store }: BoardProps<View, Messages, DiceStore>,
): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || busy) return false;
  const move = moveForKey(event.key.toLowerCase(), legalMoves, store);
  if (move) play(move);
  else if (!canReroll(legalMoves)) return false;
  else if (/^[1-6]$/.test(event.key)) store.toggle(Number(event.key) - 1);
  else if (event.key === "0") store.toggleAll();
  else if (event.key === "Escape" && store.selected) store.selectNone();
  else return false;
  return true;
}

export default {
  Board,
  MovePanel,
  messages,
  createStore: () => new DiceStore(),
  onKey,

  isEliminated: (view, seat) => Boolean(view.players[seat]?.eliminated),

  summary(view, messages) {
    const holder = occupant(view);
    return [
      { label: messages.goal, value: `${view.goal}` },
      { label: messages.town, value: holder === null ? "–" : letterOf(holder) },
    ];
  },

  shortcuts: (messages) => messages.shortcuts,
} satisfies BoardModule<View, Messages, DiceStore>;
