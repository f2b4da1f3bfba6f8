import { orAborted } from '../../lib/orAborted.ts';

/** A first-in, first-out queue in which only the first waiter asks for slots. */
export type SlotQueue = {
  /**
   * Resolves when `ask` has resolved for this waiter; rejects with the signal's reason at once when it is aborted.
   */
  wait: (signal: AbortSignal) => Promise<void>;
  /** The number of waiters. */
  length: () => number;
};

/** `ask` is what the first waiter awaits. So the queue needs one database connection, however many wait. */
export function createSlotQueue(ask: (signal: AbortSignal) => Promise<void>): SlotQueue {
  let last: Promise<unknown> = Promise.resolve();
  let length = 0;
  return {
    length: () => length,
    wait(signal) {
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
