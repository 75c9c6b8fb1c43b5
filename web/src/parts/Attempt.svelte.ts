// The state of requests that a component makes: whether one is running, and the last error.

import { errorMessage } from "../net/client.svelte";

export class Attempt {
  error = $state("");
  busy = $state(false);

  /** Runs the action; if it fails, keeps the error's message instead of throwing. */
  run = async (action: () => Promise<unknown>): Promise<void> => {
    this.error = "";
    this.busy = true;
    try {
      await action();
    } catch (error) {
      this.error = errorMessage(error);
    } finally {
      this.busy = false;
    }
  };
}
