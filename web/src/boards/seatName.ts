import { letterOf } from "../art/players";
import type { Seat } from "./board";

/** The name of a seat's player, or `you` for the viewer's own seat. */
export function seatName(seats: Seat[], seat: number, you: string): string {
  const found = seats[seat];
  if (!found) return letterOf(seat);
  return found.you ? you : found.name;
}
