import { expect, test } from '@jest/globals';
import { createTurns } from '../../../backend/lib/turns.ts';

const PIECES = 40;
const PIECE_MS = 2;

/** The most pieces of work that are done before anybody else is answered, by so many lists at the same time. */
async function mostInATurn(lists: number): Promise<number> {
  let [inThis, most, isRunning] = [0, 0, true];
  const look = () => {
    most = Math.max(most, inThis);
    inThis = 0;
    if (isRunning) setImmediate(look);
  };
  setImmediate(look);
  const read = async () => {
    const turns = createTurns();
    for (let piece = 0; piece < PIECES; piece++) {
      if (turns.isOver()) await turns.next();
      const began = performance.now();
      while (performance.now() - began < PIECE_MS);
      inThis++;
    }
  };
  await Promise.all(Array.from({ length: lists }, read));
  isRunning = false;
  return most;
}

test('lists that are read at the same time share a turn', async () => {
  expect(await mostInATurn(1)).toBeLessThanOrEqual(6);
  // The first has the turn, and each other one a piece, so that all go on.
  expect(await mostInATurn(6)).toBeLessThanOrEqual(6 + 5);
});

test('who has gone away has no further turn', async () => {
  const gone = new AbortController();
  const turns = createTurns(gone.signal);
  await turns.next();
  gone.abort(new Error('gone'));
  await expect(turns.next()).rejects.toThrow('gone');
});
