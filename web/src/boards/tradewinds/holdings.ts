// Facts about a player's holdings.

import type { Fact } from "../board";
import type { ShipView, View } from "./view.gen";
import type { Messages } from "./messages.en";

/** The wealth of a ship that counts; undefined if the viewer may not know it. */
export function wealthOf({ strict }: View, ship: ShipView | undefined): number | undefined {
  return strict ? ship?.holdings?.wealth : ship?.holdings?.wealth_with_cash;
}

/** A player's cash, cargo, cannons and wealth; empty if the viewer may not know. */
export function holdingFacts(view: View, ship: ShipView, messages: Messages): Fact[] {
  const { holdings } = ship;
  if (!holdings) return [];
  return [
    { label: messages.money, value: messages.dollars(holdings.money) },
    { label: messages.cargo, value: messages.ofMax(holdings.hold, ship.capacity) },
    { label: messages.mounted, value: messages.ofMax(holdings.cannons, ship.mounts) },
    {
      label: messages.wealth,
      value: messages.dollars(wealthOf(view, ship)!),
      title: messages.wealthMeaning(view.strict),
    },
  ];
}
