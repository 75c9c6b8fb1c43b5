// What others at a table should know beside the moves: who stands in for whom, who takes a seat.

import type { Seat } from "../boards/board";
import type { Messages } from "../i18n/messages.en";

/** A text that is formatted when it is shown, because the language may change. */
export type LazyText = (messages: Messages) => string;

/** A line of the log that is no move, and the ply after which it belongs. */
export interface Notice {
  ply: number;
  text: LazyText;
}

/** What has changed at the seats since an earlier state. */
export function presenceChanges(before: Seat[], now: Seat[]): LazyText[] {
  return now.flatMap((seat): LazyText[] => {
    const old = before[seat.index];
    if (!old || seat.kind !== "person") return [];
    if (old.kind === "bot") return [(messages) => messages.takesBotSeat(seat.name, old.name)];
    if (old.away === seat.away || old.kind !== "person") return [];
    return seat.away ? standIns([seat]) : [(messages) => messages.isBack(seat.name)];
  });
}

/** The bots that stand in, with the reason. */
export function standIns(seats: Seat[]): LazyText[] {
  return seats
    .filter(({ away, decision }) => away && decision !== "resigned")
    .map((seat) => (messages) => messages.standsIn[seat.away_because](seat.name));
}

/** The order of seats that was drawn. */
export function drawnSeats(seats: Seat[]): LazyText {
  const names = seats.map(({ letter, name }) => `${letter} ${name}`).join(", ");
  return (messages) => messages.seatsDrawn(names);
}
