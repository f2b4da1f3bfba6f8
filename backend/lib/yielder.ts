import { setImmediate as nextTick } from 'node:timers/promises';

/** Lets long work yield to the event loop, so that other requests are answered during it. */
export type Yielder = {
  /** True if more than 8 ms have passed since work last yielded. Ask before each small piece of work. */
  isDue: () => boolean;
  /** Yields to the event loop. Throws the signal's reason if the signal is aborted. */
  yield: () => Promise<void>;
};

/** After this long, work must yield. A number of rows would not do, because a row may take short or long. */
const BUDGET_MS = 8;

// When the present turn of work began. All work of this process shares it: together it yields after BUDGET_MS. If each
// of six lists had 8 ms of its own, other requests would wait 48 ms.
let began = 0;
let isTickAwaited = false;

export function createYielder(gone?: AbortSignal): Yielder {
  return {
    isDue: () => performance.now() - began > BUDGET_MS,
    async yield() {
      gone?.throwIfAborted();
      if (!isTickAwaited) {
        isTickAwaited = true;
        // Runs before the work that waits for the next tick, and starts a new budget for that work.
        setImmediate(() => {
          isTickAwaited = false;
          began = performance.now();
        });
      }
      await nextTick();
    },
  };
}
