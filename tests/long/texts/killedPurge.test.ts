import { beforeAll, expect, test } from '@jest/globals';
import { createLookUp } from '../../../backend/features/run/lookUpBusiness.ts';
import { forAll } from '../../support/between.ts';
import { eventually } from '../../support/eventually.ts';
import { completedWith } from '../../support/jobs.ts';
import { startRole } from '../../support/roles.ts';
import { BELLA, BELLA_URLS } from '../../support/searchDoubles/bellaNails.ts';
import { brave } from '../../support/searchDoubles/brave.ts';
import { doubledEnv } from '../../support/searchDoubles/doubledConfig.ts';
import { startHttpDouble } from '../../support/searchDoubles/httpDouble.ts';
import { startTestApi } from '../../support/testApi.ts';

/** A word that only the provider's answers contain. */
const MARK = 'Zzyzx';
const PAGE = {
  url: BELLA_URLS['yelp']!,
  title: 'Bella Vetroni Nails',
  snippet: `1204 Oak St, Austin, TX 78704. Formerly ${MARK} Beauty. Call (512) 555-0142.`,
};
/** Dozens of batches, so that a worker is killed between two of them or in one. */
const ROWS = 6000;

const server = forAll(() => startHttpDouble(() => brave.results([PAGE])));
const api = forAll(() => startTestApi(doubledEnv(brave, server.url)));
beforeAll(async () => {
  const { config, db, logger } = api.deps;
  await api.work(createLookUp({ config: config.search, db, logger }));
});

/** Looks one salon up and copies its row and result. */
async function makeResults(): Promise<void> {
  const { name, address, city, state, zipCode, phone } = BELLA;
  const mapping = { name: 'name', address: 'address', city: 'city', state: 'state', zipCode: 'zipCode' };
  const rows = [{ name, address, city, state, zipCode, phone }];
  await completedWith(api, { csvData: { rows, mapping } });
  const copied = (table: string, key: string, more = '') =>
    `insert into ${table} select copy.* from ${table} t, ids,
       jsonb_populate_record(t, jsonb_build_object('${key}', ids.id${more})) copy`;
  await api.database.db.transaction(async (trx) => {
    await trx.raw(
      `create temporary table ids on commit drop as
       select gen_random_uuid() as id, n from generate_series(2, ${ROWS}) n`,
    );
    await trx.raw(copied('businesses', 'id', `, 'position', ids.n`));
    await trx.raw(copied('results', 'business_id'));
    await trx.raw(copied('salon_facts', 'business_id'));
  });
  await api.database.db('jobs').update({ completed_at: new Date(Date.now() - 25 * 3_600_000) });
}

type Counts = { deleted: number; halfDeleted: number; notDeleted: number };
async function countTexts(): Promise<Counts> {
  const { rows } = await api.database.db.raw<{ rows: Counts[] }>(
    `select (count(*) filter (where is_deleted))::int as deleted,
       (count(*) filter (where is_deleted and (has_text or has_facts)))::int as "halfDeleted",
       (count(*) filter (where not is_deleted and has_text and has_facts))::int as "notDeleted"
     from (
       select r.texts_deleted_at is not null as is_deleted,
         concat(r.processing_details, r.matched) like '%${MARK}%' as has_text, f.business_id is not null as has_facts
       from results r left join salon_facts f using (business_id)) as rows`,
  );
  return rows[0]!;
}

test('a worker that is killed while it deletes texts leaves none half deleted, and the next one deletes the rest', async () => {
  await makeResults();
  expect(await countTexts()).toEqual({ deleted: 0, halfDeleted: 0, notDeleted: ROWS });
  const settings = doubledEnv(brave, server.url);
  const killed = await startRole('worker', api.database.url, settings);
  await eventually(
    () => api.database.db('results').whereNotNull('texts_deleted_at').first(),
    (row) => row !== undefined,
  );
  await killed.end('SIGKILL');
  const { deleted, halfDeleted, notDeleted } = await countTexts();
  expect({ halfDeleted, all: deleted + notDeleted }).toEqual({ halfDeleted: 0, all: ROWS });
  expect(deleted).toBeLessThan(ROWS);

  const next = await startRole('worker', api.database.url, settings);
  await eventually(countTexts, (counts) => counts.deleted === ROWS);
  expect(await countTexts()).toEqual({ deleted: ROWS, halfDeleted: 0, notDeleted: 0 });
  await next.end('SIGTERM');
});
