// Keyboard behaviour of a small card that opens over a board.

import type { Action } from "svelte/action";

/**
 * Focuses the first button when the card opens; Escape inside the card calls `close`. Marks the
 * card with `data-popover`.
 */
export const popover: Action<HTMLElement, () => void> = (card, close) => {
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    close();
  };
  card.dataset.popover = "";
  card.addEventListener("keydown", onKeyDown);
  card.querySelector("button")?.focus({ preventScroll: true });
  return {
    update(next) {
      close = next;
    },
    destroy() {
      card.removeEventListener("keydown", onKeyDown);
    },
  };
};
