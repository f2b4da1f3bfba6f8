import { setTimeout as sleep } from 'node:timers/promises';

/** Rejects with the signal's reason at once when it is aborted. */
export async function wait(ms: number, signal: AbortSignal): Promise<void> {
  try {
    await sleep(ms, undefined, { signal });
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  }
}
