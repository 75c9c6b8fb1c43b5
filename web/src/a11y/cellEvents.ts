// One set of listeners for a board with too many cells to have listeners on each.

import type { Action } from "svelte/action";

export interface CellHandlers {
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
  listen("click", onSelect);
  listen("focusin", onInspect);
  listen("pointerover", onInspect);
};
