import { setTimeout as delay } from 'node:timers/promises';
import type { Knex } from 'knex';
import { purgeJobs } from '../../../../backend/features/jobs/deletionJobs.ts';
import type { TestApi } from '../../../support/testApi.ts';
import { withClient } from '../withClient.ts';

const msSince = (began: number): number => performance.now() - began;

/** Deletes everything that a deletion deletes, in as few statements as possible. */
const PLAIN = [
  `create temporary table gone on commit drop as select distinct salon_id as id from businesses where job_id = $1`,
  `delete from jobs where id = $1`,
  `delete from business_names where job_id = $1`,
];
const PLAIN_SALONS = [
  `analyze gone`,
  `delete from gone g where exists (select from businesses b where b.salon_id = g.id)
     or exists (select from wordpress_drafts d where d.salon_id = g.id)
     or exists (select from salon_decisions d where d.salon_id = g.id)`,
  `delete from salon_keys k using gone where k.salon_id = gone.id`,
  `delete from salons s using gone where s.id = gone.id`,
];

/** Deletes one job with plain statements in one transaction. `rowsMs` excludes the salons that no other job has. */
export const deletePlainly = (
  databaseUrl: string,
  jobId: string,
): Promise<{ rowsMs: number; allMs: number }> =>
  withClient(databaseUrl, async (client) => {
    const began = performance.now();
    await client.query('begin');
    for (const sql of PLAIN) await client.query(sql, sql.includes('$1') ? [jobId] : []);
    const rowsMs = msSince(began);
    for (const sql of PLAIN_SALONS) await client.query(sql);
    await client.query('commit');
    return { rowsMs, allMs: msSince(began) };
  });

async function untilGone(db: Knex, jobId: string): Promise<void> {
  while (await db('jobs').where({ id: jobId }).first('id')) await delay(20);
}

/** Works the deletion queue in this process. The returned function gives the duration of each of its transactions. */
export async function watchPieces(api: TestApi): Promise<() => number[]> {
  let pieces: number[] = [];
  const timed: Knex['transaction'] = async (...asked: unknown[]) => {
    const began = performance.now();
    const value = await Reflect.apply(api.deps.db.transaction, api.deps.db, asked);
    pieces.push(msSince(began));
    return value;
  };
  const db = new Proxy(api.deps.db, {
    get: (target, name) => (name === 'transaction' ? timed : Reflect.get(target, name)),
  });
  await api.deps.queue.work('purge-jobs', 1, () => purgeJobs({ ...api.deps, db }));
  return () => {
    const told = pieces;
    pieces = [];
    return told;
  };
}

/** Deletes one job with the API's call and the queue, and waits until nothing of it is left. */
export async function deleteByQueue(
  api: TestApi,
  jobId: string,
): Promise<{ replyMs: number; allMs: number }> {
  const began = performance.now();
  await api.call('DELETE', `/api/verification/jobs/${jobId}`);
  const replyMs = msSince(began);
  await untilGone(api.database.db, jobId);
  return { replyMs, allMs: msSince(began) };
}
