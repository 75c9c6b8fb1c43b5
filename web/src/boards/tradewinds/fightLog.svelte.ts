// The rolls of the last fight, collected from events.

import { seatOfLetter } from "../../art/players";
import type { Event } from "../../net/wire.gen";
import type { View } from "./view.gen";

export interface Roll {
  ply: number;
  attacker: number;
  defender: number;
  lines: string[];
}

export interface Fight {
  attacker: number;
  defender: number;
  opening: string[];
  rolls: Roll[];
}

/** How long a fight between others is shown although the game goes on. */
const MIN_SHOWN_MS = 3500;

export class FightLog {
  last = $state.raw<Fight | null>(null);
  #lastPly = 0;
  #shownAt = 0;

  dismiss(): void {
    this.last = null;
  }

  /** Adds the rolls of new events, and drops a fight that is over. */
  update(events: Event[], view: View, viewer: number | null): void {
    if (events.some((event) => event.ply < this.#lastPly)) this.last = null;
    else events = events.filter((event) => event.ply !== this.#lastPly);
    const before = this.last;
    for (const event of events) this.#add(event, view);
    this.#lastPly = events.at(-1)?.ply ?? this.#lastPly;
    if (this.last !== before) this.#shownAt = Date.now();
    else if (this.last && events.some((event) => this.#endsDisplay(event, viewer)))
      this.last = null;
  }

  #add(event: Event, view: View): void {
    const { attacker, defender, player } = event.arguments;
    if (event.kind === "attack" && event.actor !== null && player)
      this.last = {
        attacker: event.actor,
        defender: seatOfLetter(player),
        opening: event.lines,
        rolls: [],
      };
    if (event.kind !== "fire") return;
    const fight = this.last ?? (view.fight && { ...view.fight, opening: [], rolls: [] });
    if (!fight) return;
    const roll = {
      ply: event.ply,
      attacker: Number(attacker),
      defender: Number(defender),
      lines: event.lines.slice(1),
    };
    this.last = { ...fight, rolls: [...fight.rolls, roll] };
  }

  /** Whether an event ends the display: a move of the viewer, or a later one of others. */
  #endsDisplay(event: Event, viewer: number | null): boolean {
    if (["drop", "respawn", "leave", "port", null].includes(event.kind)) return false;
    return event.actor === viewer || Date.now() - this.#shownAt > MIN_SHOWN_MS;
  }
}
