import { expect, test } from '@jest/globals';
import type { Knex } from 'knex';
import { connect } from '../../../backend/lib/database.ts';
import { MIGRATIONS, migrate, migrateTables } from '../../../migrations/index.ts';
import { endedAfterTest } from '../../support/between.ts';
import { createTestDatabase } from '../../support/testDatabase.ts';

const JOB = '00000001-0000-4000-8000-000000000000';
const id = (n: number) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const SITE = 'salon-directory';

/** Inserts rows as a product before the salons table had them: one salon in three runs, and another salon. */
async function insertOldRows(db: Knex): Promise<void> {
  await db('jobs').insert({ id: JOB, total_businesses: 4 });
  const row = (n: number, name: string, address: string) => ({
    id: id(n),
    job_id: JOB,
    position: n,
    name,
    address,
    city: 'Austin',
    state: 'TX',
    original_data: '{}',
  });
  await db('businesses').insert([
    row(1, 'Bella Nails', '12 Oak St'),
    row(2, 'BELLA NAILS', '12 Oak Street'),
    row(3, 'Bella Nails', '12 Oak St'),
    row(4, 'Bella Nails', '900 Elm St'),
  ]);
  const draft = (n: number, more: object) => ({
    business_id: id(n),
    destination_id: SITE,
    state: 'synced',
    ...more,
  });
  await db('wordpress_drafts').insert([
    draft(1, { post_id: 11, changed_at: '2026-01-01', written_hash: 'h' }),
    draft(2, { post_id: 22, changed_at: '2026-02-01' }),
    draft(3, { state: 'failed', changed_at: '2026-03-01' }),
    draft(4, { post_id: 44, changed_at: '2026-01-01' }),
  ]);
}

test('old rows get salons; the newest of several drafts is kept, the other posts stay known', async () => {
  const database = endedAfterTest(
    await createTestDatabase(async (url) => {
      const db = connect(url, 2);
      await migrateTables(db, MIGRATIONS.slice(0, MIGRATIONS.indexOf('021-closure-changes') + 1));
      await insertOldRows(db);
      await db.destroy();
    }),
  );
  const { db } = database;
  await migrate(database.url);
  const salons = await db('businesses').orderBy('position').pluck('salon_id');
  expect(salons).toEqual([id(1), id(1), id(1), id(4)]);
  const drafts = await db('wordpress_drafts').orderBy('salon_id');
  expect(drafts).toMatchObject([
    { salon_id: id(1), business_id: id(2), post_id: '22', slug: 'bella-nails-000000000002' },
    { salon_id: id(4), business_id: id(4), post_id: '44', slug: 'bella-nails-000000000004' },
  ]);
  expect(await db('wordpress_other_drafts')).toMatchObject([
    { salon_id: id(1), business_id: id(1), post_id: '11', slug: 'bella-nails-000000000001' },
  ]);
});
