// What just happened, for as long as it takes to show it.

import type { Event } from "../../wire";
import type { View } from "./view";

export interface Duel {
  attacker: number;
  target: number;
}

export interface Burst {
  id: number;
  seat: number;
  kind: "shot" | "gem" | "loss" | "xp";
  text: string;
  /** For a shot: where it came from. */
  from?: number;
}

const SHOTS = ["fire", "battleship"];
const LASTS = 1400;

export class Happenings {
  duel = $state.raw<Duel | null>(null);
  bursts = $state.raw<Burst[]>([]);
  #before: View | null = null;
  #last = -1;
  #count = 0;

  /** Takes in a new view and the events that led to it. */
  follow(view: View, events: Event[]): void {
    const before = this.#before;
    this.#before = view;
    const fresh = events.filter((event) => event.number > this.#last);
    if (events.length) this.#last = events.at(-1)!.number;
    if (view.target !== null) this.duel = { attacker: view.turn, target: view.target };
    const shots = fresh.flatMap((event) => this.#shot(event));
    if (!before || !fresh.length || before.players.length !== view.players.length) return;
    this.#show([...shots, ...view.players.flatMap((_, seat) => this.#gains(before, view, seat))]);
  }

  #shot(event: Event): Burst[] {
    if (event.actor === null || !SHOTS.includes(event.kind ?? "")) return [];
    const target = (event.arguments.target ?? "A").charCodeAt(0) - 65;
    this.duel = { attacker: event.actor, target };
    return [{ id: this.#count++, seat: target, kind: "shot", text: "", from: event.actor }];
  }

  #gains(before: View, after: View, seat: number): Burst[] {
    const then = before.players[seat]!;
    const now = after.players[seat]!;
    const bursts: Burst[] = [];
    const gems = now.gems.length - then.gems.length;
    if (gems > 0)
      bursts.push({ id: this.#count++, seat, kind: "gem", text: `+${now.score - then.score}` });
    if (gems < 0)
      bursts.push({ id: this.#count++, seat, kind: "loss", text: `−${then.score - now.score}` });
    if (now.xp > then.xp) {
      bursts.push({ id: this.#count++, seat, kind: "xp", text: `+${now.xp - then.xp} XP` });
    }
    return before.phase === "setup" ? [] : bursts;
  }

  #show(bursts: Burst[]): void {
    if (!bursts.length) return;
    this.bursts = [...this.bursts, ...bursts];
    const shown = new Set(bursts.map((burst) => burst.id));
    setTimeout(() => {
      this.bursts = this.bursts.filter((burst) => !shown.has(burst.id));
    }, LASTS);
  }
}
