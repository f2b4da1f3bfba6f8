import { setTimeout as delay } from 'node:timers/promises';
import { DONE_MS } from '../timeLimits.ts';

/** Reads again and again until what is read fits; fails with the last one when it does not in time. */
export async function eventually<Value>(
  read: () => Promise<Value>,
  fits: (value: Value) => boolean,
  timeoutMs = DONE_MS,
): Promise<Value> {
  const end = performance.now() + timeoutMs;
  for (;;) {
    const value = await read();
    if (fits(value)) return value;
    if (performance.now() > end)
      throw new Error(`It did not come to be in time; the last was ${JSON.stringify(value)}`);
    await delay(50);
  }
}
