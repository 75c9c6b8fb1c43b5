// The state of requests that use a passkey; a closed dialog of the browser is no failure.

import { Attempt } from "../parts/Attempt.svelte";
import { NoPasskeyUsed } from "./passkeys";

export class PasskeyAttempt extends Attempt {
  cancelled = $state(false);

  use = (action: () => Promise<unknown>): Promise<void> => {
    this.cancelled = false;
    return this.run(async () => {
      try {
        await action();
      } catch (error) {
        if (!(error instanceof NoPasskeyUsed)) throw error;
        this.cancelled = true;
      }
    });
  };
}
