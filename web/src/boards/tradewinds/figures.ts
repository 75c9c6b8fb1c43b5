// What a captain owns, in figures.

import type { Fact } from "../../board";
import type { ShipView, View } from "./view";
import type { Words } from "./words";

/** Nothing where the viewer may not know. */
export function figures({ strict }: View, ship: ShipView, say: Words): Fact[] {
  const books = ship.holdings;
  if (!books) return [];
  const wealth = strict ? books.wealth : books.wealth_with_cash;
  return [
    { label: say.money, value: say.dollars(books.money) },
    { label: say.hold, value: say.of(books.hold, ship.capacity) },
    { label: say.mounted, value: say.of(books.cannons, ship.mounts) },
    { label: say.wealth, value: say.dollars(wealth), title: say.wealthIs(strict) },
  ];
}
