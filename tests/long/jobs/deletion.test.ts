import { expect, test } from '@jest/globals';
import { purgeJobs, purgePiece } from '../../../backend/features/jobs/deletionJobs.ts';
import { verifyPortion } from '../../../backend/features/run/runJobs.ts';
import { createWorkRoom } from '../../../backend/features/run/workRoom.ts';
import { eventually } from '../../support/eventually.ts';
import { apiForEach } from '../../support/hooks.ts';
import { completedJob, numbered, resultFor, startJob } from '../../support/jobs.ts';
import { startRole } from '../../support/roles.ts';

const api = apiForEach();

const count = async (table: string) => Number((await api.database.db(table).count())[0]!['count']);

async function verifiedJob(names: string[]): Promise<string> {
  await api.deps.queue.work('verify-portion', 4, (payload, signal) =>
    verifyPortion(
      { ...api.deps, room: createWorkRoom({ most: 1 }), lookUp: async (business) => resultFor(business) },
      payload,
      signal,
    ),
  );
  return completedJob(api, names);
}

/** Inserts a job with that many businesses, all without a result. */
async function longJob(length: number): Promise<string> {
  const jobId = await startJob(api, ['Salon 0']);
  await api.database.db.raw(
    `with made as (insert into salons (id) select gen_random_uuid() from generate_series(1, ?::int) returning id)
     insert into businesses (id, job_id, position, name, original_data, salon_id)
     select gen_random_uuid(), ?, row_number() over (), 'Salon ' || row_number() over (), '{}', made.id from made`,
    [length - 1, jobId],
  );
  await api.database.db('jobs').where({ id: jobId }).update({ total_businesses: length });
  return jobId;
}

test('a deleted job is invisible to every call immediately, before any of its rows is deleted', async () => {
  const kept = await verifiedJob(['verified Other']);
  const jobId = await verifiedJob(['verified A', 'unavailable B']);
  const { id } = await api.database.db('businesses').where({ job_id: jobId }).first();
  await api.database.db('results').where({ business_id: id }).update({ synced_to_wordpress: true });
  expect((await api.call('DELETE', `/api/verification/jobs/${jobId}`)).json()).toEqual({ deleted: 1 });
  expect(await count('businesses')).toBe(3);

  const of = (rest: string) => `/api/verification/jobs/${jobId}${rest}`;
  for (const [method, path] of [
    ['GET', of('')],
    ['GET', of('?page=1')],
    ['GET', of('/summary')],
    ['GET', of('/ids')],
    ['GET', of('/coverage')],
    ['GET', of('/export')],
    ['POST', of('/pause')],
    ['POST', of('/resume')],
    ['DELETE', of('')],
    ['GET', `/api/businesses/${id}`],
  ] as const) {
    const { status } = await api.call(method, path);
    expect({ path, status }).toEqual({ path, status: 404 });
  }
  const list = await api.call('GET', '/api/verification/jobs/summary');
  expect(list.json().map((job: { id: string }) => job.id)).toEqual([kept]);
  expect(list.headers.get('X-Total-Count')).toBe('1');
  expect((await api.call('GET', '/api/verification/jobs')).json()).toHaveLength(1);
  expect((await api.call('GET', '/api/verification/jobs/summary?search=verified%20A')).json()).toEqual([]);
  expect((await api.call('GET', '/api/verification/stats')).json()).toMatchObject({ total: 1, synced: 0 });
  expect((await api.call('DELETE', '/api/verification/jobs')).json()).toEqual({ deleted: 1 });
  expect((await api.call('GET', '/api/verification/jobs')).json()).toEqual([]);
});

