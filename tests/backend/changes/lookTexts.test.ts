import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { purgeTexts } from '../../../backend/features/jobs/texts/textJobs.ts';
import type { WatchedSalons } from '../../support/watchedSalons.ts';
import { startWatchedSalons } from '../../support/watchedSalons.ts';

let it: WatchedSalons;
beforeEach(async () => {
  it = await startWatchedSalons();
});
afterEach(() => it.stop());

test('values of pages go from looks once their provider’s texts may no longer be stored; URLs stay', async () => {
  it.page(0, 'yelp').snippet = 'Nail salon at 4711 Quarry Rd, Austin, TX 78704. Call (512) 555-0177.';
  const { jobId } = await it.again();
  const { db } = it.api.database;
  const stored = async () => JSON.stringify(await db('salon_looks').select('known', 'changes', 'pages'));
  expect(await stored()).toContain('4711 Quarry Rd');

  // As Brave's are, if SEARCH_STORAGE=allowed is taken back.
  await db('salon_looks').update({
    provider: 'brave',
    has_texts: true,
    looked_at: new Date(Date.now() - 1000),
  });
  const { deps } = it.api;
  const config = { ...deps.config, search: { ...deps.config.search, evidenceDays: 0 } };
  await purgeTexts({ ...deps, config });
  expect(await stored()).not.toMatch(/Quarry|Oak St|555/);
  expect(await stored()).toContain(it.page(0, 'yelp').url);
  const csv = await (await fetch(`${it.api.url}/api/verification/jobs/${jobId}/export`)).text();
  expect(csv).toContain('Moved (Yelp)');
});
