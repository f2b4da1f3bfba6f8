import { setTimeout as delay } from 'node:timers/promises';
import { DONE_MS } from '../timeLimits.ts';

/** Reads a value repeatedly until it fits. If it does not in time, throws with the last value. */
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
      throw new Error(`The value did not fit in time; the last one was ${JSON.stringify(value)}`);
    await delay(50);
  }
}
