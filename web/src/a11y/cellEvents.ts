// One set of listeners for a board with too many cells to have listeners on each.

import type { Action } from "svelte/action";

interface CellHandlers {
  onSelect: (id: string) => void;
  onInspect: (id: string) => void;
}

/** Reports clicks, focus and pointer entries of descendants with `data-focus-id`. */
export const cellEvents: Action<Element, CellHandlers> = (root, { onSelect, onInspect }) => {
  const listen = (type: string, handler: (id: string) => void): void =>
    root.addEventListener(type, ({ target }) => {
      const cell = (target as Element).closest<SVGElement>("[data-focus-id]");
      if (cell?.dataset.focusId) handler(cell.dataset.focusId);
    });
  // Chromium makes an SVG element that listens to the focus a tab stop of its own.
  root.setAttribute("tabindex", "-1");
  listen("click", onSelect);
  listen("focusin", onInspect);
  listen("pointerover", onInspect);
};
