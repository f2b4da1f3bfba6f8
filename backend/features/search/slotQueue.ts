import { orAborted } from '../../lib/orAborted.ts';

/**
 * Creates a first-in, first-out queue of searches that wait for a slot. Only the first waiter calls `ask`, so a single
 * database connection is needed. `ask` resolves when a slot is due.
 */
export function createSlotQueue(ask: (signal: AbortSignal) => Promise<void>) {
  let last: Promise<unknown> = Promise.resolve();
  let length = 0;
  return {
    length: () => length,
    /**
     * Resolves when `ask` has resolved for this waiter. Rejects if `ask` rejects, or as soon as the signal is aborted,
     * with its reason.
     */
    wait(signal: AbortSignal): Promise<void> {
      length += 1;
      const turn = last
        .then(async () => {
          if (!signal.aborted) await ask(signal);
        })
        .finally(() => {
          length -= 1;
        });
      last = turn.catch(() => undefined);
      return orAborted(turn, signal);
    },
  };
}
