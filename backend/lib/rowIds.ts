import { randomFillSync, randomInt } from 'node:crypto';
import { v7 } from 'uuid';

const RANDOM_BYTES = 16;
const RANDOM_AT_ONCE = 256;

/**
 * Returns a function that creates UUIDv7 ids in ascending order, for related rows. Random bytes are fetched for many
 * ids at once.
 */
export function createRowIds(): () => string {
  const msecs = Date.now();
  const pool = new Uint8Array(RANDOM_BYTES * RANDOM_AT_ONCE);
  let seq = randomInt(2 ** 30);
  let used = pool.length;
  return () => {
    if (used === pool.length) {
      randomFillSync(pool);
      used = 0;
    }
    const random = pool.subarray(used, used + RANDOM_BYTES);
    used += RANDOM_BYTES;
    return v7({ msecs, seq: seq++, random });
  };
}
