// The dice as they lie, shared by the board and the orders: choosing a die in one shows in both.

import type { LegalMove } from "../../wire";
import { chosenOf, emptyHand, sorted, type Hand } from "./dice";

export const table = $state<{ hand: Hand }>({ hand: emptyHand() });

export function toggle(index: number): void {
  const die = table.hand.dice[index];
  if (die?.face) die.chosen = !die.chosen;
}

/** Choose all dice, or none when all are chosen already. */
export function toggleAll(): void {
  const all = table.hand.dice.every((die) => die.chosen);
  for (const die of table.hand.dice) die.chosen = !all;
}

export function unchoose(): void {
  for (const die of table.hand.dice) die.chosen = false;
}

/** The offer that the chosen dice amount to: to roll them again, or to keep all. */
export function amounts(legalMoves: LegalMove[]): LegalMove | undefined {
  const chosen = chosenOf(table.hand.dice);
  if (!chosen) return legalMoves.find((offer) => offer.kind === "keep");
  return legalMoves.find(
    (offer) => offer.kind === "reroll" && sorted(offer.arguments.dice ?? "") === chosen,
  );
}

export function mayChoose(legalMoves: LegalMove[]): boolean {
  return legalMoves.some((offer) => offer.kind === "reroll");
}
