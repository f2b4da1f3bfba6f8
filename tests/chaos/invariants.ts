import type { Knex } from 'knex';
import type { PlatformDetails } from '#contract/platformDetails.ts';
import { eventually } from '../support/eventually.ts';
import type { ChaosSalon } from './salons.ts';

/** Less than the time after which another worker would take over an entry. */
const SOON_MS = 8000;

type Row = {
  name: string;
  processed: boolean;
  sort_status: string;
  status: string | null;
  has_result: boolean;
  processing_details: Record<string, PlatformDetails> | null;
};

/** The pages that are found for several rows; no list of these tests has two rows of one salon. */
function pagesFoundTwice(rows: readonly Row[]): string[] {
  const found = rows.flatMap(({ processing_details }) =>
    Object.values(processing_details ?? {}).flatMap(({ outcome, candidates }) =>
      outcome === 'found' ? candidates[0]!.url : [],
    ),
  );
  return found.filter((url, index) => found.indexOf(url) < index);
}

/** Checks what must be true of every job that has ended, whatever happened to it. Returns one sentence per breach. */
export async function breachesOf(db: Knex, jobId: string, salons: ChaosSalon[]): Promise<string[]> {
  const breaches: string[] = [];
  const job = await db('jobs').where({ id: jobId }).first();
  const { rows } = await db.raw<{ rows: Row[] }>(
    `select b.name, b.processed, b.sort_status, r.status, r.business_id is not null as has_result, r.processing_details
     from businesses b left join results r on r.business_id = b.id where b.job_id = ? order by b.position`,
    [jobId],
  );
  if (job.status !== 'completed') breaches.push(`The job is ${job.status}: ${job.failure_reason}`);
  if (rows.map(({ name }) => name).join() !== salons.map(({ name }) => name).join())
    breaches.push('The businesses are not those of the list, in its order.');

  const having = (status: string | null) =>
    rows.filter((row) => row.has_result && row.status === status).length;
  for (const [column, count] of Object.entries({
    processed_count: rows.filter((row) => row.has_result).length,
    verified_count: having('verified'),
    maybe_count: having('maybe'),
    not_found_count: having('not_found'),
    unavailable_count: having(null),
  })) {
    if (job[column] !== count) breaches.push(`${column} says ${job[column]}, and the results say ${count}.`);
  }

  for (const url of pagesFoundTwice(rows)) breaches.push(`${url} is found for several businesses.`);
  const byName = new Map(salons.map((salon) => [salon.name, salon]));
  for (const { name, processed, sort_status, status, has_result, processing_details } of rows) {
    const say = (what: string) => breaches.push(`"${name}" ${what}`);
    if (processed !== has_result)
      say(`is ${processed ? '' : 'not '}processed but has ${has_result ? 'a' : 'no'} result.`);
    if (!has_result) say('has no result.');
    if (sort_status !== (status ?? 'not_processed')) say(`is ${status}, but is sorted as ${sort_status}.`);
    const details = Object.values(processing_details ?? {});
    if (status === 'not_found' && byName.get(name)?.isListed) say('is not found, but has a page.');
    if (status === 'not_found' && details.some(({ outcome }) => outcome !== 'not_listed'))
      say('is not found, but a platform was not searched.');
    if ((status === 'verified' || status === 'maybe') && !byName.get(name)?.isListed)
      say(`is ${status}, but has no page.`);
    if (has_result && status === null && !details.some(({ outcome }) => outcome === 'unavailable'))
      say('has no class and no reason for that.');
  }
  if (!(await portionsEnd(db, jobId))) breaches.push('Portions are still in work.');
  return breaches;
}

/** True if no portion of a completed job is in work, or the last ones end soon: their results are written first. */
async function portionsEnd(db: Knex, jobId: string): Promise<boolean> {
  const listLeft = () =>
    db.raw<{ rows: unknown[] }>(
      `select from pgboss.job e join job_lanes l on l.job_id = ? and e.data->>'jobId' = l.job_id::text
       and (e.data->>'lane')::int = l.lane and (e.data->>'step')::int = l.step
     where e.name = 'verify-portion' and e.state = 'active'`,
      [jobId],
    );
  return eventually(listLeft, ({ rows }) => !rows.length, SOON_MS).then(
    () => true,
    () => false,
  );
}
