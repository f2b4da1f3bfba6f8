import { setImmediate as nextTurn } from 'node:timers/promises';

/** Long work in turns: what has come in meanwhile is answered between them. */
export type Turns = {
  /** Whether this turn has been long enough. */
  isOver: () => boolean;
  /** Lets others have theirs. Throws the signal's reason when it is aborted. */
  next: () => Promise<void>;
};

/** By the clock, since what is to be read tells little of how long that takes. */
const TURN_MS = 8;

export function createTurns(gone?: AbortSignal): Turns {
  let began = performance.now();
  return {
    isOver: () => performance.now() - began > TURN_MS,
    async next() {
      gone?.throwIfAborted();
      await nextTurn();
      began = performance.now();
    },
  };
}
