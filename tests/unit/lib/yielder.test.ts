import { expect, test } from '@jest/globals';
import { createYielder } from '../../../backend/lib/yielder.ts';

const PIECES = 40;
const PIECE_MS = 2;

/**
 * Returns the largest number of work items done between two yields to the event loop, with that many concurrent lists.
 */
async function mostInATurn(lists: number): Promise<number> {
  let [inThis, most, isRunning] = [0, 0, true];
  const look = () => {
    most = Math.max(most, inThis);
    inThis = 0;
    if (isRunning) setImmediate(look);
  };
  setImmediate(look);
  const read = async () => {
    const yielder = createYielder();
    for (let piece = 0; piece < PIECES; piece++) {
      if (yielder.isDue()) await yielder.yield();
      const began = performance.now();
      while (performance.now() - began < PIECE_MS);
      inThis++;
    }
  };
  await Promise.all(Array.from({ length: lists }, read));
  isRunning = false;
  return most;
}

test('lists that are read concurrently share one time budget', async () => {
  expect(await mostInATurn(1)).toBeLessThanOrEqual(6);
  // The first list uses up the budget; each other one does one item, so that all make progress.
  expect(await mostInATurn(6)).toBeLessThanOrEqual(6 + 5);
});

test('an aborted reader does no further work', async () => {
  const gone = new AbortController();
  const yielder = createYielder(gone.signal);
  await yielder.yield();
  gone.abort(new Error('gone'));
  await expect(yielder.yield()).rejects.toThrow('gone');
});
