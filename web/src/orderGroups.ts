// Orders put together as a player thinks: by kind, and many of one kind by their first word.

import { asOrder } from "./phrases";
import type { Named, Offer } from "./wire";

export interface OrderGroup {
  kind: string;
  title: string;
  offers: Offer[];
  /** Where there are too many for one list. */
  parts: { title: string; offers: Offer[] }[];
}

const MANY = 10;

/** Groups in the order of the titles; kinds without a title come last, under their own name. */
export function grouped(offers: Offer[], titles: Record<string, string>, kinds: Named[] = []) {
  const byKind = gathered(offers, ({ kind }) => kind);
  const known = Object.keys(titles).filter((kind) => byKind.has(kind));
  const others = [...byKind.keys()].filter((kind) => !(kind in titles));
  return [...known, ...others].map((kind): OrderGroup => {
    const all = byKind.get(kind)!;
    const named = kinds.find(({ name }) => name === kind)?.name ?? kind;
    return { kind, title: titles[kind] ?? asOrder(named), offers: all, parts: parts(all) };
  });
}

function parts(offers: Offer[]): OrderGroup["parts"] {
  const first = Object.keys(offers[0]!.arguments)[0];
  if (offers.length <= MANY || !first) return [];
  const split = gathered(offers, (offer) => offer.arguments[first] ?? "");
  if (split.size < 2 || split.size === offers.length) return [];
  return [...split].map(([title, some]) => ({ title, offers: some }));
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
