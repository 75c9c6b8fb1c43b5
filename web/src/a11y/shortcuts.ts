// Keyboard shortcuts at a table: the board's first, then the game's queries, then the shell's.

import type { BoardProps, LoadedBoard } from "../boards/board";
import type { QueryInfo } from "../net/wire.gen";

type ShortcutAction =
  | { type: "ask"; query: string }
  | {
      type:
        | "shortcuts"
        | "rules"
        | "chat"
        | "moves"
        | "board"
        | "close"
        | "handled"
        | "hint"
        | "take-back";
    };

const SHELL_SHORTCUTS: Record<string, ShortcutAction> = {
  "?": { type: "shortcuts" },
  F1: { type: "rules" },
  "/": { type: "chat" },
  ".": { type: "moves" },
  ",": { type: "board" },
  "!": { type: "hint" },
  z: { type: "take-back" },
  d: { type: "ask", query: "description" },
  Escape: { type: "close" },
};

/** The action for a key; null if it has none. Keys that the board handles are "handled". */
export function shortcutAction(
  event: KeyboardEvent,
  board: LoadedBoard | null,
  props: BoardProps<unknown>,
  queries: QueryInfo[],
): ShortcutAction | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return null;
  if (isTyping(event.target)) return null;
  if (props.view !== undefined && board?.onKey?.(event, props)) return { type: "handled" };
  const query = queries.find(({ key }) => key === event.key);
  if (query) return { type: "ask", query: query.name };
  return SHELL_SHORTCUTS[event.key] ?? null;
}

/** Whether keys belong to the target. A dialog that was just closed may still have the focus. */
function isTyping(target: EventTarget | null): boolean {
  const element = target as HTMLElement | null;
  return Boolean(
    element?.closest?.("input:not([type=checkbox], [type=range]), textarea, select, dialog[open]"),
  );
}
