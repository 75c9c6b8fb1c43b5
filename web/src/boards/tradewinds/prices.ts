// Known prices, and the legal moves that trade.

import type { LegalMove } from "../../net/wire.gen";
import type { PortView, View } from "./view.gen";

interface KnownPrice {
  port: PortView;
  price: number;
}

export const PRODUCTS = ["lumber", "sugar", "tobacco", "rum", "textile", "spice", "cannon"];

/** The products of the known ports; all products if none is known. */
export function tradedProducts(view: View): string[] {
  const list = view.ports.find(({ prices }) => prices)?.prices;
  return list ? PRODUCTS.filter((it) => it in list) : PRODUCTS;
}

/** The known prices of a product, cheapest first. */
export function knownPrices(view: View, product: string): KnownPrice[] {
  return view.ports
    .flatMap((port) => {
      const price = port.prices?.[product];
      return price === undefined ? [] : [{ port, price }];
    })
    .sort((a, b) => a.price - b.price);
}

/** Whether a price is the lowest or highest known one, if they differ. */
export function priceRank(prices: KnownPrice[], price: number | undefined): "low" | "high" | "" {
  const [low, high] = [prices[0]?.price, prices.at(-1)?.price];
  if (low === high) return "";
  return price === low ? "low" : price === high ? "high" : "";
}

/** The legal moves of a kind with a product, by the number of units. */
export function movesByUnits(
  legalMoves: LegalMove[],
  kind: string,
  product: string,
): Map<number, LegalMove> {
  const moves = legalMoves.filter(
    (move) => move.kind === kind && move.arguments.product === product,
  );
  return new Map(moves.map((move) => [Number(move.arguments.units), move]));
}

/** The product to show first: cargo that can be sold, or else what can be bought. */
export function suggestedProduct(products: string[], legalMoves: LegalMove[]): string | undefined {
  const tradable = (kind: string): string[] =>
    products.filter((product) => movesByUnits(legalMoves, kind, product).size > 0);
  const [sells, buys] = [tradable("sell"), tradable("buy")];
  return sells.find((product) => product !== "cannon") ?? buys[0] ?? sells[0];
}

export function maxUnits(moves: Map<number, LegalMove>): number {
  return Math.max(0, ...moves.keys());
}
