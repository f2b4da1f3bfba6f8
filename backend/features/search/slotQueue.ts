import { orAborted } from '../../lib/orAborted.ts';

/** Waiters in the order in which they came, of whom only the first one asks. */
export type SlotQueue = {
  /** Resolves once `ask` has, for this waiter; rejects with the signal's reason at once when it is aborted. */
  wait: (signal: AbortSignal) => Promise<void>;
  /** How many wait. */
  length: () => number;
};

/** `ask`: what the first of the queue waits for. Any number of waiters cost one connection so. */
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
