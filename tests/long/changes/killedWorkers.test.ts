import { afterEach, expect, test } from '@jest/globals';
import { takeLooks } from '../../../backend/features/jobs/changes/lookJobs.ts';
import { fillLooks } from '../../bench/support/changes/fillLooks.ts';
import { eventually } from '../../support/eventually.ts';
import { apiForEach } from '../../support/hooks.ts';
import type { Role } from '../../support/roles.ts';
import { startRole } from '../../support/roles.ts';

const SALONS = 600;

let workers: Role[] = [];
// Registered first, so the workers end before their database.
afterEach(() => Promise.all(workers.map((worker) => worker.end('SIGKILL'))));
const api = apiForEach();

const startWorkers = async (count: number) => {
  const { url } = api.database;
  workers = await Promise.all(Array.from({ length: count }, () => startRole('worker', url)));
};

test('a worker that is killed while it takes looks loses and doubles none', async () => {
  const { db } = api.database;
  const { first, second } = await fillLooks(db, SALONS);
  const progress = () => db('job_looks').where({ job_id: second }).first();
  const looks = () => db('salon_looks').where({ job_id: second });
  await takeLooks(api.deps, { jobId: first });

  // The same key as that of a look in the second piece, not committed: the worker waits for it in that piece.
  const hold = await db.transaction();
  await hold.raw(
    `insert into salon_looks (salon_id, job_id, business_id, looked_at, provider, depth, operating, pages, known, changes)
     select salon_id, job_id, id, now(), 'serper', 'standard', 'unknown', '{}', '{}', '[]'
     from businesses where job_id = ? and position = 300`,
    [second],
  );
  await startWorkers(1);
  const isHeld = async () => {
    const { rows } = await db.raw(
      `select count(*)::int as count from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and query like '%insert into salon_looks%'`,
    );
    return rows[0].count > 0;
  };
  await eventually(isHeld, Boolean);
  await workers[0]!.end('SIGKILL');
  await hold.rollback();
  expect([(await looks()).length, await progress()]).toEqual([
    200,
    expect.objectContaining({ after_position: 199, compared: 200, counts: null }),
  ]);

  await startWorkers(3);
  const { compared, counts } = await eventually(progress, (row) => row.counts !== null);
  const taken: { changes: { kind: string }[] }[] = await looks();
  // One in ten has moved, and eight in ten have a page.
  const moved = taken.filter(({ changes }) => changes.length > 0);
  expect([taken.length, compared, moved.length]).toEqual([SALONS, SALONS, counts.kinds.moved.salons]);
  expect(counts).toEqual({ kinds: { moved: { changes: 48, salons: 48 } }, notChecked: [] });
});
