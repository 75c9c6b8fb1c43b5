// Texts about players and dice, for accessible labels.

import type { Seat } from "../board";
import { seatName } from "../seatName";
import type { Die } from "./dice";
import type { Messages } from "./messages.en";
import type { View } from "./view.gen";

/** "Ben: health 7, 12 of 20 points, 3 tokens, in StLucia, to play". */
export function playerLabel(messages: Messages, seats: Seat[], view: View, seat: number): string {
  const { health, score, tokens, eliminated, inside } = view.players[seat]!;
  const name = seatName(seats, seat, messages.you);
  const parts = [messages.player(name, health, score, view.goal, tokens)];
  parts.push(eliminated ? messages.eliminated : inside ? messages.inside : messages.outside);
  if (view.turn === seat && view.phase !== "over") parts.push(messages.toPlay);
  return parts.join(", ");
}

/** A die in words; if it can be chosen, whether it is kept or will be rolled again. */
export function dieLabel(die: Die, index: number, canChoose: boolean, messages: Messages): string {
  if (!die.face) return messages.rolling(index + 1);
  const text = messages.die(index + 1, messages.faces[die.face] ?? die.face);
  return canChoose ? `${text}, ${die.selected ? messages.selected : messages.kept}` : text;
}
