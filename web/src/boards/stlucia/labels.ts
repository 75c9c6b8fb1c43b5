// Texts about players, for accessible labels.

import type { Seat } from "../board";
import { seatName } from "../seatName";
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
