import type { BoardModule, Fact, Language } from "../../board";
import Board from "./Board.svelte";
import { chosen, nextShip } from "./chosen.svelte";
import Orders from "./Orders.svelte";
import type { View } from "./view";
import { WORDS } from "./words";

export { Board, Orders };

export const crew: BoardModule["crew"] = (view: View, seat: number, language: Language): Fact[] => {
  const words = WORDS[language];
  const player = view.players[seat];
  if (!player) return [];
  return [
    { label: words.points, value: String(player.score) },
    { label: words.colonies, value: String(player.colonies), title: words.hand },
    { label: words.stations, value: String(player.stations), title: words.hand },
  ];
};

export const summary: BoardModule["summary"] = (view: View, language: Language) => {
  const words = WORDS[language];
  return [
    { label: words.map, value: view.map || "–" },
    { label: words.hazards, value: words.hazard[view.hazards] },
  ];
};

export const keys: BoardModule["keys"] = (language: Language) =>
  Object.values(WORDS[language].keys).map(([key, does]) => ({ key: key!, does: does! }));

const BUILD: Record<string, string> = { c: "colony", t: "station" };

export const onKey: BoardModule["onKey"] = (event, { legalMoves, play }) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const piece = legalMoves.find((offer) => offer.kind === BUILD[event.key.toLowerCase()]);
  if (piece) play(piece);
  else if (event.key === "Escape" && chosen.from !== null) chosen.from = null;
  else if (event.key.toLowerCase() !== "n" || nextShip(legalMoves) === null) return false;
  return true;
};
