import { wait } from './wait.ts';

export type RetryTiming = {
  /** The number of tries after the first one. */
  retries: number;
  /** The wait before the first retry. It doubles up to `longestBackOffMs`; jitter subtracts up to half. */
  backOffMs: number;
  longestBackOffMs: number;
};

export type RetryOptions = RetryTiming & {
  /** True if another try may succeed. */
  isTransient: (error: unknown) => boolean;
  /** Returns the wait in ms that the other side asked for, if it did. Our wait is at least as long. */
  askedWaitMs: (error: unknown) => number | undefined;
  /** Called before each wait. */
  onRetry: (error: unknown, waitMs: number) => void;
};

/**
 * Calls `attempt` until it succeeds, and returns its value. Throws its last error if that is permanent or no retries
 * are left. If the signal is aborted, throws its reason instead of waiting or trying again. An attempt that has begun
 * is awaited.
 */
export async function withRetries<Value>(
  attempt: () => Promise<Value>,
  signal: AbortSignal,
  { retries, backOffMs, longestBackOffMs, isTransient, askedWaitMs, onRetry }: RetryOptions,
): Promise<Value> {
  for (let tries = 1; ; tries += 1) {
    signal.throwIfAborted();
    try {
      return await attempt();
    } catch (error) {
      signal.throwIfAborted();
      if (tries > retries || !isTransient(error)) throw error;
      const longest = Math.min(longestBackOffMs, backOffMs * 2 ** (tries - 1));
      const waitMs = Math.max(askedWaitMs(error) ?? 0, longest * (1 - Math.random() / 2));
      onRetry(error, waitMs);
      await wait(waitMs, signal);
    }
  }
}
