// Announcements for screen readers: App.svelte renders them in one polite live region.

import { tick, untrack } from "svelte";

const MAX_KEPT = 12;

class Announcements {
  /** The newest lines. Each has a new key, so that a repeated text is read again. */
  lines = $state.raw<{ key: number; text: string }[]>([]);
  #nextKey = 0;
  /** The number of newest lines that are not yet on the page. */
  #unrendered = 0;

  add(texts: string[]): void {
    const added = texts.filter(Boolean).map((text) => ({ key: this.#nextKey++, text }));
    if (!added.length) return;
    // An event may have more lines than are kept; none goes away before it has been shown.
    this.#unrendered += added.length;
    const kept = Math.max(MAX_KEPT, this.#unrendered);
    this.lines = [...untrack(() => this.lines), ...added].slice(-kept);
    void tick().then(() => (this.#unrendered = 0));
  }
}

export const announcements = new Announcements();

/** Has screen readers read these texts aloud. */
export function announce(texts: string[]): void {
  announcements.add(texts);
}