test('its businesses are no longer looked up, and results that still arrive are dropped', async () => {
  const jobId = await startJob(api, numbered(2));
  const { promise: deleted, resolve: goOn } = Promise.withResolvers<void>();
  const asked: string[] = [];
  const lookUp = async (business: Parameters<typeof resultFor>[0]) => {
    asked.push(business.name);
    await deleted;
    return resultFor(business);
  };
  const payload = { jobId, lane: 0, step: 0, size: 1 };
  const portion = verifyPortion(
    { ...api.deps, room: createWorkRoom({ most: 1 }), lookUp },
    payload,
    new AbortController().signal,
  );
  await eventually(
    async () => asked.length,
    (length) => length === 1,
  );
  await api.call('DELETE', `/api/verification/jobs/${jobId}`);
  goOn();
  await portion;
  expect(await count('results')).toBe(0);
  await verifyPortion(
    { ...api.deps, room: createWorkRoom({ most: 1 }), lookUp },
    { ...payload, lane: 1 },
    new AbortController().signal,
  );
  expect(asked).toHaveLength(1);
});

test('it is purged in batches, with everything that belongs to it and nothing else', async () => {
  const kept = await verifiedJob(numbered(3));
  const deleted = await verifiedJob(numbered(7));
  await api.call('DELETE', `/api/verification/jobs/${deleted}`);
  const left: number[] = [];
  for (const _ of [1, 2, 3]) {
    await purgePiece(api.deps, 3);
    left.push(await count('businesses'));
  }
  await api.deps.queue.work('purge-jobs', 1, () => purgeJobs(api.deps));
  await eventually(
    () => count('jobs'),
    (jobs) => jobs === 1,
  );
  expect(left).toEqual([7, 4, 3]);
  expect(await api.database.db('jobs').pluck('id')).toEqual([kept]);
  for (const [table, rows] of [
    ['businesses', 3],
    ['results', 3],
    ['business_names', 3],
    ['job_names', 1],
    ['job_lanes', 3],
  ] as const) {
    expect({ table, rows: await count(table) }).toEqual({ table, rows });
  }
});

test('if the worker is killed during the purge, another worker continues it', async () => {
  const LENGTH = 15_000;
  const jobId = await longJob(LENGTH);
  await api.call('POST', `/api/verification/jobs/${jobId}/pause`);
  const killed = await startRole('worker', api.database.url, { SEARCH_DELAY_MS: '10000' });
  await api.call('DELETE', `/api/verification/jobs/${jobId}`);
  const atKill = await eventually(
    () => count('businesses'),
    (rows) => rows < LENGTH,
  );
  await killed.end('SIGKILL');
  expect(atKill).toBeGreaterThan(0);
  const next = await startRole('worker', api.database.url);
  await eventually(
    () => count('jobs'),
    (jobs) => jobs === 0,
  );
  expect(await count('businesses')).toBe(0);
  await next.end('SIGTERM');
});

test('deleting a job keeps its drafts, and a salon stays as long as it has a draft', async () => {
  const jobId = await verifiedJob(['verified A', 'verified B', 'verified C']);
  const rows = await api.database.db('businesses').where({ job_id: jobId }).orderBy('position');
  const draftOf = ({ id, salon_id }: { id: string; salon_id: string }, more: object) => ({
    salon_id,
    business_id: id,
    destination_id: 'salon-directory',
    slug: id,
    state: 'failed',
    ...more,
  });
  await api.database
    .db('wordpress_drafts')
    // The reply to the second's create was lost; the third's create was never sent.
    .insert([
      draftOf(rows[0], { state: 'synced', post_id: 7 }),
      draftOf(rows[1], { create_sent: true }),
      draftOf(rows[2], {}),
    ]);
  await api.call('DELETE', `/api/verification/jobs/${jobId}`);
  await api.deps.queue.work('purge-jobs', 1, () => purgeJobs(api.deps));
  await eventually(
    () => count('jobs'),
    (jobs) => jobs === 0,
  );
  const kept = [rows[0].salon_id, rows[1].salon_id];
  expect(await api.database.db('salons').orderBy('id').pluck('id')).toEqual(kept.toSorted());
  expect(await api.database.db('wordpress_drafts').orderBy('salon_id').pluck('salon_id')).toEqual(
    kept.toSorted(),
  );
});
