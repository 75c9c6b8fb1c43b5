// Trade Winds in the browser.

import type { BoardProps, Fact, Language } from "../../board";
import Board from "./Board.svelte";
import { sailMove } from "./course";
import { figures } from "./figures";
import { keyOf } from "./geometry";
import { halves } from "./halves";
import Orders from "./Orders.svelte";
import { plot } from "./plot.svelte";
import type { View } from "./view";
import { wordsOf } from "./words";

export { Board, Orders };

const WAYS: Record<string, string> = {
  ArrowUp: "north",
  ArrowLeft: "west",
  ArrowDown: "south",
  ArrowRight: "east",
};

export function crew(view: View, seat: number, language: Language): Fact[] {
  const say = wordsOf(language);
  const ship = view.ships[seat];
  if (!ship) return [];
  const place = view.order.indexOf(seat) + 1;
  const facts: Fact[] = place ? [{ label: say.orderPlace, value: String(place) }] : [];
  const afloat = ship.at !== null;
  facts.push({ label: say.ship, value: afloat ? say.ships[ship.ship]! : say.noShipNow });
  return [...facts, ...figures(view, ship, say)];
}

export function summary(view: View, language: Language): { label: string; value: string }[] {
  const say = wordsOf(language);
  const facts = view.round
    ? [
        {
          label: say.round,
          value: view.rounds ? say.of(view.round, view.rounds) : String(view.round),
        },
      ]
    : [];
  if (view.wind)
    facts.push({
      label: say.wind,
      value: view.wind === "calm" ? say.winds.calm! : `${say.winds[view.wind]} ${view.power}`,
    });
  if (view.wind && view.wind !== "calm")
    facts.push({ label: say.pointsLeft, value: halves(view.half_points) });
  if (view.strict) facts.push({ label: say.counts, value: say.countsStrict });
  return facts;
}

export function keys(language: Language): { key: string; does: string }[] {
  const say = wordsOf(language);
  return [
    { key: "← ↑ ↓ →", does: say.keyArrows },
    { key: "Enter", does: say.keyEnter },
    { key: "Shift+← ↑ ↓ →", does: say.keyShift },
    { key: "H", does: say.keyHome },
    { key: "Esc", does: say.keyEscape },
  ];
}

/** Keys that work wherever the focus is, but not while somebody writes. */
export function onKey(event: KeyboardEvent, props: BoardProps<View>): boolean {
  const { key, shiftKey, ctrlKey, metaKey, altKey, target } = event;
  if (ctrlKey || metaKey || altKey || (target as Element).closest?.("input, textarea, select"))
    return false;
  if (key === "Escape" && plot.course) {
    plot.course = null;
    return true;
  }
  if (key === "h" || key === "H") return focusShip(props);
  const direction = shiftKey ? WAYS[key] : undefined;
  const offer = direction && sailMove(props.legalMoves, { direction, cells: 1 });
  if (offer) props.play(offer);
  return Boolean(offer);
}

function focusShip({ view, viewer }: BoardProps<View>): boolean {
  const at = view.ships[viewer ?? view.turn ?? 0]?.at;
  const cell = at && document.querySelector<SVGElement>(`[data-at="${keyOf(at)}"]`);
  cell?.focus();
  return Boolean(cell);
}
