// Outlines on what a lesson or a hint is about, in the board and in the move panel.

import type { BoardProps, LoadedBoard } from "../boards/board";
import type { LegalMove } from "../net/wire.gen";

/** Outlines the elements of a selector; returns a function that removes the outlines. */
export function markElements(selector: string): () => void {
  const sheet = new CSSStyleSheet();
  // Cells of a drawing are marked inside, because their neighbours cover what is outside, and
  // those that are no rectangles along a shape of their own.
  sheet.replaceSync(
    `:is(${selector}) { outline: 3px dashed var(--focus); outline-offset: 3px; }
     :is(${selector}):is(svg [role="button"]) { outline-offset: -4px; }
     :is(${selector}):is(.mark-shape, :has(> .mark-shape)) { outline: none; }
     :is(${selector}):is(.mark-shape), :is(${selector}) > .mark-shape {
       stroke: var(--focus); stroke-width: 4; stroke-dasharray: 9 5;
     }`,
  );
  document.adoptedStyleSheets.push(sheet);
  return () => {
    const others = document.adoptedStyleSheets.filter((other) => other !== sheet);
    document.adoptedStyleSheets = others;
  };
}

/** Selects what makes the moves of a kind in the move panel. */
export function panelElements(kind: string): string {
  return `#moves :is([data-kind~="${kind}"], [data-reveals~="${kind}"])`;
}

/**
 * Selects what a move is about: places on the board, and in the panel what makes this move. What
 * makes all moves of its kind is selected if the move is the only one, or has no place.
 */
export function moveElements(
  move: LegalMove,
  board: LoadedBoard | null,
  props: BoardProps<unknown>,
): string {
  const inPanel = panelElements(move.kind);
  const values = Object.values(move.arguments);
  const places = board?.placesOf?.(move, props) ?? [];
  const isOnly = props.legalMoves.filter(({ kind }) => kind === move.kind).length === 1;
  const selectors = [];
  if (places.length) selectors.push(`#board ${withAttribute("data-focus-id", places)}`);
  if (values.length) selectors.push(inPanel + withAttribute("data-argument", values));
  if (isOnly || !places.length) selectors.push(`${inPanel}:not([data-argument])`);
  return selectors.join(", ");
}

function withAttribute(name: string, values: string[]): string {
  return `:is(${values.map((value) => `[${name}=${JSON.stringify(value)}]`).join()})`;
}
