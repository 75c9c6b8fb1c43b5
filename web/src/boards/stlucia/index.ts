import { announce } from "../../a11y/announce.svelte";
import { letterOf } from "../../art/players";
import type { LegalMove } from "../../net/wire.gen";
import type { BoardModule, BoardProps } from "../board";
import Board from "./Board.svelte";
import { occupant } from "./changes";
import { diceWith } from "./dice";
import { dieLabel } from "./labels";
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
  { legalMoves, play, busy, store, messages }: BoardProps<View, Messages, DiceStore>,
): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || busy) return false;
  const move = moveForKey(event.key.toLowerCase(), legalMoves, store);
  if (move) play(move);
  else if (!canReroll(legalMoves)) return false;
  else if (!chooseDice(event.key, store)) return false;
  else announce([choiceText(event.key, store, messages)]);
  return true;
}

/** Chooses the dice that a key stands for; returns whether it stands for any. */
function chooseDice(key: string, store: DiceStore): boolean {
  if (/^[1-6]$/.test(key)) store.toggle(Number(key) - 1);
  else if (key === "0") store.toggleAll();
  else if (key === "Escape" && store.selected) store.selectNone();
  else return false;
  return true;
}

/** What a key has changed: one die, or how many will be rolled again. */
function choiceText(key: string, store: DiceStore, messages: Messages): string {
  const index = Number(key) - 1;
  const die = store.hand.dice[index];
  if (die) return dieLabel(die, index, true, messages);
  return store.selected ? messages.reroll(store.selected.length) : messages.keep;
}

export default {
  Board,
  MovePanel,
  messages,
  createStore: () => new DiceStore(),
  onKey,

  placesOf: (move, { store }) =>
    diceWith(store.hand.dice, move.arguments.dice ?? "").map((index) => `die${index}`),

  showsQuestion: ({ phase }) => phase === "choosing",

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
