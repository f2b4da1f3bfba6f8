import type { IRetryBackoffContext } from 'cockatiel';
import { DelegateBackoff, handleWhen, retry } from 'cockatiel';
import { orAborted } from './orAborted.ts';

export type RetryTiming = {
  /** Tries after the first one. */
  retries: number;
  /** The wait before the first retry. It doubles up to `longestBackOffMs`; jitter subtracts up to half. */
  backOffMs: number;
  longestBackOffMs: number;
};

export type RetryOptions = RetryTiming & {
  /** True if another try may succeed. */
  isTransient: (error: unknown) => boolean;
  /** The wait in ms that the other side asked for; ours is at least that long. */
  askedWaitMs: (error: unknown) => number | undefined;
  /** Called before each wait. */
  onRetry: (error: unknown, waitMs: number) => void;
};

/**
 * Calls `attempt` until it succeeds, fails permanently, or has no retries left, and then throws its last error.
 * Rejects with the signal's reason at once when that is aborted, also during a wait.
 */
export function withRetries<Value>(
  attempt: () => Promise<Value>,
  signal: AbortSignal,
  { retries, backOffMs, longestBackOffMs, isTransient, askedWaitMs, onRetry }: RetryOptions,
): Promise<Value> {
  const backoff = new DelegateBackoff(({ attempt: tries, result }: IRetryBackoffContext<unknown>) => {
    const { error } = result as { error: unknown };
    const longest = Math.min(longestBackOffMs, backOffMs * 2 ** (tries - 1));
    return Math.max(askedWaitMs(error) ?? 0, longest * (1 - Math.random() / 2));
  });
  // The policy's wait ignores the signal and continues in the background, so it must not keep the process alive.
  const policy = retry(handleWhen(isTransient), { maxAttempts: retries, backoff }).dangerouslyUnref();
  policy.onRetry((failed) => {
    if ('error' in failed) onRetry(failed.error, failed.delay);
  });
  const tried = policy.execute(async () => {
    signal.throwIfAborted();
    return attempt();
  });
  return orAborted(tried, signal);
}
