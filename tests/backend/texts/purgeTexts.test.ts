import { afterEach, beforeAll, expect, test } from '@jest/globals';
import type { Business } from '#contract/businesses.ts';
import type { ReviewEntry } from '#contract/review.ts';
import { purgeTexts } from '../../../backend/features/jobs/texts/textJobs.ts';
import { createLookUp } from '../../../backend/features/run/lookUpBusiness.ts';
import type { Config } from '../../../backend/lib/config.ts';
import { forAll } from '../../support/between.ts';
import { completedWith } from '../../support/jobs.ts';
import { BELLA, BELLA_URLS } from '../../support/searchDoubles/bellaNails.ts';
import { BELLA_PLACE } from '../../support/searchDoubles/bellaPlace.ts';
import { brave } from '../../support/searchDoubles/brave.ts';
import { bravePlaces, bravePois } from '../../support/searchDoubles/bravePlaces.ts';
import { doubledEnv } from '../../support/searchDoubles/doubledConfig.ts';
import { startHttpDouble } from '../../support/searchDoubles/httpDouble.ts';
import { countsOf, decide, entryOf, idsOf, takeBack } from '../../support/shownPages.ts';
import { startTestApi } from '../../support/testApi.ts';

/** A word that only the provider's answers contain. */
const MARK = 'Zzyzx';
const PAGE = {
  url: BELLA_URLS['yelp']!,
  title: 'Bella Vetroni Nails - CLOSED',
  snippet: `1204 Oak St, Austin, TX 78704. Formerly ${MARK} Beauty. Call (512) 555-0142.`,
};
const OTHER = {
  url: 'https://www.facebook.com/bellavetroninails2',
  title: `${MARK} Nails`,
  snippet: `1204 Oak St, Austin, TX 78704. (512) 555-0142. ${MARK}`,
};

const server = forAll(() => startHttpDouble(() => brave.results([PAGE, OTHER])));
const api = forAll(() => startTestApi(doubledEnv(brave, server.url)));
beforeAll(async () => {
  const { config, db, logger } = api.deps;
  await api.work(createLookUp({ config: config.search, db, logger }));
});
afterEach(() => api.database.db('pgboss.job').where({ name: 'purge-texts' }).delete());

const { name, address, city, state, zipCode, phone } = BELLA;

async function runBella(): Promise<{ jobId: string; id: string }> {
  const mapping = { name: 'name', address: 'address', city: 'city', state: 'state', zipCode: 'zipCode' };
  const rows = [{ name, address, city, state, zipCode, phone }];
  const jobId = await completedWith(api, { csvData: { rows, mapping } });
  return { jobId, id: (await idsOf(api, jobId))[0]! };
}

const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000);
const job = (jobId: string) => api.database.db('jobs').where({ id: jobId });
const endedBefore = (jobId: string, hours: number) => job(jobId).update({ completed_at: ago(hours) });
const purge = (changes: Partial<Config['search']> = {}) => {
  const config = { ...api.deps.config, search: { ...api.deps.config.search, ...changes } };
  return purgeTexts({ ...api.deps, config });
};
const readBusiness = async (id: string): Promise<Business> =>
  (await api.call('GET', `/api/businesses/${id}`)).json();
const facebook = ({ business }: ReviewEntry) => business.result!.processingDetails['facebook']!;
/** Everything that is stored of the job's results and its salons' decisions. */
async function storedTexts(jobId: string): Promise<string> {
  const { rows } = await api.database.db.raw(
    `select r as result, to_jsonb(d) as decision, to_jsonb(b) as business, to_jsonb(f) as facts from businesses b
       join results r on r.business_id = b.id left join salon_decisions d on d.salon_id = b.salon_id
       left join salon_facts f on f.business_id = b.id
     where b.job_id = ?`,
    [jobId],
  );
  return JSON.stringify(rows);
}

test('the texts of Brave are deleted a day after the job; URLs, class and our own reasons remain', async () => {
  const { jobId, id } = await runBella();
  await endedBefore(jobId, 23);
  await purge();
  const before = await readBusiness(id);
  expect(before.result).not.toHaveProperty('textsDeleted');
  expect(await storedTexts(jobId)).toContain(MARK);
  expect(before.result!.facts!.map(({ kind }) => kind)).toContain('phone');

  await endedBefore(jobId, 25);
  await purge();
  expect(await storedTexts(jobId)).not.toContain(MARK);
  const { result } = await readBusiness(id);
  expect(result).not.toHaveProperty('facts');
  expect(result!.textsDeleted).toEqual({ provider: 'Brave Search', at: expect.any(String) });
  const { status, operating, platformUrls, platformCount } = before.result!;
  expect(result).toMatchObject({ status, operating, platformUrls, platformCount });
  for (const [platform, told] of Object.entries(before.result!.processingDetails)) {
    const now = result!.processingDetails[platform]!;
    expect(now.outcome).toBe(told.outcome);
    expect(
      now.candidates.map(({ url, score, for: agrees, against }) => [url, score, agrees, against]),
    ).toEqual(told.candidates.map(({ url, score, for: agrees, against }) => [url, score, agrees, against]));
  }
  expect(result!.processingDetails['yelp']!.reason).toMatch(
    /The page says that it is closed for good: “…”\.$/,
  );
  expect(result!.processingDetails['yelp']!.operating).toMatchObject({ says: 'closed', words: '…' });

  const { rows } = await api.database.db.raw(`select xmin::text from results where job_id = ?`, [jobId]);
  await purge();
  const again = await api.database.db.raw(`select xmin::text from results where job_id = ?`, [jobId]);
  expect(again.rows).toEqual(rows);
});

