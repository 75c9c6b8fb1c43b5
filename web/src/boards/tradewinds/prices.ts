// What a captain knows of prices.

import type { LegalMove } from "../../wire";
import type { PortView, View } from "./view";

export interface Known {
  port: PortView;
  price: number;
}

export const PRODUCTS = ["lumber", "sugar", "tobacco", "rum", "textile", "spice", "cannon"];

/** The products that ports buy and sell, as far as is known. */
export function traded(view: View): string[] {
  const list = view.ports.find(({ prices }) => prices)?.prices;
  return list ? PRODUCTS.filter((it) => it in list) : PRODUCTS;
}

/** The known prices of a product, the cheapest first. */
export function known(view: View, product: string): Known[] {
  return view.ports
    .flatMap((port) => {
      const price = port.prices?.[product];
      return price === undefined ? [] : [{ port, price }];
    })
    .sort((a, b) => a.price - b.price);
}

/** Whether a price is the lowest or the highest of those known, where they differ. */
export function rank(prices: Known[], price: number | undefined): "low" | "high" | "" {
  const [low, high] = [prices[0]?.price, prices.at(-1)?.price];
  if (low === high) return "";
  return price === low ? "low" : price === high ? "high" : "";
}

/** The legalMoves to buy, sell or drop a product, by the number of units. */
export function byUnits(
  legalMoves: LegalMove[],
  kind: string,
  product: string,
): Map<number, LegalMove> {
  const fitting = legalMoves.filter(
    (offer) => offer.kind === kind && offer.arguments.product === product,
  );
  return new Map(fitting.map((offer) => [Number(offer.arguments.units), offer]));
}

export function mostOf(legalMoves: Map<number, LegalMove>): number {
  return Math.max(0, ...legalMoves.keys());
}
