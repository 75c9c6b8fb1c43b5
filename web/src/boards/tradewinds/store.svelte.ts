// State of one table that the board, the move panel and the keyboard share.

import { keyOf } from "./layout";
import type { View } from "./view.gen";

export type Topic = "sail" | "fight" | "market" | "shipyard";

export class SelectionStore {
  /** The key of the cell to which a course of several legs is plotted. */
  course = $state<string | null>(null);
  /** The product whose known prices are shown at the ports; null until the viewer chooses one. */
  product = $state<string | null>(null);
  /** The topic of moves that the viewer has chosen at the ship's place in this turn. */
  topic = $state<Topic | null>(null);
  #place = "";

  /** Drops a course that is no longer in reach, and the topic of another turn or place. */
  update(view: View): void {
    const { course } = this;
    if (course && !view.reach.some((reach) => keyOf(reach.at) === course)) this.course = null;
    const at = view.turn === null ? null : view.ships[view.turn]?.at;
    const place = `${view.round} ${view.turn} ${at ? keyOf(at) : ""}`;
    if (place !== this.#place) this.topic = null;
    this.#place = place;
  }
}
