import { setImmediate as nextTurn } from 'node:timers/promises';

/** Lets long work yield to the event loop, so that other requests are answered in between. */
export type Turns = {
  /** True when we have held the event loop for more than 8 ms. Ask before each small piece of work. */
  isOver: () => boolean;
  /** Yields to the event loop. Throws the signal's reason when it is aborted. */
  next: () => Promise<void>;
};

/** Measured by the clock, because the size of the input says little about the time it takes. */
const TURN_MS = 8;

// Shared by all users: six lists with turns of their own would keep everybody else waiting six times as long.
let began = 0;
let isNextAwaited = false;

export function createTurns(gone?: AbortSignal): Turns {
  return {
    isOver: () => performance.now() - began > TURN_MS,
    async next() {
      gone?.throwIfAborted();
      if (!isNextAwaited) {
        isNextAwaited = true;
        // Runs before every waiter of this tick, so that all start with a fresh budget.
        setImmediate(() => {
          isNextAwaited = false;
          began = performance.now();
        });
      }
      await nextTurn();
    },
  };
}
