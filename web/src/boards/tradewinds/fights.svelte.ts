// The last fight, roll by roll, as the events told it.

import { letterOf } from "../../players";
import type { Event } from "../../wire";
import type { View } from "./view";

export interface Roll {
  number: number;
  attacker: number;
  defender: number;
  lines: string[];
}

export interface Told {
  attacker: number;
  defender: number;
  opening: string[];
  rolls: Roll[];
}

/** How long a fight of others stays in sight although the game goes on, in milliseconds. */
const STAYS = 3500;

export class Fights {
  last = $state.raw<Told | null>(null);
  #number = 0;
  #at = 0;

  dismiss(): void {
    this.last = null;
  }

  follow(events: Event[], view: View, viewer: number | null): void {
    if (events.some((event) => event.ply < this.#number)) this.last = null;
    else events = events.filter((event) => event.ply !== this.#number);
    const before = this.last;
    for (const event of events) this.#take(event, view);
    this.#number = events.at(-1)?.ply ?? this.#number;
    if (this.last !== before) this.#at = Date.now();
    else if (this.last && events.some((event) => this.#isOver(event, viewer))) this.last = null;
  }

  #take(event: Event, view: View): void {
    const { attacker, defender, player } = event.arguments;
    if (event.kind === "attack" && event.actor !== null && player)
      this.last = {
        attacker: event.actor,
        defender: player.charCodeAt(0) - letterOf(0).charCodeAt(0),
        opening: event.lines,
        rolls: [],
      };
    if (event.kind !== "fire") return;
    const told = this.last ?? (view.fight && { ...view.fight, opening: [], rolls: [] });
    if (!told) return;
    const roll = {
      number: event.ply,
      attacker: Number(attacker),
      defender: Number(defender),
      lines: event.lines.slice(1),
    };
    this.last = { ...told, rolls: [...told.rolls, roll] };
  }

  /** The viewer has gone on, or the others have and there was time to look. */
  #isOver(event: Event, viewer: number | null): boolean {
    if (["drop", "respawn", "leave", "port", null].includes(event.kind)) return false;
    return event.actor === viewer || Date.now() - this.#at > STAYS;
  }
}
