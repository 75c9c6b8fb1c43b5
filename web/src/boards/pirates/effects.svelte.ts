// Short-lived effects of the last events: shots, gains, losses, and the duel being fought.

import { seatOfLetter } from "../../art/players";
import type { Event } from "../../net/wire.gen";
import type { View } from "./view.gen";

export interface Duel {
  attacker: number;
  target: number;
}

export interface EffectMark {
  id: number;
  seat: number;
  kind: "shot" | "gem" | "loss" | "xp";
  text: string;
  /** The position in the stack of marks above a ship. */
  level: number;
  /** For a shot: the attacker's seat. */
  from?: number;
}

const SHOTS = ["fire", "battleship"];
const DURATION_MS = 1400;
/** Marks of ships at most this many tiles apart would overlap. */
const OVERLAP_TILES = 2;

export class Effects {
  duel = $state.raw<Duel | null>(null);
  marks = $state.raw<EffectMark[]>([]);
  #before: View | null = null;
  #lastPly = -1;
  #nextId = 0;

  /** Shows the effects of events that led to a new view. */
  update(view: View, events: Event[]): void {
    const before = this.#before;
    this.#before = view;
    const newEvents = events.filter((event) => event.ply > this.#lastPly);
    if (events.length) this.#lastPly = events.at(-1)!.ply;
    if (view.target !== null) this.duel = { attacker: view.turn, target: view.target };
    const shots = newEvents.flatMap((event) => this.#shot(event));
    if (!before || !newEvents.length || before.players.length !== view.players.length) return;
    const gains = view.players.flatMap((_, seat) => this.#gains(before, view, seat));
    this.#show(this.#stack(view, [...shots, ...gains]));
  }

  #shot(event: Event): EffectMark[] {
    if (event.actor === null || !SHOTS.includes(event.kind ?? "")) return [];
    const target = seatOfLetter(event.arguments.target ?? "A");
    this.duel = { attacker: event.actor, target };
    return [
      { id: this.#nextId++, seat: target, kind: "shot", text: "", level: 0, from: event.actor },
    ];
  }

  #gains(before: View, after: View, seat: number): EffectMark[] {
    if (before.phase === "setup") return [];
    const [old, current] = [before.players[seat]!, after.players[seat]!];
    const gains: [EffectMark["kind"], string][] = [];
    const gems = current.gems.length - old.gems.length;
    if (gems > 0) gains.push(["gem", `+${current.score - old.score}`]);
    if (gems < 0) gains.push(["loss", `−${old.score - current.score}`]);
    if (current.xp > old.xp) gains.push(["xp", `+${current.xp - old.xp} XP`]);
    return gains.map(([kind, text]) => ({ id: this.#nextId++, seat, kind, text, level: 0 }));
  }

  /** Places each mark above those of nearby ships. */
  #stack(view: View, marks: EffectMark[]): EffectMark[] {
    const placed = this.marks.filter((mark) => mark.kind !== "shot");
    const tile = (seat: number): number => view.players[seat]!.tile;
    return marks.map((mark) => {
      if (mark.kind === "shot") return mark;
      const near = placed.filter(
        ({ seat }) => Math.abs(tile(seat) - tile(mark.seat)) <= OVERLAP_TILES,
      );
      let level = 0;
      while (near.some((other) => other.level === level)) level++;
      placed.push({ ...mark, level });
      return { ...mark, level };
    });
  }

  #show(marks: EffectMark[]): void {
    if (!marks.length) return;
    this.marks = [...this.marks, ...marks];
    const ids = new Set(marks.map((mark) => mark.id));
    setTimeout(() => {
      this.marks = this.marks.filter((mark) => !ids.has(mark.id));
    }, DURATION_MS);
  }
}
