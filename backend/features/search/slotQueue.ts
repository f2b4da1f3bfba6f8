import { orAborted } from '../../lib/orAborted.ts';

/**
 * Creates a first-in, first-out queue of searches that wait for a slot. `ask` resolves when a slot is due. Only the
 * first in the queue calls it, so a single database connection is enough.
 */
export function createSlotQueue(ask: (signal: AbortSignal) => Promise<void>) {
  let last: Promise<unknown> = Promise.resolve();
  let length = 0;
  return {
    length: () => length,
    /** Resolves once `ask` has resolved for this waiter. Rejects if `ask` does, or as soon as the signal is aborted. */
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
