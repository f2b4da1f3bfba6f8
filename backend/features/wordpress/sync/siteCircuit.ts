import type { CircuitBreakerPolicy } from 'cockatiel';
import { BrokenCircuitError, CircuitState, circuitBreaker, handleWhen } from 'cockatiel';
import { withRetries } from '../../../lib/retries.ts';
import { wait } from '../../../lib/wait.ts';
import { isTransient, WordPressError } from '../site/wordpressError.ts';

/**
 * What the businesses on their way to one site share: a circuit breaker, so that all give up at once when the site stays
 * away, and the time before which it asks to be left alone.
 */
type Circuit = { breaker: CircuitBreakerPolicy; notBefore: number };

/** How long a site may fail without a success before its circuit opens; a longer Retry-After opens it at once. */
const PATIENCE_MS = 60_000;
/** How long it stays open. Then one business tries, and closes it or opens it again. */
const OPEN_MS = 10_000;
/** One business may be tried this often while others succeed. */
const MOST_TRIES = 8;
const BACK_OFF = { backOffMs: 500, longestBackOffMs: 15_000 };

const circuits = new Map<string, Circuit>();

const askedWaitMs = (error: unknown): number | undefined =>
  error instanceof WordPressError ? error.retryAfterMs : undefined;

function createCircuit(): Circuit {
  let failingSince: number | undefined;
  const breaker: CircuitBreakerPolicy = circuitBreaker(handleWhen(isTransient), {
    halfOpenAfter: OPEN_MS,
    breaker: {
      state: undefined,
      success() {
        failingSince = undefined;
      },
      failure() {
        failingSince ??= performance.now();
        const asked = askedWaitMs(lastError(breaker)) ?? 0;
        const opens = performance.now() + asked - failingSince > PATIENCE_MS;
        if (opens) failingSince = undefined;
        return opens;
      },
    },
  });
  return { breaker, notBefore: 0 };
}

function lastError({ lastFailure }: CircuitBreakerPolicy): unknown {
  return lastFailure && 'error' in lastFailure ? lastFailure.error : undefined;
}

function circuitOf(site: string): Circuit {
  const circuit = circuits.get(site) ?? createCircuit();
  circuits.set(site, circuit);
  return circuit;
}

async function attemptOnce<Value>(
  circuit: Circuit,
  signal: AbortSignal,
  attempt: () => Promise<Value>,
): Promise<Value> {
  const { breaker } = circuit;
  const waitMs = circuit.notBefore - performance.now();
  if (waitMs > 0 && breaker.state === CircuitState.Closed) await wait(waitMs, signal);
  try {
    return await breaker.execute(attempt);
  } catch (error) {
    // Whoever comes while it is open is told why it opened.
    if (error instanceof BrokenCircuitError) throw lastError(breaker) ?? error;
    const asked = askedWaitMs(error);
    if (asked) circuit.notBefore = Math.max(circuit.notBefore, performance.now() + asked);
    throw error;
  }
}

/**
 * Attempts something on a site until it succeeds, while its failures are transient. `Retry-After` is honoured, over all
 * who are on their way to the site. Throws the last error when it is not transient, when the site stays away, or after
 * eight tries while others succeed; the signal's reason when that is aborted.
 */
export function attemptOnSite<Value>(
  site: string,
  signal: AbortSignal,
  attempt: () => Promise<Value>,
): Promise<Value> {
  const circuit = circuitOf(site);
  let tries = 0;
  const tried = () => {
    tries += 1;
    return attemptOnce(circuit, signal, attempt);
  };
  return withRetries(tried, signal, {
    ...BACK_OFF,
    retries: Number.POSITIVE_INFINITY,
    isTransient: (error) =>
      isTransient(error) &&
      circuit.breaker.state === CircuitState.Closed &&
      (tries < MOST_TRIES || askedWaitMs(error) !== undefined),
    askedWaitMs,
    onRetry: () => undefined,
  });
}
