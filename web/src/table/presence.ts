// What others at a table should know beside the moves: who is absent, who takes a seat.

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
    if (!old) return [];
    if (old.kind === "person" && seat.kind === "open")
      return [(messages) => messages.leavesSeat(old.name)];
    if (seat.kind !== "person") return [];
    if (old.kind === "open") return seat.you ? [] : [(messages) => messages.sitsDown(seat.name)];
    if (old.kind === "bot") return [(messages) => messages.takesBotSeat(seat.name, old.name)];
    if (old.kind !== "person" || absence(old) === absence(seat)) return [];
    return absence(seat) ? absences([seat]) : [(messages) => messages.isBack(seat.name)];
  });
}

/** Why a person does not play; empty while they do. The viewer's own connection is no news. */
function absence({ away, has_lost_connection, you }: Seat): "" | "away" | "lost connection" {
  if (away) return "away";
  return has_lost_connection && !you ? "lost connection" : "";
}

/** The bots that stand in, with the reason, and the people who have lost the connection. */
export function absences(seats: Seat[]): LazyText[] {
  return seats
    .filter((seat) => absence(seat) && seat.decision !== "resigned")
    .map(({ away, away_because, name }): LazyText => {
      return ({ standsIn, lostConnection }) =>
        away ? standsIn[away_because](name) : lostConnection(name);
    });
}

/** The order of seats that was drawn. */
export function drawnSeats(seats: Seat[]): LazyText {
  const names = seats.map(({ letter, name }) => `${letter} ${name}`).join(", ");
  return (messages) => messages.seatsDrawn(names);
}
