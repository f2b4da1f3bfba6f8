import { expect, test } from '@jest/globals';
import { connect } from '../../../backend/lib/database.ts';
import { MIGRATIONS, migrate, migrateTables } from '../../../migrations/index.ts';
import { endedAfterTest } from '../../support/between.ts';
import { startTestApi } from '../../support/testApi.ts';
import { createTestDatabase } from '../../support/testDatabase.ts';

const JOB = '00000001-0000-4000-8000-000000000000';
const OTHER = '00000002-0000-4000-8000-000000000000';
const id = (n: number) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`;

test('a job from before the migration is sorted by name and found by name, address and city', async () => {
  const database = await createTestDatabase(async (url) => {
    const db = connect(url, 2);
    await migrateTables(db, MIGRATIONS.slice(0, MIGRATIONS.indexOf('029-business-names')));
    await db('jobs').insert([
      { id: JOB, total_businesses: 4 },
      { id: OTHER, total_businesses: 1 },
    ]);
    const row = (n: number, job: string, position: number, name: string, city: string | null) => ({
      id: id(n),
      job_id: job,
      position,
      name,
      city,
      original_data: '{}',
      salon_id: id(n),
    });
    await db('salons').insert([1, 2, 3, 4, 5].map((n) => ({ id: id(n) })));
    await db('businesses').insert([
      row(1, JOB, 0, 'bella', 'Reno'),
      row(2, JOB, 1, 'Ärger', null),
      row(3, JOB, 2, 'ALPHA', 'Élancourt'),
      row(4, JOB, 3, 'Bella', 'Reno'),
      row(5, OTHER, 0, 'Alpha', 'Reno'),
    ]);
    await db.destroy();
  });
  await migrate(database.url);
  const api = endedAfterTest(await startTestApi({}, { database }));
  const names = async (query: string) =>
    (await api.call('GET', `/api/verification/jobs/${JOB}?${query}`))
      .json()
      .businesses.map(({ name }: { name: string }) => name);
  expect(await names('sort=name')).toEqual(['ALPHA', 'bella', 'Bella', 'Ärger']);
  expect(await names('sort=name&order=desc&pageSize=3')).toEqual(['Ärger', 'Bella', 'bella']);
  expect(await names('search=reno&sort=name')).toEqual(['bella', 'Bella']);
  expect(await names('search=ÉLAN')).toEqual(['ALPHA']);
});
