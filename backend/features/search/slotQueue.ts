import { orAborted } from '../../lib/orAborted.ts';

/** A first-in, first-out queue. Only its first waiter asks for a slot, so it needs a single database connection. */
export type SlotQueue = {
  /** Resolves when `ask` has resolved for this waiter. Rejects at once with the signal's reason if that is aborted. */
  wait: (signal: AbortSignal) => Promise<void>;
  /** The number of waiters. */
  length: () => number;
};

/** `ask` resolves when a slot is due. It is called for one waiter at a time. */
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
