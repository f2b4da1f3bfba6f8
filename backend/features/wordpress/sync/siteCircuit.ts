import type { CircuitBreakerPolicy } from 'cockatiel';
import { BrokenCircuitError, circuitBreaker, DelegateBackoff, handleWhen } from 'cockatiel';
import { withRetries } from '../../../lib/retries.ts';
import { wait } from '../../../lib/wait.ts';
import { isTransient, WordPressError } from '../site/wordpressError.ts';

/**
 * The state of a circuit breaker, which a process's tasks on one site (drafts, undos, updates, looks) share.
 *
 *   closed     every task tries
 *                → open when the site asks for a pause (Retry-After), or has failed for PATIENCE_MS without a success
 *   open       no task tries; tasks wait until the pause ends, or fail at once if the site was given up
 *                → half open when the pause has ended
 *   half open  one task tries (the probe), and the others wait
 *                → closed if the probe succeeds, → open again if it fails
 */
type Circuit = {
  breaker: CircuitBreakerPolicy;
  /** No task tries before this time, by `performance.now()`. */
  pausedUntil: number;
  /** True if the site has failed for so long that all tasks fail at once, until a probe succeeds. */
  isGivenUp: boolean;
};

/** After this time of failures without a success, a site is given up. */
const PATIENCE_MS = 120_000;
/** The longest pause that is granted to a site. An outage may end long before the time in its `Retry-After`. */
const LONGEST_PAUSE_MS = 30_000;
/** The pause of a site that was given up, or that fails the probe and asks for no pause. */
const PAUSE_MS = 10_000;
/** Each wait lasts at least this long, because timers may fire slightly early and the breaker uses another clock. */
const SHORTEST_WAIT_MS = 50;
/** How often one task is tried if the site does not ask for a pause: the failures may be due to this task alone. */
const MOST_TRIES = 8;
const BACK_OFF = { backOffMs: 500, longestBackOffMs: 15_000 };

const circuits = new Map<string, Circuit>();

const askedPauseMs = (error: unknown): number | undefined =>
  error instanceof WordPressError ? error.retryAfterMs : undefined;

function createCircuit(patienceMs: number): Circuit {
  let failing: { since: number; last: number } | undefined;
  const pauseMs = () =>
    circuit.isGivenUp
      ? PAUSE_MS
      : Math.min(askedPauseMs(lastError(circuit.breaker)) || PAUSE_MS, LONGEST_PAUSE_MS);
  const circuit: Circuit = {
    pausedUntil: 0,
    isGivenUp: false,
    breaker: circuitBreaker(handleWhen(isTransient), {
      halfOpenAfter: new DelegateBackoff(pauseMs),
      breaker: {
        state: undefined,
        success() {
          failing = undefined;
          circuit.isGivenUp = false;
        },
        failure() {
          const now = performance.now();
          // If there was no attempt for a while, the earlier failures belong to another outage.
          const isNew = !failing || now - failing.last > patienceMs;
          failing = { since: isNew ? now : failing!.since, last: now };
          circuit.isGivenUp ||= now - failing.since >= patienceMs;
          return circuit.isGivenUp || Boolean(askedPauseMs(lastError(circuit.breaker)));
        },
      },
    }),
  };
  circuit.breaker.onBreak(() => {
    circuit.pausedUntil = performance.now() + pauseMs();
  });
  return circuit;
}

function lastError({ lastFailure }: CircuitBreakerPolicy): unknown {
  return lastFailure && 'error' in lastFailure ? lastFailure.error : undefined;
}

function circuitOf(site: string, patienceMs: number): Circuit {
  const circuit = circuits.get(site) ?? createCircuit(patienceMs);
  circuits.set(site, circuit);
  return circuit;
}

export type SiteAttempts = {
  /** Called with the reason before each wait for the site. */
  onWait: (error: WordPressError) => Promise<void>;
  /** Set in tests only: replaces PATIENCE_MS. */
  patienceMs?: number | undefined;
};

/**
 * Calls `attempt` until it succeeds, as long as its failures are transient and the site is not given up. Tries at most
 * MOST_TRIES times, unless the site asks for a pause. A pause holds up all attempts of this process on the site. Throws
 * the last error, or the signal's reason.
 */
export function attemptOnSite<Value>(
  site: string,
  signal: AbortSignal,
  { onWait, patienceMs = PATIENCE_MS }: SiteAttempts,
  attempt: () => Promise<Value>,
): Promise<Value> {
  const circuit = circuitOf(site, patienceMs);
  const { breaker } = circuit;
  let tries = 0;
  const mayTryAgain = (error: unknown): error is WordPressError =>
    isTransient(error) && !circuit.isGivenUp && (tries < MOST_TRIES || askedPauseMs(error) !== undefined);

  async function attemptOnce(): Promise<Value> {
    for (;;) {
      try {
        return await breaker.execute(() => {
          tries += 1;
          return attempt();
        });
      } catch (error) {
        const isPaused = error instanceof BrokenCircuitError;
        // An attempt that begins during a pause waits for the same reason as the others.
        const reason = isPaused ? lastError(breaker) : error;
        if (mayTryAgain(reason)) await onWait(reason);
        if (!isPaused || !mayTryAgain(reason)) throw reason;
        await wait(Math.max(SHORTEST_WAIT_MS, circuit.pausedUntil - performance.now()), signal);
      }
    }
  }

  return withRetries(attemptOnce, signal, {
    ...BACK_OFF,
    retries: Number.POSITIVE_INFINITY,
    isTransient: mayTryAgain,
    askedWaitMs: () => undefined,
    onRetry: () => undefined,
  });
}
