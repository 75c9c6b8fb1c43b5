// What is read out politely by screen readers: one region for the whole client.

import { untrack } from "svelte";

const KEPT = 12;

class Voice {
  /** The newest sentences; a new key makes the same words be read again. */
  lines = $state.raw<{ key: number; text: string }[]>([]);
  #next = 0;

  say(lines: string[]): void {
    const spoken = lines.filter(Boolean).map((text) => ({ key: this.#next++, text }));
    const kept = Math.max(KEPT, spoken.length); // a fight may take more than a page
    if (spoken.length) this.lines = [...untrack(() => this.lines), ...spoken].slice(-kept);
  }
}

export const voice = new Voice();
export const say = (lines: string[]): void => voice.say(lines);
