// Announcements for screen readers: App.svelte renders them in one polite live region.

import { untrack } from "svelte";

const MAX_KEPT = 12;

class Announcements {
  /** The newest lines. Each has a new key, so that a repeated text is read again. */
  lines = $state.raw<{ key: number; text: string }[]>([]);
  #nextKey = 0;

  add(texts: string[]): void {
    const added = texts.filter(Boolean).map((text) => ({ key: this.#nextKey++, text }));
    const kept = Math.max(MAX_KEPT, added.length); // one event may have more lines than are kept
    if (added.length) this.lines = [...untrack(() => this.lines), ...added].slice(-kept);
  }
}

export const announcements = new Announcements();

/** Has screen readers read these texts aloud. */
export function announce(texts: string[]): void {
  announcements.add(texts);
}
