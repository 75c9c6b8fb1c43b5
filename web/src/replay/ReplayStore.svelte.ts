// The state of one open replay: its steps, loaded page by page, and the current step.

import type { Seat } from "../boards/board";
import { api } from "../net/api";
import type { Event, ReplaySteps, Step } from "../net/wire.gen";
import { settings } from "../settings.svelte";

/** Where the steps come from: a table of the server, or the text of a file. */
export type ReplaySource = { table: string } | { file: string };

export class ReplayStore {
  /** The last page loaded, for what all pages share: game, seats, viewer, length, result. */
  page = $state.raw<ReplaySteps | null>(null);
  steps = $state.raw<Step[]>([]);
  current = $state(0);
  playing = $state(false);
  movesPerSecond = $state(1);
  /** The step shown before the current one: boards animate single steps forward only. */
  #previous = $state(0);
  /** The viewer whose knowledge is shown; empty for the server's default. */
  #viewer = "";
  #loads = 0;

  constructor(
    readonly source: ReplaySource,
    /** Where to begin; a viewer that is empty is the server's default. */
    first: { move: number; viewer: string } = { move: 0, viewer: "" },
  ) {
    this.current = first.move;
    this.#previous = first.move;
    this.#viewer = first.viewer;
  }

  get viewer(): string {
    return this.page?.viewer ?? this.#viewer;
  }

  get length(): number {
    return this.page?.length ?? 0;
  }

  get step(): Step | undefined {
    return this.steps[Math.min(this.current, this.steps.length - 1)];
  }

  get events(): Event[] {
    return this.current === this.#previous + 1 && this.step?.event ? [this.step.event] : [];
  }

  get log(): Event[] {
    return this.steps.flatMap(({ event }) => (event ? [event] : []));
  }

  get seat(): number | null {
    const seat = this.page?.seats.findIndex(({ letter }) => letter === this.page?.viewer) ?? -1;
    return seat < 0 ? null : seat;
  }

  get seats(): Seat[] {
    const seats = this.page?.seats ?? [];
    return seats.map((seat, index) => ({ ...seat, index, you: index === this.seat }));
  }

  get over(): boolean {
    return this.page !== null && this.page.over && this.current >= this.length;
  }

  goTo(step: number): void {
    const next = Math.max(0, Math.min(step, this.length));
    if (next === this.current) return;
    this.#previous = this.current;
    this.current = next;
    if (next >= this.length) this.playing = false;
  }

  /** Plays on or pauses; at the end it begins again. */
  toggle(): void {
    if (!this.playing && this.current >= this.length) this.goTo(0);
    this.playing = !this.playing;
  }

  /** Shows another viewer's knowledge. Viewers notice different numbers of moves; the end stays
   * the end. */
  async changeViewer(viewer: string): Promise<void> {
    const atEnd = this.length > 0 && this.current >= this.length;
    this.#viewer = viewer;
    await this.load();
    this.goTo(atEnd ? this.length : this.current);
  }

  /** Loads all pages in order; what is loaded can be watched at once. */
  async load(): Promise<void> {
    const thisLoad = ++this.#loads;
    let steps: Step[] = [];
    for (let length = 0; steps.length <= length;) {
      const page = await this.#loadPage(steps.length);
      if (thisLoad !== this.#loads) return;
      if (!page.steps.length) break;
      steps = [...steps, ...page.steps];
      length = page.length;
      if (steps.length > this.current || steps.length > length) this.#show(page, steps);
    }
    this.current = Math.min(this.current, this.length);
  }

  #show(page: ReplaySteps, steps: Step[]): void {
    this.page = page;
    this.#viewer = page.viewer;
    this.steps = steps;
  }

  #loadPage(first: number): Promise<ReplaySteps> {
    const { language } = settings;
    if ("table" in this.source) return api.replay(this.source.table, this.#viewer, first, language);
    return api.replayOfFile({ file: this.source.file, viewer: this.#viewer, first, language });
  }
}
