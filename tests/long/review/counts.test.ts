import { expect, test } from '@jest/globals';
import { updateSyncOutcome } from '../../../backend/features/wordpress/syncableQueries.ts';
import { createRandom } from '../../beds/search/random.ts';
import { eventually } from '../../support/eventually.ts';
import { jobBecomes, numbered, readJob } from '../../support/jobs.ts';
import {
  countsOf,
  decide,
  idsOf,
  onYelp,
  runJob,
  slugOf,
  strayCopies,
  takeBack,
  toldResult,
  YELP,
} from '../../support/shownPages.ts';
import type { TestApi } from '../../support/testApi.ts';
import { startTestApi } from '../../support/testApi.ts';

const SEED = Number(process.env['DECISIONS_SEED'] ?? 20261122);

async function expectCountsToAgree(api: TestApi, jobId: string): Promise<void> {
  const { kept, counted } = await countsOf(api, jobId);
  expect(kept).toEqual(counted);
  expect(await strayCopies(api, jobId)).toEqual([]);
}

/** Returns class, pages and confidence of each business, in list order. */
async function resultsOf(api: TestApi, jobId: string): Promise<unknown[]> {
  const { rows } = await api.database.db.raw(
    `select b.name, r.status, r.platform_urls, b.review_worth
     from businesses b join results r on r.business_id = b.id where b.job_id = ? order by b.position`,
    [jobId],
  );
  return rows;
}

/** Makes random decisions of one operator one after the other, and undoes some of them. */
async function decideAtRandom(
  api: TestApi,
  businesses: { id: string; name: string }[],
  count: number,
  seed: number,
): Promise<void> {
  const { chance, pick } = createRandom(seed);
  for (let made = 0; made < count; made++) {
    const { id, name } = pick(businesses);
    const url = pick([
      `${YELP}${slugOf(name)}`,
      `${YELP}${slugOf(name)}-2`,
      `https://www.facebook.com/${slugOf(name)}`,
    ]);
    const { decisions } = await decide(api, id, { verdict: pick(['accepted', 'rejected', 'set']), url });
    if (chance(0.3)) await takeBack(api, id, pick(decisions).id);
  }
}

test(`after 200 random concurrent decisions all counts equal a recount (seed ${SEED})`, async () => {
  const api = await startTestApi();
  try {
    const names = numbered(60, 'Salon');
    let waits = Promise.resolve();
    let letGo = () => {};
    await api.work(async ({ name }) => {
      if (Number(name.split(' ')[1]) > 40) await waits;
      return toldResult(onYelp(name, Number(name.split(' ')[1]) % 3 ? 'possible' : 'found'));
    });
    waits = new Promise((resolve) => {
      letGo = resolve;
    });
    const list = names.map((name) => ({ name, city: 'Reno', state: 'NV' }));
    const start = await api.call('POST', '/api/verification/start', { businesses: list });
    const { jobId } = start.json();
    const ids = await idsOf(api, jobId);
    const businesses = names.map((name, index) => ({ name, id: ids[index]! }));
    await eventually(
      () => readJob(api, jobId),
      ({ processedCount }) => processedCount >= 20,
    );
    const { rows } = await api.database.db.raw('select id from businesses where job_id = ? and processed', [
      jobId,
    ]);
    const done = new Set(rows.map(({ id }: { id: string }) => id));
    const decidable = businesses.filter(({ id }) => done.has(id));
    const operators = [SEED, SEED + 1].map((seed) => decideAtRandom(api, decidable, 100, seed));
    letGo();
    await Promise.all(operators);
    const job = await jobBecomes(api, jobId, ({ status }) => status === 'completed');
    expect(job.processedCount).toBe(60);
    await expectCountsToAgree(api, jobId);
    const { rows: made } = await api.database.db.raw(
      'select count(*)::int as all, count(withdrawn_at)::int as withdrawn from salon_decisions',
    );
    expect(made[0].all).toBeGreaterThan(150);
    expect(made[0].withdrawn).toBeGreaterThan(20);

    // Verifying the same list again gives each salon the same result, from the decisions alone.
    const again = await runJob(api, list);
    await expectCountsToAgree(api, again.jobId);
    expect(await resultsOf(api, again.jobId)).toEqual(await resultsOf(api, jobId));
  } finally {
    await api.stop();
  }
});

test('neither a decision nor a concurrent sync’s write is lost', async () => {
  const api = await startTestApi();
  try {
    await api.work(async ({ name }) => toldResult(onYelp(name)));
    const names = numbered(20, 'Salon');
    const { jobId, ids } = await runJob(api, names);
    const outcome = {
      synced: true,
      syncStatus: 'synced',
      state: 'created',
      postId: '7',
      editUrl: null,
      error: null,
    } as const;
    await Promise.all(
      ids.flatMap((id, index) => [
        updateSyncOutcome(api.database.db, { salonId: id, destinationId: 'a', businessId: id }, outcome),
        decide(api, id, { verdict: 'accepted', url: YELP + slugOf(names[index]!) }),
      ]),
    );
    const { rows } = await api.database.db.raw(
      `select count(*)::int as both from results where job_id = ? and synced_to_wordpress and status = 'verified'`,
      [jobId],
    );
    expect(rows[0].both).toBe(20);
    await expectCountsToAgree(api, jobId);
  } finally {
    await api.stop();
  }
});
