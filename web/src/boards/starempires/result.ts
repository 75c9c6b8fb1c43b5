// The text of the result; null while the game is running.

import type { Seat } from "../board";
import type { View } from "./view.gen";
import type { Messages } from "./messages.en";

export function resultText(
  view: View,
  seats: Seat[],
  viewer: number | null,
  messages: Messages,
): string | null {
  if (view.phase !== "over" || !view.winners.length) return null;
  const [first] = view.winners;
  const points = view.players[first!]!.score;
  const names = view.winners.map((seat) => seats[seat]?.name ?? "").join(` ${messages.and} `);
  const how = view.decided_by ? messages.by[view.decided_by] : "";
  const who =
    view.winners.length > 1
      ? messages.share(names, points)
      : first === viewer
        ? messages.youWin(points)
        : messages.wins(names, points);
  return how ? `${who}, ${how}` : who;
}
