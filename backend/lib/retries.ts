import type { IRetryBackoffContext } from 'cockatiel';
import { DelegateBackoff, handleWhen, retry } from 'cockatiel';
import { orAborted } from './orAborted.ts';

export type RetryTiming = {
  /** Tries after the first one. */
  retries: number;
  /** The wait before the first of them. Doubles each time, up to `longestBackOffMs`; jitter takes off up to half. */
  backOffMs: number;
  longestBackOffMs: number;
};

export type RetryOptions = RetryTiming & {
  /** Whether another try makes sense. */
  isTransient: (error: unknown) => boolean;
  /** What the other side asked to wait, in ms; the wait is at least that long. */
  askedWaitMs: (error: unknown) => number | undefined;
  /** Before each wait. */
  onRetry: (error: unknown, waitMs: number) => void;
};

/**
 * Calls `attempt` until it succeeds, fails for good, or has had all its tries; then throws its last error. Rejects with
 * the signal's reason at once when that is aborted, also in the middle of a wait.
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
  // Its wait knows no signal: it goes on to its end unseen, and must not keep the process alive for that.
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
