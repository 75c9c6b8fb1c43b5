// Parts of a board that a game needs now and then: they come when they are first asked for.

import { learned } from "./spoken.svelte";

class Late {
  /** Something did not come; the orders say so. */
  missing = $state(false);
}

export const late = new Late();

/** Nothing until they have come; whoever draws with them draws anew then. */
export function later<Parts>(load: () => Promise<Parts>): () => Parts | undefined {
  let parts = $state.raw<Parts>();
  let coming: Promise<void> | undefined;

  async function come(): Promise<void> {
    try {
      const loaded = await load();
      await learned();
      parts = loaded;
      late.missing = false;
    } catch {
      coming = undefined; // The network is gone: it is tried again.
      late.missing = true;
    }
  }

  return () => {
    if (!parts) coming ??= come();
    return parts;
  };
}
