// Ships are alike for the rules; here each keeps a name of its own, so that it can be seen to fly.

import type { View } from "./view";

export interface Vessel {
  id: number;
  seat: number;
  at: string;
}

export class Fleet {
  vessels = $state.raw<Vessel[]>([]);
  #count = 0;

  /** Ships that stay keep their place; whoever is missing there has flown to where one is new. */
  follow(view: View): void {
    this.vessels = view.players.flatMap((player, seat) => this.#matched(seat, [...player.ships]));
  }

  #matched(seat: number, places: string[]): Vessel[] {
    const mine = this.vessels.filter((vessel) => vessel.seat === seat);
    const stay = mine.filter((vessel) => take(places, vessel.at));
    const flown = mine.filter((vessel) => !stay.includes(vessel));
    const arrived = places.map((at) => ({ id: flown.shift()?.id ?? this.#count++, seat, at }));
    return [...stay, ...arrived].sort((a, b) => a.id - b.id);
  }
}

function take(places: string[], place: string): boolean {
  const index = places.indexOf(place);
  if (index >= 0) places.splice(index, 1);
  return index >= 0;
}
