// What a key does at a table: the board's first, then the game's questions, then the shell's.

import type { BoardModule, BoardProps } from "./board";
import type { QueryInfo } from "./wire";

export type Deed =
  | { do: "ask"; query: string }
  | { do: "keys" | "rules" | "chat" | "orders" | "board" | "close" | "nothing" };

const SHELL: Record<string, Deed> = {
  "?": { do: "keys" },
  F1: { do: "rules" },
  "/": { do: "chat" },
  ".": { do: "orders" },
  ",": { do: "board" },
  d: { do: "ask", query: "board" },
  Escape: { do: "close" },
};

export function keyDeed(
  event: KeyboardEvent,
  board: BoardModule | null,
  props: BoardProps<unknown>,
  queries: QueryInfo[],
): Deed | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return null;
  if (isTyping(event.target)) return null;
  if (props.view !== undefined && board?.onKey?.(event, props)) return { do: "nothing" };
  const query = queries.find(({ key }) => key === event.key);
  if (query) return { do: "ask", query: query.name };
  return SHELL[event.key] ?? null;
}

function isTyping(target: EventTarget | null): boolean {
  const at = target as HTMLElement | null;
  return Boolean(
    at?.closest?.("input:not([type=checkbox], [type=range]), textarea, select, dialog"),
  );
}
