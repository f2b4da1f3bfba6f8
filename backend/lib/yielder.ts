import { setImmediate as nextTick } from 'node:timers/promises';

/** Lets long work yield to the event loop, so that other requests are answered during it. */
export type Yielder = {
  /** True if more than 8 ms have passed since work last yielded. Ask before each small piece of work. */
  isDue: () => boolean;
  /** Yields to the event loop. Throws the signal's reason if the signal is aborted. */
  yield: () => Promise<void>;
};

/** The limit is a time, because the size of the input says little about how long the work takes. */
const BUDGET_MS = 8;

// All work of this process shares one budget. If six lists had a budget each, other requests would wait six times as
// long.
let began = 0;
let isTickAwaited = false;

export function createYielder(gone?: AbortSignal): Yielder {
  return {
    isDue: () => performance.now() - began > BUDGET_MS,
    async yield() {
      gone?.throwIfAborted();
      if (!isTickAwaited) {
        isTickAwaited = true;
        // This runs before all work that waits for the same tick, so that the budget of the tick starts again.
        setImmediate(() => {
          isTickAwaited = false;
          began = performance.now();
        });
      }
      await nextTick();
    },
  };
}
