import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { WordPressError } from '../../../backend/features/wordpress/site/wordpressError.ts';
import { attemptOnSite } from '../../../backend/features/wordpress/sync/siteCircuit.ts';

const failure = (status: number, retryAfterMs?: number) =>
  new WordPressError('not-json', `The site answers ${status}.`, { status, retryAfterMs });

let site: string;
let sites = 0;
let asked: number;
let answer: () => string;
let waitsFor: string[];
const onWait = async ({ message }: Error) => void waitsFor.push(message);
const { signal } = new AbortController();

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  // Makes the jitter zero.
  jest.spyOn(Math, 'random').mockReturnValue(0);
  // Each test has a site of its own.
  site = `site ${++sites}`;
  asked = 0;
  waitsFor = [];
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

type Outcome = { value?: string; error?: unknown };
/** Starts one business's request to the site. */
function begin(stop = signal): Outcome {
  const outcome: Outcome = {};
  attemptOnSite(site, stop, { onWait }, async () => {
    asked += 1;
    return answer();
  }).then(
    (value) => Object.assign(outcome, { value }),
    (error) => Object.assign(outcome, { error }),
  );
  return outcome;
}
async function pass(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 100) {
    jest.advanceTimersByTime(Math.min(100, left));
    await turn();
  }
}
const failWith = (error: WordPressError) => {
  answer = () => {
    throw error;
  };
};
const work = () => {
  answer = () => 'done';
};

describe('a site that fails', () => {
  test('with a transient error is retried until it works', async () => {
    failWith(failure(502));
    const outcome = begin();
    await pass(20_000);
    expect(outcome).toEqual({});
    expect(asked).toBeGreaterThan(3);
    work();
    await pass(16_000);
    expect(outcome).toEqual({ value: 'done' });
  });

  test('with a permanent error is not retried', async () => {
    const refusal = failure(403);
    failWith(refusal);
    const outcome = begin();
    await pass(100);
    expect(outcome).toEqual({ error: refusal });
    expect(asked).toBe(1);
  });

  test('for two minutes is given up for all businesses with the reason, and not asked for ten seconds', async () => {
    const away = failure(502, 5000);
    failWith(away);
    const outcomes = [begin(), begin(), begin()];
    await pass(119_000);
    expect(outcomes).toEqual([{}, {}, {}]);
    expect(new Set(waitsFor)).toEqual(new Set(['The site answers 502.']));
    for (let ms = 0; ms < 20_000 && outcomes.some(({ error }) => !error); ms += 100) await pass(100);
    expect(outcomes).toEqual(Array(3).fill({ error: away }));
    const before = asked;
    const late = begin();
    await pass(100);
    expect(late).toEqual({ error: away });
    expect(asked).toBe(before);
  });

  test('for a minute with a Retry-After of an hour gets one probe per half minute', async () => {
    failWith(failure(503, 3_600_000));
    const outcomes = [begin(), begin(), begin()];
    await pass(60_500);
    // All three requests were already under way when the pause began.
    expect(asked).toBeLessThanOrEqual(5);
    expect(outcomes).toEqual([{}, {}, {}]);
    expect(new Set(waitsFor)).toEqual(new Set(['The site answers 503.']));
    work();
    await pass(31_000);
    expect(outcomes).toEqual(Array(3).fill({ value: 'done' }));
    // The rest of the hour no longer counts.
    const later = begin();
    await pass(100);
    expect(later).toEqual({ value: 'done' });
  });

  test('for longer with a Retry-After of an hour is given up, and used again as soon as it recovers', async () => {
    const maintenance = failure(503, 3_600_000);
    failWith(maintenance);
    const outcome = begin();
    await pass(130_000);
    expect(outcome).toEqual({ error: maintenance });
    expect(asked).toBeLessThanOrEqual(5);
    work();
    await pass(10_000);
    const outcomes = [begin(), begin()];
    await pass(100);
    outcomes.push(begin());
    await pass(100);
    expect(outcomes).toEqual(Array(3).fill({ value: 'done' }));
  });

  test('is waited for equally long in the next outage', async () => {
    failWith(failure(500));
    const first = begin();
    await pass(60_000);
    expect(first).toHaveProperty('error');
    await pass(3_600_000);
    const second = begin();
    await pass(5000);
    expect(second).toEqual({});
    work();
    await pass(10_000);
    expect(second).toEqual({ value: 'done' });
  });

  test('is probed by one request after its pause, and by the others if that succeeds', async () => {
    failWith(failure(503, 600_000));
    begin();
    await pass(130_000);
    await pass(10_000);
    asked = 0;
    let answered = () => {};
    const outcomes: Outcome[] = [];
    attemptOnSite(site, signal, { onWait }, () => {
      asked += 1;
      return new Promise<void>((resolve) => (answered = resolve));
    });
    work();
    outcomes.push(begin(), begin());
    await pass(500);
    expect(asked).toBe(1);
    answered();
    await pass(500);
    expect(outcomes).toEqual([{ value: 'done' }, { value: 'done' }]);
  });

  test('is left alone by all for as long as its Retry-After says', async () => {
    failWith(failure(429, 3000));
    const first = begin();
    await pass(100);
    const second = begin();
    await pass(2500);
    expect(asked).toBe(1);
    work();
    await pass(1000);
    expect([first, second]).toEqual([{ value: 'done' }, { value: 'done' }]);
  });

  test('for a single business is tried eight times', async () => {
    const broken = failure(500);
    failWith(broken);
    const outcome = begin();
    for (let seconds = 0; seconds < 120 && !outcome.error; seconds++) {
      await pass(1000);
      const attempt = answer;
      const before = asked;
      work();
      begin();
      await turn();
      asked = before;
      answer = attempt;
    }
    expect(outcome).toEqual({ error: broken });
    expect(asked).toBe(8);
  });

  test('is no longer waited for after an abort', async () => {
    failWith(failure(429, 3000));
    const stopping = new AbortController();
    const outcome = begin(stopping.signal);
    await pass(100);
    const reason = new Error('The process is stopping.');
    stopping.abort(reason);
    await turn();
    expect(outcome).toEqual({ error: reason });
  });
});
