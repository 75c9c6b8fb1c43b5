// Behaviour of a small card that opens over a board.

import type { Action } from "svelte/action";

const MARGIN_PX = 8;

/**
 * Focuses the first button when the card opens, and calls `close` on Escape; a card that cannot be
 * closed does neither. Keeps the card in the visible part of the board: `--available-height` is
 * the highest it may be. Marks the card with `data-popover`.
 */
export const popover: Action<HTMLElement, (() => void) | undefined> = (card, close) => {
  const board = card.closest<HTMLElement>("#board") ?? document.body;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== "Escape" || !close) return;
    event.stopPropagation();
    close();
  };
  let frame = 0;
  const observer = new ResizeObserver(() => {
    card.style.setProperty("--available-height", `${board.clientHeight - 2 * MARGIN_PX}px`);
    // The position depends on the size, so it is final in the next frame only.
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => card.scrollIntoView({ block: "nearest" }));
  });

  card.dataset.popover = "";
  card.style.scrollMargin = `${MARGIN_PX}px`;
  card.addEventListener("keydown", onKeyDown);
  if (close) card.querySelector("button")?.focus({ preventScroll: true });
  observer.observe(board);
  observer.observe(card);
  return {
    update(next) {
      close = next;
    },
    destroy() {
      cancelAnimationFrame(frame);
      observer.disconnect();
      card.removeEventListener("keydown", onKeyDown);
    },
  };
};
