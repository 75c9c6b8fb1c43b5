import { seatOfLetter } from "../../art/players";
import type { BoardModule, BoardProps } from "../board";
import Board from "./Board.svelte";
import { endOfLeg, sailingMove, type Leg } from "./courses";
import { holdingFacts } from "./holdings";
import { keyOf } from "./layout";
import messages, { type Messages } from "./messages.en";
import MovePanel from "./MovePanel.svelte";
import { SelectionStore } from "./store.svelte";
import type { View } from "./view.gen";

type Props = BoardProps<View, Messages, SelectionStore>;

const DIRECTIONS: Record<string, string> = {
  ArrowUp: "north",
  ArrowLeft: "west",
  ArrowDown: "south",
  ArrowRight: "east",
};

function onKey(event: KeyboardEvent, props: Props): boolean {
  const { key, shiftKey, ctrlKey, metaKey, altKey, target } = event;
  if (ctrlKey || metaKey || altKey || (target as Element).closest?.("input, textarea, select"))
    return false;
  if (key === "Escape" && props.store.course) {
    props.store.course = null;
    return true;
  }
  if (key === "h" || key === "H") return focusShip(props);
  const direction = shiftKey ? DIRECTIONS[key] : undefined;
  const move = direction && sailingMove(props.legalMoves, { direction, cells: 1 });
  if (move) props.play(move);
  return Boolean(move);
}

function focusShip({ view, viewer }: Props): boolean {
  const at = view.ships[viewer ?? view.turn ?? 0]?.at;
  const cell = at && document.querySelector<SVGElement>(`[data-focus-id="${keyOf(at)}"]`);
  cell?.focus();
  return Boolean(cell);
}

export default {
  Board,
  MovePanel,
  messages,
  createStore: () => new SelectionStore(),
  onKey,

  playerFacts({ view, viewer, messages }, seat) {
    const ship = view.ships[seat];
    if (!ship) return [];
    const turn = view.order.indexOf(seat) + 1;
    const name = ship.at === null ? messages.noShip : messages.ships[ship.ship]!;
    return [
      ...(turn ? [{ label: messages.turnOrder, value: messages.ordinal(turn) }] : []),
      { label: messages.ship, value: name },
      ...(seat === viewer ? [] : holdingFacts(view, ship, messages)),
    ];
  },

  placesOf({ arguments: args }, { view, viewer }) {
    const at = view.ships[args.player ? seatOfLetter(args.player) : viewer!]?.at;
    if (!at || !(args.player || args.direction)) return [];
    return [keyOf(args.player ? at : endOfLeg(at, { ...args, cells: Number(args.cells) } as Leg))];
  },

  showsQuestion: ({ phase }) => phase === "sailing",

  isEliminated: ({ phase, turn, ships, sunk }, seat) =>
    turn !== null && ships[seat]?.at === null && sunk !== seat && phase !== "respawning",

  summary(view, messages) {
    const { round, rounds } = view;
    const facts = [];
    if (round)
      facts.push({
        label: messages.round,
        value: rounds ? messages.ofMax(round, rounds) : String(round),
      });
    if (view.strict) facts.push({ label: messages.wealthCounts, value: messages.wealthStrict });
    return facts;
  },

  shortcuts: (messages) => [
    { key: "← ↑ ↓ →", action: messages.keyArrows },
    { key: "Enter", action: messages.keyEnter },
    { key: "Shift+← ↑ ↓ →", action: messages.keyShift },
    { key: "H", action: messages.keyHome },
    { key: "Esc", action: messages.keyEscape },
  ],
} satisfies BoardModule<View, Messages, SelectionStore>;
