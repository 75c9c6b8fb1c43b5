// Which of a board's places is chosen and looked at: for a board with too many to ask each.

import type { Action } from "svelte/action";

export interface ServerMessage {
  choose: (at: string) => void;
  look: (at: string) => void;
}

/** On what has them in it. Places have `data-at`, by which they are told, as for `roving`. */
export const places: Action<Element, ServerMessage> = (root, { choose, look }) => {
  const on = (kind: string, tell: (at: string) => void): void =>
    root.addEventListener(kind, ({ target }) => {
      const at = (target as Element).closest<SVGElement>("[data-at]")?.dataset.at;
      if (at) tell(at);
    });
  on("click", choose);
  on("focusin", look);
  on("pointerover", look);
};
