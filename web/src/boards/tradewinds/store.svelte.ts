// State of one table that the board, the move panel and the keyboard share.

import { keyOf } from "./layout";
import type { View } from "./view.gen";

export class SelectionStore {
  /** The key of the cell to which a course of several legs is plotted. */
  course = $state<string | null>(null);
  /** The product whose known prices are shown at the ports. */
  product = $state<string | null>(null);

  /** Drops a course whose destination is no longer in reach. */
  update(view: View): void {
    const { course } = this;
    if (course && !view.reach.some((reach) => keyOf(reach.at) === course)) this.course = null;
  }
}
