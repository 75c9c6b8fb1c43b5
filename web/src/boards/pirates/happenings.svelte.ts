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
  /** How many others rise under it, so that none covers another. */
  level: number;
  /** For a shot: where it came from. */
  from?: number;
}

const SHOTS = ["fire", "battleship"];
const LASTS = 1400;
/** Tiles from ship to ship within which what rises from both would touch. */
const CLOSE = 2;

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
    const fresh = events.filter((event) => event.ply > this.#last);
    if (events.length) this.#last = events.at(-1)!.ply;
    if (view.target !== null) this.duel = { attacker: view.turn, target: view.target };
    const shots = fresh.flatMap((event) => this.#shot(event));
    if (!before || !fresh.length || before.players.length !== view.players.length) return;
    const gains = view.players.flatMap((_, seat) => this.#gains(before, view, seat));
    this.#show(this.#stacked(view, [...shots, ...gains]));
  }

  #shot(event: Event): Burst[] {
    if (event.actor === null || !SHOTS.includes(event.kind ?? "")) return [];
    const target = (event.arguments.target ?? "A").charCodeAt(0) - 65;
    this.duel = { attacker: event.actor, target };
    return [
      { id: this.#count++, seat: target, kind: "shot", text: "", level: 0, from: event.actor },
    ];
  }

  #gains(before: View, after: View, seat: number): Burst[] {
    const then = before.players[seat]!;
    const now = after.players[seat]!;
    if (before.phase === "setup") return [];
    const gains: [Burst["kind"], string][] = [];
    const gems = now.gems.length - then.gems.length;
    if (gems > 0) gains.push(["gem", `+${now.score - then.score}`]);
    if (gems < 0) gains.push(["loss", `−${then.score - now.score}`]);
    if (now.xp > then.xp) gains.push(["xp", `+${now.xp - then.xp} XP`]);
    return gains.map(([kind, text]) => ({ id: this.#count++, seat, kind, text, level: 0 }));
  }

  /** Each above what rises already from ships close by. */
  #stacked(view: View, bursts: Burst[]): Burst[] {
    const risen = this.bursts.filter((burst) => burst.kind !== "shot");
    const tile = (seat: number): number => view.players[seat]!.tile;
    return bursts.map((burst) => {
      if (burst.kind === "shot") return burst;
      const near = risen.filter(({ seat }) => Math.abs(tile(seat) - tile(burst.seat)) <= CLOSE);
      let level = 0;
      while (near.some((other) => other.level === level)) level++;
      const placed = { ...burst, level };
      risen.push(placed);
      return placed;
    });
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
