import { orAborted } from '../../lib/orAborted.ts';

/**
 * Creates a first-in, first-out queue. Only its first waiter asks for a slot, so it needs a single database connection.
 * `ask` resolves when a slot is due.
 */
export function createSlotQueue(ask: (signal: AbortSignal) => Promise<void>) {
  let last: Promise<unknown> = Promise.resolve();
  let length = 0;
  return {
    /** The number of waiters. */
    length: () => length,
    /** Resolves when `ask` has resolved for this waiter. Rejects with the signal's reason as soon as it is aborted. */
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
