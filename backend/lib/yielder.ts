import { setImmediate as nextTick } from 'node:timers/promises';

/** Lets long work yield to the event loop, so that other requests are answered in between. */
export type Yielder = {
  /** True when we have held the event loop for more than 8 ms. Ask before each small piece of work. */
  isDue: () => boolean;
  /** Yields to the event loop. Throws the signal's reason when it is aborted. */
  yield: () => Promise<void>;
};

/** Measured by the clock, because the size of the input says little about the time it takes. */
const BUDGET_MS = 8;

// Shared by all work of this process. If six lists had a budget each, other requests would wait six times as long.
let began = 0;
let isTickAwaited = false;

export function createYielder(gone?: AbortSignal): Yielder {
  return {
    isDue: () => performance.now() - began > BUDGET_MS,
    async yield() {
      gone?.throwIfAborted();
      if (!isTickAwaited) {
        isTickAwaited = true;
        // Runs before every waiter of this tick, so that all start with a fresh budget.
        setImmediate(() => {
          isTickAwaited = false;
          began = performance.now();
        });
      }
      await nextTick();
    },
  };
}
