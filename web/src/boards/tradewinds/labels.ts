// Texts about cells, courses and prices.

import type { Seat } from "../board";
import { asLabel } from "../../i18n/format";
import type { LegalMove } from "../../net/wire.gen";
import type { Course, Leg } from "./courses";
import { isSameCell } from "./layout";
import type { Cell, View } from "./view.gen";
import type { Messages } from "./messages.en";

function shipsAt(view: View, at: Cell): number[] {
  return view.ships.flatMap((ship, seat) => (isSameCell(ship.at, at) ? [seat] : []));
}

export function portAt(view: View, at: Cell | null | undefined) {
  return view.ports.find((port) => isSameCell(port.at, at));
}

/** "north 2, then east 1". */
export function legsText(legs: Leg[], messages: Messages): string {
  return legs
    .map((leg) => `${messages.directions[leg.direction]} ${leg.cells}`)
    .join(messages.thenLeg);
}

/** The legal attacks on ships in a cell. */
export function attacksAt(
  view: View,
  at: Cell,
  legalMoves: LegalMove[],
  seats: Seat[],
): LegalMove[] {
  const letters = new Set(shipsAt(view, at).map((seat) => seats[seat]?.letter));
  return legalMoves.filter(
    ({ kind, arguments: args }) => kind === "attack" && letters.has(args.player),
  );
}

/** The attacks with the seats they are directed at. */
export function attackTargets(
  attacks: LegalMove[],
  seats: Seat[],
): { move: LegalMove; seat: Seat }[] {
  return attacks.flatMap((move) => {
    const seat = seats.find(({ letter }) => letter === move.arguments.player);
    return seat ? [{ move, seat }] : [];
  });
}

function shipText(view: View, seat: number, seats: Seat[], messages: Messages): string {
  const ship = messages.ships[view.ships[seat]!.ship]!;
  const { you, name = "", letter = "" } = seats[seat] ?? {};
  const owner = you ? messages.yourShip(ship) : messages.shipOf(name, letter, ship);
  return view.turn === seat ? `${owner}, ${messages.isTurn}` : owner;
}

/** What is in a cell and what the viewer can do there. */
export function cellLines(
  view: View,
  at: Cell,
  seats: Seat[],
  messages: Messages,
  course: Course | undefined,
  attacks: LegalMove[],
): string[] {
  const port = portAt(view, at);
  const place = port ? messages.port(port.name, port.prices !== null) : messages.sea;
  const lines = [`${asLabel(messages.cellName(at.column, at.row))}: ${place}`];
  lines.push(...shipsAt(view, at).map((seat) => shipText(view, seat, seats, messages)));
  if (course) {
    const text = course.legs.length === 1 ? messages.sailFor : messages.courseFor;
    lines.push(text(legsText(course.legs, messages), messages.cost(course.cost)));
  }
  lines.push(...attackTargets(attacks, seats).map(({ seat }) => messages.canAttack(seat.name)));
  return lines;
}

/** The known prices of a port in one line. */
export function priceList(prices: Record<string, number>, messages: Messages): string {
  return Object.entries(prices)
    .map(([product, price]) => `${messages.products[product]} ${messages.dollars(price)}`)
    .join(" · ");
}
