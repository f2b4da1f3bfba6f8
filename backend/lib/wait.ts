import { orAborted } from './orAborted.ts';

/** Waits for `ms`. If the signal is aborted, rejects at once with its reason. */
export async function wait(ms: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  await orAborted(promise, signal).finally(() => clearTimeout(timer));
}
