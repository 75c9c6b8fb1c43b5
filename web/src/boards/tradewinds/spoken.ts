// Cells and courses in words.

import type { Seat } from "../../board";
import { asOrder } from "../../phrases";
import type { LegalMove } from "../../wire";
import type { Leg, Way } from "./course";
import { keyOf } from "./geometry";
import type { Cell, View } from "./view";
import type { Words } from "./words";

export function shipsAt(view: View, at: Cell): number[] {
  const key = keyOf(at);
  return view.ships.flatMap((ship, seat) => (ship.at && keyOf(ship.at) === key ? [seat] : []));
}

export function portAt(view: View, at: Cell | null | undefined) {
  return at ? view.ports.find((port) => keyOf(port.at) === keyOf(at)) : undefined;
}

export function placeName(view: View, at: Cell, say: Words): string {
  return portAt(view, at)?.name ?? say.placeAt(at.column, at.row);
}

export function legsInWords(legs: Leg[], say: Words): string {
  return legs.map((leg) => `${say.directions[leg.direction]} ${leg.cells}`).join(say.then);
}

/** The legalMoves to attack ships on this cell. */
export function attacksAt(
  view: View,
  at: Cell,
  legalMoves: LegalMove[],
  seats: Seat[],
): LegalMove[] {
  const letters = new Set(shipsAt(view, at).map((seat) => seats[seat]?.letter));
  return legalMoves.filter(
    ({ kind, arguments: said }) => kind === "attack" && letters.has(said.player),
  );
}

function shipInWords(view: View, seat: number, seats: Seat[], say: Words): string {
  const ship = say.ships[view.ships[seat]!.ship]!;
  const { you, name = "", letter = "" } = seats[seat] ?? {};
  const whose = you ? say.yours(ship) : say.theirs(name, letter, ship);
  return view.turn === seat ? `${whose}, ${say.inTurn}` : whose;
}

/** What is on a cell and what the viewer can do there, as sentences. */
export function cellInWords(
  view: View,
  at: Cell,
  seats: Seat[],
  say: Words,
  way: Way | undefined,
  attacks: LegalMove[],
): string[] {
  const port = portAt(view, at);
  const place = port ? say.port(port.name, port.prices !== null) : say.sea;
  const lines = [`${asOrder(say.placeAt(at.column, at.row))}: ${place}`];
  lines.push(...shipsAt(view, at).map((seat) => shipInWords(view, seat, seats, say)));
  if (way) {
    const told = way.legs.length === 1 ? say.sailsFor : say.courseFor;
    lines.push(told(legsInWords(way.legs, say), say.cost(way.spent)));
  }
  for (const offer of attacks) {
    const name = seats.find((seat) => seat.letter === offer.arguments.player)?.name ?? "";
    lines.push(say.canAttack(name));
  }
  return lines;
}

/** All that is known of a port's prices, in one line. */
export function pricesInWords(prices: Record<string, number>, say: Words): string {
  return Object.entries(prices)
    .map(([product, price]) => `${say.products[product]} ${say.dollars(price)}`)
    .join(" · ");
}
