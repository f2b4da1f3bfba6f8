import { setTimeout as delay } from 'node:timers/promises';
import { WordPressError } from '../site/wordpressError.ts';

/**
 * What the businesses on their way to one site know of it together: when it asks to be left alone all wait, and when
 * it stays away for long all give up at once, rather than one after the other.
 */
type Gate = {
  /** When the site began to fail; undefined while it works. */
  failingSince: number | undefined;
  notBefore: number;
  /** Why it was given up, and until when that holds for others. */
  givenUp: { until: number; error: WordPressError } | undefined;
};

/** How long a site may stay away before a sync fails; a longer Retry-After fails it at once. */
const PATIENCE_MS = 60_000;
/** One business may fail this often while others succeed. */
const MOST_TRIES = 8;
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 15_000;
const GIVEN_UP_MS = 10_000;

const gates = new Map<string, Gate>();

function gateOf(site: string): Gate {
  const gate = gates.get(site) ?? { failingSince: undefined, notBefore: 0, givenUp: undefined };
  gates.set(site, gate);
  return gate;
}

/** Half to one and a half times as long, so that those who wait do not all come back at once. */
const waitAfter = (tries: number): number =>
  Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (tries - 1)) * (0.5 + Math.random());

/**
 * Attempts something until it ends well, while what fails it is passing. `Retry-After` is honoured. Throws the
 * attempt's error when it is not passing, when the site stays away, or when the signal is aborted.
 */
export async function attemptWhilePassing<Value>(
  site: string,
  signal: AbortSignal,
  attempt: () => Promise<Value>,
): Promise<Value> {
  for (let tries = 1; ; tries++) {
    const gate = gateOf(site);
    if (gate.givenUp && performance.now() < gate.givenUp.until) throw gate.givenUp.error;
    await delay(Math.max(0, gate.notBefore - performance.now()), undefined, { signal });
    try {
      const value = await attempt();
      gate.failingSince = undefined;
      gate.givenUp = undefined;
      return value;
    } catch (error) {
      if (!(error instanceof WordPressError) || !error.isPassing) throw error;
      const now = performance.now();
      gate.failingSince ??= now;
      // A Retry-After of 0 says that it may be tried again at once.
      const waitMs = error.retryAfterMs || waitAfter(error.retryAfterMs === 0 ? 1 : tries);
      if (now + waitMs - gate.failingSince > PATIENCE_MS) {
        gate.givenUp = { until: now + GIVEN_UP_MS, error };
        gate.failingSince = undefined;
        throw error;
      }
      if (tries >= MOST_TRIES && error.retryAfterMs === undefined) throw error;
      if (error.retryAfterMs) gate.notBefore = Math.max(gate.notBefore, now + waitMs);
      else await delay(waitMs, undefined, { signal });
    }
  }
}
