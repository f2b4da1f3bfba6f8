import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { ACTIVE_PLATFORM_IDS } from '../../../support/seededPlatforms.ts';
import { fillJob } from '../pages/fillJob.ts';

const LOOK = { depth: 'standard', answered: ACTIVE_PLATFORM_IDS, missing: {} };

/** The details of a result whose found pages show a street. */
const DETAILS = `(
  select jsonb_object_agg(p, jsonb_build_object('outcome', case when u is null then 'not_listed' else 'found' end,
    'searchMode', 'live', 'queries', '[]'::jsonb, 'reason', '', 'candidates', case when u is null then '[]'::jsonb
      else jsonb_build_array(jsonb_build_object('url', u, 'title', 'A salon', 'score', 90, 'for', '[]'::jsonb,
        'against', '[]'::jsonb, 'grade', 'found', 'shown', jsonb_build_object('street', :street::text))) end))
  from jsonb_each_text(r.platform_urls) as urls(p, u))`;

/** Makes the results of a job real looks, which show this street. */
async function makeLooks(db: Knex, jobId: string, street: string, lookedAt: string): Promise<void> {
  await db.raw(
    `update results r set provider = 'serper', look = :look, verified_at = cast(:lookedAt as timestamptz),
       processing_details = ${DETAILS} where job_id = :jobId`,
    { jobId, street, lookedAt, look: JSON.stringify(LOOK) },
  );
}

/** Notes that the looks of a job are to be taken. */
const want = (db: Knex, jobId: string): Promise<unknown> => db('job_looks').insert({ job_id: jobId });

/**
 * Inserts two completed jobs of the same salons, whose looks are to be taken. Between the two, one salon in ten has
 * moved, if a page of it was found.
 */
export async function fillLooks(db: Knex, businesses: number): Promise<{ first: string; second: string }> {
  const first = await fillJob(db, businesses);
  const second = randomUUID();
  await makeLooks(db, first, '12 Oak St', '2026-01-02T00:00:00Z');
  await db('jobs').where({ id: first }).update({ created_at: '2026-01-01T00:00:00Z' });
  await db.raw(
    `create table later as select id, gen_random_uuid() as later_id, position from businesses where job_id = ?`,
    [first],
  );
  const copy = async (table: string, changes: Record<string, string>, from: string) => {
    const { rows } = await db.raw<{ rows: { name: string }[] }>(
      `select column_name as name from information_schema.columns
       where table_schema = current_schema and table_name = ? and is_generated = 'NEVER'`,
      [table],
    );
    const names = rows.map(({ name }) => name);
    const values = names.map((name) => changes[name] ?? `t.${name}`);
    await db.raw(`insert into ${table} (${names.join(', ')}) select ${values.join(', ')} from ${from}`, {
      first,
      second,
    });
  };
  await copy(
    'jobs',
    { id: 'cast(:second as uuid)', created_at: 'now()', completed_at: 'now()' },
    'jobs t where t.id = :first',
  );
  await copy(
    'businesses',
    { id: 'l.later_id', job_id: 'cast(:second as uuid)' },
    'businesses t join later l using (id)',
  );
  await copy(
    'results',
    { business_id: 'l.later_id', job_id: 'cast(:second as uuid)', verified_at: 'now()' },
    'results t join later l on l.id = t.business_id',
  );
  await db.raw(
    `update results r set processing_details = ${DETAILS}
     from later l where l.later_id = r.business_id and l.position % 10 = 0`,
    { street: '4711 Quarry Rd' },
  );
  await db.raw('drop table later');
  await want(db, first);
  await want(db, second);
  await db.raw('vacuum analyze');
  return { first, second };
}
