import { orAborted } from './orAborted.ts';

/** Waits; rejects with the signal's reason at once when it is aborted. */
export async function wait(ms: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  await orAborted(promise, signal).finally(() => clearTimeout(timer));
}
