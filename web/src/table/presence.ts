// What others at a table should know beside the moves: who stands in for whom, who takes a seat.

import type { Seat } from "../boards/board";
import type { Messages } from "../i18n/messages.en";

/** A line of the log that is no move, and the ply after which it belongs. */
export interface Notice {
  ply: number;
  text: string;
}

/** Texts about the seats that have changed since an earlier state. */
export function presenceChanges(before: Seat[], now: Seat[], messages: Messages): string[] {
  return now.flatMap((seat) => {
    const old = before[seat.index];
    if (!old || seat.kind !== "person") return [];
    if (old.kind === "bot") return [messages.takesBotSeat(seat.name, old.name)];
    if (old.away === seat.away || old.kind !== "person") return [];
    return seat.away ? standIns([seat], messages) : [messages.isBack(seat.name)];
  });
}

/** Texts about the bots that stand in, with the reason. */
export function standIns(seats: Seat[], messages: Messages): string[] {
  return seats
    .filter(({ away, decision }) => away && decision !== "resigned")
    .map(({ name, away_because }) => messages.standsIn[away_because](name));
}

/** The order of seats that was drawn, as a sentence. */
export function drawnSeats(seats: Seat[], messages: Messages): string {
  return messages.seatsDrawn(seats.map(({ letter, name }) => `${letter} ${name}`).join(", "));
}
