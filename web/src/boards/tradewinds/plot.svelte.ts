// What the captain has marked on the chart: shared by the board and the orders beside it.

import type { View } from "./view";
import { keyOf } from "./geometry";

class Plot {
  /** The cell that a course of several legs leads to. */
  course = $state<string | null>(null);
  /** The product whose known prices stand beside the ports. */
  product = $state<string | null>(null);

  /** Forgets a course that was sailed to its end or is out of reach. */
  follow(view: View): void {
    const { course } = this;
    if (course && !view.reach.some((reach) => keyOf(reach.at) === course)) this.course = null;
  }
}

export const plot = new Plot();