test('a result without texts can be decided on, and what a decision keeps of a page goes as well', async () => {
  const { jobId, id } = await runBella();
  const bySearch = facebook(await entryOf(api, id));
  const early = await decide(api, id, { verdict: 'accepted', url: OTHER.url });
  expect(await storedTexts(jobId)).toContain(MARK);
  await endedBefore(jobId, 25);
  await api.database.db('salon_decisions').update({ made_at: ago(25) });
  await purge();
  expect(await storedTexts(jobId)).not.toContain(MARK);

  expect(facebook(await entryOf(api, id))).toMatchObject({ outcome: 'found' });
  const rejected = await decide(api, id, { verdict: 'rejected', url: PAGE.url });
  expect(rejected.business.result!.platformUrls['yelp']).toBeNull();
  for (const { changed } of rejected.decisions) expect(changed).toBeUndefined();
  const back = await takeBack(api, id, early.decisions[0]!.id);
  expect(facebook(back)).toMatchObject({ outcome: bySearch.outcome, reason: bySearch.reason });
  expect(await storedTexts(jobId)).not.toContain(MARK);
  const { kept, counted } = await countsOf(api, jobId);
  expect(kept).toEqual(counted);

  // The same page, searched again by a later job: its title is no change against a deleted one.
  const later = await runBella();
  const { decisions } = await entryOf(api, later.id);
  expect(decisions.map(({ changed }) => changed)).toEqual([undefined]);
});

test('a job that does not go on counts as ended when it stopped, and a running one does not', async () => {
  const { jobId } = await runBella();
  await job(jobId).update({ status: 'running', completed_at: null });
  await api.database
    .db('results')
    .where({ job_id: jobId })
    .update({ verified_at: ago(500) });
  await purge();
  expect(await storedTexts(jobId)).toContain(MARK);
  await api.call('POST', `/api/verification/jobs/${jobId}/pause`);
  await purge();
  expect(await storedTexts(jobId)).toContain(MARK);
  await job(jobId).update({ stopped_at: ago(25) });
  await purge();
  expect(await storedTexts(jobId)).not.toContain(MARK);
});

test('nothing is deleted if the plan permits storage, nor of providers that forbid nothing', async () => {
  const { jobId } = await runBella();
  await endedBefore(jobId, 9999);
  await purge({ evidenceDays: undefined });
  expect(await storedTexts(jobId)).toContain(MARK);
  await api.database.db('results').where({ job_id: jobId }).update({ provider: 'serper' });
  await purge();
  expect(await storedTexts(jobId)).toContain(MARK);
});

test('a purge that was interrupted is finished by the next one, and exactly one waits for the next hour', async () => {
  const { jobId } = await runBella();
  await endedBefore(jobId, 25);
  const db = api.database.db;
  await db.raw(
    `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'crash'; end $$;
     create trigger refuse before update on results for each row execute function refuse();`,
  );
  await expect(purge()).rejects.toThrow('crash');
  await db.raw('drop trigger refuse on results; drop function refuse()');
  expect(await storedTexts(jobId)).toContain(MARK);
  await Promise.all([purge(), purge(), purge()]);
  expect(await storedTexts(jobId)).not.toContain(MARK);
  const waiting = await db('pgboss.job').where({ name: 'purge-texts' }).where('state', '<', 'active');
  expect(waiting).toHaveLength(1);
  expect(waiting[0].start_after.getTime()).toBeGreaterThan(Date.now() + 3_500_000);
});

/** Every place in the database that contains MARK: reads all rows of all tables, the queue's included. */
async function wholeDatabase(): Promise<string> {
  const { db } = api.database;
  const { rows } = await db.raw(
    `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
     where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`,
  );
  const texts: string[] = [];
  for (const { name } of rows) {
    const read = await db.raw(
      `select coalesce(string_agg(to_jsonb(t)::text, ' '), '') as text from ${name} t`,
    );
    const marked = new RegExp(`.{0,200}${MARK}`, 'gi');
    texts.push(...[...read.rows[0].text.matchAll(marked)].map(([around]) => `${name} ${around}`));
  }
  return texts.join('\n');
}

test('no table keeps a word of a page or place', async () => {
  const { db } = api.database;
  await db('results').update({ provider: 'brave' });
  await db('jobs').update({ completed_at: ago(25) });
  await db('salon_decisions').update({ made_at: ago(25) });
  await purge();
  const place = {
    ...BELLA_PLACE,
    title: `${BELLA_PLACE.title} ${MARK}`,
    website: `https://${MARK}.example/`,
  };
  server.answer(({ path }) =>
    path.includes('/local/') ? bravePois([place]) : bravePlaces.withLocal([PAGE, OTHER], { places: [place] }),
  );
  const { jobId, id } = await runBella();
  const shownFacts = (await readBusiness(id)).result!.facts;
  expect(JSON.stringify(shownFacts)).toMatch(/Zzyzx/i);
  await decide(api, id, { verdict: 'accepted', url: OTHER.url });
  expect(await wholeDatabase()).not.toBe('');
  await endedBefore(jobId, 25);
  await db('salon_decisions').update({ made_at: ago(25) });
  await purge();
  expect(await wholeDatabase()).toBe('');
});
