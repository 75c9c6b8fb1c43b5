// Orders put together as a player thinks: by kind, and many of one kind by their first word.

import { asOrder } from "./phrases";
import type { Named, LegalMove } from "./wire";

export interface OrderGroup {
  kind: string;
  title: string;
  legalMoves: LegalMove[];
  /** Where there are too many for one list. */
  parts: { title: string; legalMoves: LegalMove[] }[];
}

const MANY = 10;

/** Groups in the order of the titles; kinds without a title come last, under their own name. */
export function grouped(
  legalMoves: LegalMove[],
  titles: Record<string, string>,
  kinds: Named[] = [],
) {
  const byKind = gathered(legalMoves, ({ kind }) => kind);
  const known = Object.keys(titles).filter((kind) => byKind.has(kind));
  const others = [...byKind.keys()].filter((kind) => !(kind in titles));
  return [...known, ...others].map((kind): OrderGroup => {
    const all = byKind.get(kind)!;
    const named = kinds.find(({ name }) => name === kind)?.name ?? kind;
    return { kind, title: titles[kind] ?? asOrder(named), legalMoves: all, parts: parts(all) };
  });
}

function parts(legalMoves: LegalMove[]): OrderGroup["parts"] {
  const first = Object.keys(legalMoves[0]!.arguments)[0];
  if (legalMoves.length <= MANY || !first) return [];
  const split = gathered(legalMoves, (offer) => offer.arguments[first] ?? "");
  if (split.size < 2 || split.size === legalMoves.length) return [];
  return [...split].map(([title, some]) => ({ title, legalMoves: some }));
}

/** The items under their keys, keys in the order of their first item. */
export function gathered<T>(items: T[], key: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(key(item));
    if (group) group.push(item);
    else groups.set(key(item), [item]);
  }
  return groups;
}
