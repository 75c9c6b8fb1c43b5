// State of one table that the board, the move panel and the keyboard share.

export class SelectionStore {
  /** The number of the island whose card is open. */
  island = $state<number | null>(null);
}
