// The contract between the shell and the board of a game. See web/README.md.

import type { Component } from "svelte";
import type { Event, LegalMove, SeatInfo } from "../net/wire.gen";

export interface Seat {
  index: number;
  letter: string;
  name: string;
  kind: "person" | "bot" | "open";
  /** The bot of a bot's seat; empty for other seats. */
  bot: string;
  away: boolean;
  /** Why a bot stands in for the person. */
  away_because: SeatInfo["away_because"];
  /** Whether the person has been disconnected for some seconds, and no bot stands in. */
  has_lost_connection: boolean;
  /** Whether a person may take this bot's seat. */
  is_offered: boolean;
  /** What the person has decided about the end of the game. */
  decision: SeatInfo["decision"];
  /** The public id of a member; empty for others. */
  member?: string;
  you: boolean;
}

/** Props of a game's Board.svelte and MovePanel.svelte. */
export interface BoardProps<View, Messages = unknown, Store = unknown> {
  /** The view to draw, as sent by the server. */
  view: View;
  /** The events between the view shown before and this one, for animations. */
  events: Event[];
  seats: Seat[];
  /** The seat of the viewer; null for a spectator. */
  viewer: number | null;
  acting: number[];
  /** The viewer's legal moves; empty when it is not their turn. */
  legalMoves: LegalMove[];
  /** Sends one of the legal moves. */
  play: (move: LegalMove) => void;
  /** A move has been sent and is not yet confirmed. */
  busy: boolean;
  /** The board's messages in the viewer's language. */
  messages: Messages;
  /** What `createStore` returned for this table. */
  store: Store;
  /** The board is a picture in a rule book, which cannot be scrolled. */
  isPicture?: boolean;
}

export interface Fact {
  label: string;
  value: string;
  title?: string;
}

export interface Shortcut {
  key: string;
  action: string;
}

/**
 * What boards/<id>/index.ts exports as default. Views, messages and stores differ from game to
 * game, so the shell passes them through untyped.
 */
export interface BoardModule<View = any, Messages = any, Store = any> {
  Board: Component<BoardProps<View, Messages, Store>>;
  /** Replaces the generic list of legal moves. */
  MovePanel?: Component<BoardProps<View, Messages, Store>>;
  /** English messages; translations are in messages.<language>.ts. */
  messages: Messages;
  /** Creates the state that Board, MovePanel and `onKey` share, once for each open table. */
  createStore?: () => Store;
  /** Public facts about a player that board and move panel do not show, for the list of players. */
  playerFacts?: (props: BoardProps<View, Messages, Store>, seat: number) => Fact[];
  /** The focus ids of what a move is about on the board, to be marked with a hint. */
  placesOf?: (move: LegalMove, props: BoardProps<View, Messages, Store>) => string[];
  /** What the coach has lessons about, beyond kinds of moves, by the names that lessons use. */
  situations?: (props: BoardProps<View, Messages, Store>) => string[];
  /**
   * Whether board and move panel show all that the question to the viewer says, who is to act. It
   * is then read to screen readers only. A board that declares it also shows what others do.
   */
  showsQuestion?: (view: View, viewer: number) => boolean;
  /** Whether a player has been eliminated while the game goes on. */
  isEliminated?: (view: View, seat: number) => boolean;
  /** Facts about the game, for the line above the board. */
  summary?: (view: View, messages: Messages) => Fact[];
  /** Keys that the board handles, for the dialog of shortcuts. */
  shortcuts?: (messages: Messages) => Shortcut[];
  /** Handles a key and returns whether it did. */
  onKey?: (event: KeyboardEvent, props: BoardProps<View, Messages, Store>) => boolean;
  /** The values for the chart of a finished game, where scores say little before the end. */
  chart?: { title: (messages: Messages) => string; value: (view: View, seat: number) => number };
}

/** A board with its messages in the viewer's language. */
export type LoadedBoard = BoardModule;

/** What boards/<id>/about.<language>.ts exports as default, for the card in the lobby. */
export interface About {
  /** How long a game takes. */
  length: string;
  description: string;
}
