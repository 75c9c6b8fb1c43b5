// The dice of one table, shared by the board, the move panel and the keyboard: a die selected in
// one is selected in all.

import type { Event, LegalMove } from "../../net/wire.gen";
import { emptyHand, followEvents, selectedFaces, sortFaces, type Hand } from "./dice";
import type { View } from "./view.gen";

export class DiceStore {
  hand = $state<Hand>(emptyHand());

  /** Follows the events to a new view; the first view has no events to follow. */
  update(view: View, events: Event[], isFirst: boolean): void {
    this.hand = isFirst
      ? followEvents(emptyHand(), [], view)
      : followEvents(this.hand, events, view);
  }

  /** The faces of the selected dice, sorted. */
  get selected(): string {
    return selectedFaces(this.hand.dice);
  }

  toggle(index: number): void {
    const die = this.hand.dice[index];
    if (die?.face) die.selected = !die.selected;
  }

  /** Selects all dice, or none if all are selected. */
  toggleAll(): void {
    const all = this.hand.dice.every((die) => die.selected);
    for (const die of this.hand.dice) die.selected = !all;
  }

  selectNone(): void {
    for (const die of this.hand.dice) die.selected = false;
  }

  /** The move for the selected dice: rolling them again, or keeping all if none is selected. */
  move(legalMoves: LegalMove[]): LegalMove | undefined {
    const { selected } = this;
    if (!selected) return legalMoves.find((move) => move.kind === "keep");
    return legalMoves.find(
      (move) => move.kind === "reroll" && sortFaces(move.arguments.dice ?? "") === selected,
    );
  }
}

export function canReroll(legalMoves: LegalMove[]): boolean {
  return legalMoves.some((move) => move.kind === "reroll");
}
