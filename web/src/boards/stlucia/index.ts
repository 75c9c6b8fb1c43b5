import type { BoardModule, BoardProps, Fact, Language } from "../../board";
import { letterOf } from "../../players";
import type { LegalMove } from "../../wire";
import Board from "./Board.svelte";
import { occupant } from "./changes";
import { chosenOf } from "./dice";
import { amounts, mayChoose, table, toggle, toggleAll, unchoose } from "./hand.svelte";
import Orders from "./Orders.svelte";
import type { View } from "./view";
import { WORDS } from "./words";

function crew(view: View, seat: number, language: Language): Fact[] {
  const words = WORDS[language];
  const player = view.players[seat];
  if (!player) return [];
  const points = { label: words.points, value: `${player.score}` };
  if (player.eliminated) return [points, { label: words.health, value: "0", title: words.out }];
  return [
    points,
    { label: words.health, value: `${player.health}` },
    { label: words.tokens, value: `${player.tokens}` },
  ];
}

function summary(view: View, language: Language): { label: string; value: string }[] {
  const words = WORDS[language];
  const holder = occupant(view);
  return [
    { label: words.goal, value: `${view.goal}` },
    { label: words.town, value: holder === null ? "–" : letterOf(holder) },
  ];
}

/** The order that a key stands for now. */
function ordered(key: string, legalMoves: LegalMove[]): LegalMove | undefined {
  const find = (kind: string): LegalMove | undefined =>
    legalMoves.find((offer) => offer.kind === kind);
  if (key === "k") return find("keep") ?? find("stay");
  if (key === "l") return find("go");
  return key === "r" && chosenOf(table.hand.dice) ? amounts(legalMoves) : undefined;
}

function onKey(event: KeyboardEvent, { legalMoves, play, busy }: BoardProps<View>): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || busy) return false;
  const offer = ordered(event.key.toLowerCase(), legalMoves);
  if (offer) play(offer);
  else if (!mayChoose(legalMoves)) return false;
  else if (/^[1-6]$/.test(event.key)) toggle(Number(event.key) - 1);
  else if (event.key === "0") toggleAll();
  else if (event.key === "Escape" && chosenOf(table.hand.dice)) unchoose();
  else return false;
  return true;
}

const keys = (language: Language) => WORDS[language].keys;
const orders = { en: WORDS.en.orders, pt: WORDS.pt.orders };

export { Board, crew, keys, onKey, Orders, orders, summary };
({ Board, crew, keys, onKey, Orders, orders, summary }) satisfies BoardModule;
