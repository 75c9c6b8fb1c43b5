// Texts about islands and attacks, for cards and accessible labels.

import { joinWith } from "../../i18n/format";
import type { Seat } from "../board";
import { seatName } from "../seatName";
import type { Messages } from "./messages.en";
import type { AttackView, IslandView, View } from "./view.gen";

/** "Island 7, Ben’s, happiness 60". */
export function islandTitle(messages: Messages, seats: Seat[], island: IslandView): string {
  const title = messages.island(island.number);
  if (island.owner === null) return `${title}, ${messages.free}`;
  const owner = seats[island.owner]?.you
    ? messages.yours
    : messages.of(seatName(seats, island.owner, messages.you));
  return `${title}, ${owner}, ${messages.happiness(island.happiness)}`;
}

/** What an attack would lead to. */
export function attackText(messages: Messages, attack: AttackView): string {
  return attack.dice
    ? messages.attackByDice(attack.happiness)
    : messages.attackSucceeds(attack.happiness);
}

/** Which islands investing in resources would ruin; empty if none. */
export function ruinText(messages: Messages, view: View, viewer: number | null): string {
  if (!view.ruin.length || viewer === null) return "";
  if (view.ruin.length === view.players[viewer]?.islands) return messages.ruinsAll;
  return messages.ruins(joinWith(messages.and, view.ruin.map(String)), view.ruin.length);
}
