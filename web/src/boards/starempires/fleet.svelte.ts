// Identities of ships between views. The rules do not distinguish ships; an animation must.

import type { View } from "./view.gen";

export interface TrackedShip {
  id: number;
  seat: number;
  at: string;
}

export class Fleet {
  ships = $state.raw<TrackedShip[]>([]);
  #nextId = 0;

  /** Matches the ships of a new view: those that left a system have flown to the new places. */
  update(view: View): void {
    this.ships = view.players.flatMap((player, seat) => this.#matched(seat, [...player.ships]));
  }

  #matched(seat: number, places: string[]): TrackedShip[] {
    const mine = this.ships.filter((ship) => ship.seat === seat);
    const stay = mine.filter((ship) => removeFirst(places, ship.at));
    const flown = mine.filter((ship) => !stay.includes(ship));
    const arrived = places.map((at) => ({ id: flown.shift()?.id ?? this.#nextId++, seat, at }));
    return [...stay, ...arrived].sort((a, b) => a.id - b.id);
  }
}

function removeFirst(places: string[], place: string): boolean {
  const index = places.indexOf(place);
  if (index >= 0) places.splice(index, 1);
  return index >= 0;
}
