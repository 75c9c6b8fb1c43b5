import type { BoardModule, BoardProps, Fact, Language } from "../../board";
import Board from "./Board.svelte";
import { chosen } from "./chosen.svelte";
import Orders from "./Orders.svelte";
import type { View } from "./view";
import { WORDS } from "./words";

const KINDS: Record<string, string> = { r: "resources", h: "happiness", a: "acquire" };

function crew(view: View, seat: number, language: Language): Fact[] {
  const words = WORDS[language];
  const player = view.players[seat];
  if (!player) return [];
  if (!player.in_game && view.phase !== "over")
    return [{ label: words.coins, value: `${player.coins}`, title: words.out }];
  return [
    { label: words.coins, value: `${player.coins}` },
    { label: words.islands, value: `${player.islands}` },
    { label: words.mood, value: `${player.happiness}` },
  ];
}

function summary(view: View, language: Language): { label: string; value: string }[] {
  const words = WORDS[language];
  const free = view.islands.filter((island) => island.owner === null).length;
  return [
    { label: words.round, value: words.ofRounds(view.round, view.limit) },
    { label: words.freeIslands, value: `${free}` },
    { label: words.price, value: words.priceIs(view.cost) },
  ];
}

function onKey(event: KeyboardEvent, { view, viewer, legalMoves, play, busy }: BoardProps<View>) {
  if (event.ctrlKey || event.metaKey || event.altKey || busy) return false;
  const offer = legalMoves.find(({ kind }) => kind === KINDS[event.key.toLowerCase()]);
  if (offer) {
    chosen.island = null;
    play(offer);
    return true;
  }
  const seat = Number(event.key) - 1;
  const theirs = view.islands.find((island) => island.owner === seat && seat !== viewer);
  if (!theirs || !/^[1-4]$/.test(event.key)) return false;
  chosen.island = theirs.number;
  return true;
}

/** The score is a place among the others; realms tell how it came about. */
const story = {
  title: { en: WORDS.en.story, pt: WORDS.pt.story },
  value: (view: View, seat: number) => view.players[seat]?.islands ?? 0,
};

export { Board, Orders, crew, summary, onKey, story };
export const keys = (language: Language) => WORDS[language].keys;
export const orders = { en: WORDS.en.orders, pt: WORDS.pt.orders };

({ Board, Orders, crew, summary, onKey, keys, orders, story }) satisfies BoardModule;
