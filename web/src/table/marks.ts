// Outlines on what a lesson or a hint is about, in the board and in the move panel.

import type { BoardProps, LoadedBoard } from "../boards/board";
import type { LegalMove } from "../net/wire.gen";

/** Outlines the elements of a selector; returns a function that removes the outlines. */
export function markElements(selector: string): () => void {
  const sheet = new CSSStyleSheet();
  // Cells of a drawing are marked inside, because their neighbours cover what is outside.
  sheet.replaceSync(
    `${selector} { outline: 3px dashed var(--focus); outline-offset: 3px; }
     ${selector}:is(svg [role="button"]) { outline-offset: -4px; }`,
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

/** Selects what a move is about: places on the board or, without any, its kind in the panel. */
export function moveElements(
  move: LegalMove,
  board: LoadedBoard | null,
  props: BoardProps<unknown>,
): string {
  const places = board?.placesOf?.(move, props) ?? [];
  if (!places.length) return panelElements(move.kind);
  return `#board :is(${places.map((place) => `[data-focus-id="${place}"]`).join()})`;
}
