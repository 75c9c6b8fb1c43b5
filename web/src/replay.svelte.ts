// A game watched again: its steps, loaded page by page, and where one is in it.

import { api } from "./api";
import type { Seat } from "./board";
import { settings } from "./settings.svelte";
import type { Event, ReplaySteps, Step } from "./wire";

/** Where the steps come from: a table of the server, or a file. */
export type Source = { table: string } | { file: string };

export class Replay {
  head = $state.raw<ReplaySteps | null>(null);
  steps = $state.raw<Step[]>([]);
  at = $state(0);
  playing = $state(false);
  /** Moves a second. */
  speed = $state(1);
  /** The step shown before this one: boards animate forward steps only. */
  #before = $state(0);
  /** Through whose eyes; nothing yet: as much as one may see. */
  #viewer = "";
  #load = 0;

  constructor(readonly source: Source) {}

  get viewer(): string {
    return this.head?.viewer ?? this.#viewer;
  }

  get length(): number {
    return this.head?.length ?? 0;
  }

  get step(): Step | undefined {
    return this.steps[Math.min(this.at, this.steps.length - 1)];
  }

  get events(): Event[] {
    return this.at === this.#before + 1 && this.step?.event ? [this.step.event] : [];
  }

  get log(): Event[] {
    return this.steps.flatMap(({ event }) => (event ? [event] : []));
  }

  get seat(): number | null {
    const seat = this.head?.seats.findIndex(({ letter }) => letter === this.head?.viewer) ?? -1;
    return seat < 0 ? null : seat;
  }

  get seats(): Seat[] {
    const seats = this.head?.seats ?? [];
    return seats.map((seat, index) => ({ ...seat, index, you: index === this.seat }));
  }

  get over(): boolean {
    return this.head !== null && this.head.over && this.at >= this.length;
  }

  go(to: number): void {
    const next = Math.max(0, Math.min(to, this.length));
    if (next === this.at) return;
    this.#before = this.at;
    this.at = next;
    if (next >= this.length) this.playing = false;
  }

  /** Viewers notice different numbers of moves: the end stays the end, all else is kept near. */
  async lookAs(viewer: string): Promise<void> {
    const ended = this.length > 0 && this.at >= this.length;
    this.#viewer = viewer;
    await this.load();
    this.go(ended ? this.length : this.at);
  }

  /** All pages, one after the other; what is here can be watched at once. */
  async load(): Promise<void> {
    const mine = ++this.#load;
    let steps: Step[] = [];
    for (let length = 0; steps.length <= length;) {
      const page = await this.#page(steps.length);
      if (mine !== this.#load) return;
      if (!page.steps.length) break;
      steps = [...steps, ...page.steps];
      length = page.length;
      if (steps.length > this.at || steps.length > length) this.#show(page, steps);
    }
  }

  #show(page: ReplaySteps, steps: Step[]): void {
    this.head = page;
    this.#viewer = page.viewer;
    this.steps = steps;
  }

  #page(first: number): Promise<ReplaySteps> {
    const { language } = settings;
    if ("table" in this.source) return api.replay(this.source.table, this.#viewer, first, language);
    return api.replayFile({ file: this.source.file, viewer: this.#viewer, first, language });
  }
}
