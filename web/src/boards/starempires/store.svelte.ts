// State of one table that the board, the move panel and the keyboard share.

import type { LegalMove } from "../../net/wire.gen";
import { movesByOrigin } from "./moves";

export class SelectionStore {
  /** The system of the selected ship. */
  origin = $state<string | null>(null);
  /** Whether the systems show their coordinates. */
  showsNames = $state(false);

  /** Selects the only possible origin, and drops a selection that has become impossible. */
  update(legalMoves: LegalMove[]): void {
    const origins = movesByOrigin(legalMoves);
    if (origins.size === 1) this.origin = [...origins.keys()][0]!;
    else if (this.origin !== null && !origins.has(this.origin)) this.origin = null;
  }

  toggle(origin: string): void {
    this.origin = this.origin === origin ? null : origin;
  }

  /** Selects the next ship that can move; returns whether there is one. */
  selectNext(legalMoves: LegalMove[]): boolean {
    const origins = [...movesByOrigin(legalMoves).keys()];
    if (!origins.length) return false;
    this.origin = origins[(origins.indexOf(this.origin ?? "") + 1) % origins.length]!;
    return true;
  }
}
