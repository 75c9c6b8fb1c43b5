// Facts about a player's holdings.

import type { Fact } from "../board";
import type { ShipView, View } from "./view.gen";
import type { Messages } from "./messages.en";

/** A player's cash, cargo, cannons and wealth; empty if the viewer may not know. */
export function holdingFacts({ strict }: View, ship: ShipView, messages: Messages): Fact[] {
  const { holdings } = ship;
  if (!holdings) return [];
  const wealth = strict ? holdings.wealth : holdings.wealth_with_cash;
  return [
    { label: messages.money, value: messages.dollars(holdings.money) },
    { label: messages.cargo, value: messages.ofMax(holdings.hold, ship.capacity) },
    { label: messages.mounted, value: messages.ofMax(holdings.cannons, ship.mounts) },
    {
      label: messages.wealth,
      value: messages.dollars(wealth),
      title: messages.wealthMeaning(strict),
    },
  ];
}
