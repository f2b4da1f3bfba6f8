import { setImmediate as nextTurn } from 'node:timers/promises';

/** Long work in turns: what has come in meanwhile is answered between them. */
export type Turns = {
  /** Whether this turn has been long enough. Ask before a small piece of work, not until it is not. */
  isOver: () => boolean;
  /** Lets others have theirs. Throws the signal's reason when it is aborted. */
  next: () => Promise<void>;
};

/** By the clock, since what is to be read tells little of how long that takes. */
const TURN_MS = 8;

// All share one turn: six lists at the same time would keep everybody else waiting six times as long.
let began = 0;
let isNextAwaited = false;

export function createTurns(gone?: AbortSignal): Turns {
  return {
    isOver: () => performance.now() - began > TURN_MS,
    async next() {
      gone?.throwIfAborted();
      if (!isNextAwaited) {
        isNextAwaited = true;
        // Comes before all who wait for the same turn.
        setImmediate(() => {
          isNextAwaited = false;
          began = performance.now();
        });
      }
      await nextTurn();
    },
  };
}
