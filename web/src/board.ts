// The contract between the shell and a game's board.

import type { Component } from "svelte";
import type { Event, LegalMove } from "./wire";

export type Language = "en" | "pt";

export interface Seat {
  index: number;
  letter: string;
  name: string;
  kind: "person" | "bot" | "open";
  away: boolean;
  you: boolean;
}

export interface BoardProps<View> {
  /** What to draw, from the server. */
  view: View;
  /** What led here from the view shown before: animate from it, briefly. */
  events: Event[];
  seats: Seat[];
  /** The seat of the viewer; null for a spectator and in replays. */
  viewer: number | null;
  acting: number[];
  /** The viewer's legal moves; empty when there is nothing to choose. */
  legalMoves: LegalMove[];
  /** Send one of the legalMoves. */
  play: (offer: LegalMove) => void;
  language: Language;
  /** A move is on its way: show it, and do not block looking. */
  busy: boolean;
}

export interface Fact {
  label: string;
  value: string;
  title?: string;
}

/** What boards/<id>/index.ts exports. */
export interface BoardModule {
  Board: Component<BoardProps<any>>;
  /** In place of the generic list of orders, where a game needs its own. */
  Orders?: Component<BoardProps<any>>;
  /** Kind of move → title of its group, in the order to show. */
  orders?: Record<Language, Record<string, string>>;
  /** The public facts of a player, for the crew list. */
  crew?: (view: any, seat: number, language: Language) => Fact[];
  /** For the "?" sheet. */
  keys?: (language: Language) => { key: string; does: string }[];
  /** Whether the board took the key. */
  onKey?: (event: KeyboardEvent, props: BoardProps<any>) => boolean;
  /** For the chart of a finished game, where the score tells little before the end. */
  story?: { title: Record<Language, string>; value: (view: any, seat: number) => number };
  /** A line over the board: round, wind, … */
  summary?: (view: any, language: Language) => { label: string; value: string }[];
}

/** What boards/<id>/about.ts exports, for the card in the lobby. */
export type About = Record<Language, { length: string; sentence: string; hint: string }>;
