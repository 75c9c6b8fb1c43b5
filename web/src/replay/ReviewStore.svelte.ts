// The review of a finished game, asked for again until it is complete.

import { api } from "../net/api";
import type { Review, ReviewedMove } from "../net/wire.gen";

const POLL_MILLISECONDS = 1500;

export class ReviewStore {
  /** All but the moves, which arrive in parts. */
  review = $state.raw<Review | null>(null);
  moves = $state.raw<ReviewedMove[]>([]);
  #isClosed = false;

  constructor(readonly table: string) {}

  /** Every player's chance to win at each ply, as far as it is known. */
  get chances(): number[][] {
    return this.review?.first.length
      ? [this.review.first, ...this.moves.map(({ chances }) => chances)]
      : [];
  }

  get hasLuck(): boolean {
    return this.moves.some(({ luck }) => luck !== null);
  }

  /** Loads the review, part by part. */
  async load(): Promise<void> {
    while (!this.#isClosed && !this.review?.complete) {
      if (this.review) await new Promise((resolve) => setTimeout(resolve, POLL_MILLISECONDS));
      if (this.#isClosed) return;
      const review = await api.review(this.table, this.moves.at(-1)?.ply ?? 0);
      this.moves = [...this.moves, ...review.moves];
      this.review = review;
    }
  }

  close(): void {
    this.#isClosed = true;
  }
}
