// Who won, in a sentence; nothing while the game goes on.

import type { Seat } from "../../board";
import type { View } from "./view";
import type { Words } from "./words";

export function victory(
  view: View,
  seats: Seat[],
  viewer: number | null,
  words: Words,
): string | null {
  if (view.phase !== "over" || !view.winners.length) return null;
  const [first] = view.winners;
  const points = view.players[first!]!.score;
  const names = view.winners.map((seat) => seats[seat]?.name ?? "").join(` ${words.and} `);
  const how = view.decided_by ? words.by[view.decided_by] : "";
  const who =
    view.winners.length > 1
      ? words.share(names, points)
      : first === viewer
        ? words.youWin(points)
        : words.wins(names, points);
  return how ? `${who}, ${how}` : who;
}
