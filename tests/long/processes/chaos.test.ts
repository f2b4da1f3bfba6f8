import { expect, test } from '@jest/globals';
import { createRandom } from '../../beds/search/random.ts';
import { killAtRandom } from '../../chaos/kills.ts';
import { DONE_MS } from '../../timeLimits.ts';

/** Random at each run, and printed; `CHAOS_SEED` repeats a run's choices. */
const seed = process.env['CHAOS_SEED'] || String(Date.now() % 1_000_000);

// A short form of `npm run chaos`.
test('random kills and a provider that fails three requests in ten lose and duplicate nothing', async () => {
  const size = { businesses: 60, kills: 4, delayMs: 30, silences: false, timeoutMs: DONE_MS };
  const { injected, breaches } = await killAtRandom(createRandom(seed), size);
  process.stdout.write(`CHAOS_SEED=${seed} ${JSON.stringify(injected)}\n`);
  expect(breaches).toEqual([]);
  expect(injected['SIGKILL of the API']! + injected['SIGKILL of a worker']!).toBeGreaterThan(0);
});
