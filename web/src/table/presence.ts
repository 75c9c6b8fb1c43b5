// Who has left a table or come back to it.

import type { Seat } from "../boards/board";
import type { Messages } from "../i18n/messages.en";

/** Texts about the other people who have left or come back since an earlier state of the seats. */
export function presenceChanges(before: Seat[], now: Seat[], messages: Messages): string[] {
  return now.flatMap((seat) => {
    const old = before[seat.index];
    if (!old || seat.you || seat.kind !== "person" || old.away === seat.away) return [];
    return [seat.away ? messages.hasLeft(seat.name) : messages.isBack(seat.name)];
  });
}
