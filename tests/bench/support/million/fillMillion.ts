import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { insertBusinessNames } from '../../../../backend/features/jobs/pages/nameQueries.ts';
import { ACTIVE_PLATFORM_IDS } from '../../../support/seededPlatforms.ts';
import { resultTemplates } from './resultTemplates.ts';

/** The share of new salons; the salons of the other rows were in the previous list. */
const NEW_SALONS = 0.7;

const CLASS = `case when n % 100 < 60 then 'verified' when n % 100 < 80 then 'maybe' when n % 100 < 95 then 'not_found' end`;
const FIRST = `(array['Hair', 'Nail', 'Beauty', 'Golden', 'Studio', 'Élan', 'Urban', 'The', 'Crown', 'Bella'])[1 + salon % 10]`;
const LAST = `(array['Salon', 'Studio', 'Spa', 'Lounge', 'Bar', 'Barbers', 'Boutique'])[1 + salon * 13 % 7]`;
/** Ids rise with the list, as UUIDv7 do. */
const ID = `cast('01910000-0000-7000-8000-' || lpad(to_hex(cast(:job as bigint) * 10000000 + n), 12, '0') as uuid)`;
const SALON_ID = `cast('01900000-0000-7000-8000-' || lpad(to_hex(salon), 12, '0') as uuid)`;
const KEY = (of: string) => `left(encode(sha256(convert_to(${of} || salon, 'UTF8')), 'base64'), 22)`;

const ROWS = `
  create temporary table rows on commit drop as
  select ${ID} as id, n, salon, ${SALON_ID} as salon_id, ${CLASS} as status,
    ${FIRST} || ' ' || ${LAST} || ' ' || (salon::bigint * 7919 % 150000) as name,
    case when n % 100 < 80 then 1 + n % 7 else 0 end as platform_count
  from (
    select n, cast(cast(:job as int) * cast(:businesses as int) * ${NEW_SALONS} as int) + n as salon
    from generate_series(0, cast(:businesses as int) - 1) as n) numbers
  order by n`;

/** The rows that a start writes: businesses, their salons and the salons' keys. */
const LISTED = [
  `insert into salons (id, created_at) select salon_id, now() - interval '1 day' from rows on conflict do nothing`,
  `insert into salon_keys (key, salon_id, street, city, zip_code)
   select key, salon_id, (salon % 9000) || ' main', 'city' || salon % 300 || ' tx', '787' || (salon % 90 + 10)
   from rows, lateral (values (${KEY("'zip'")}), (${KEY("'city'")})) keys(key)
   where not exists (select from salon_keys k where k.salon_id = rows.salon_id)`,
  `insert into businesses (id, job_id, position, name, address, city, state, zip_code, taxonomy_city, original_data,
     salon_id, lane, processed, sort_status, platform_count, paged_platforms, evidence_facets, review_worth)
   select id, :jobId, n, name, (salon % 9000) || ' Main Street', 'City ' || salon % 300, 'TX', '787' || (salon % 90 + 10),
     'City ' || salon % 300,
     jsonb_build_object('Business Name', name, 'Street', (salon % 9000) || ' Main Street', 'City', 'City ' || salon % 300,
       'State', 'TX', 'Notes', repeat('a few more words ', 6)),
     salon_id, n % 10, true, coalesce(status, 'not_processed'), platform_count, (cast(:platforms as text[]))[1:platform_count],
     case when n % 20 = 0 then '{name_differs}'::text[] else '{}' end,
     case when n % 100 between 75 and 79 then 100 + n % 1000 end
   from rows order by n`,
  `insert into job_names (job_id, names)
   select :jobId, lower(string_agg(name, chr(31) order by n)) from rows group by n / 2000`,
];

const RESULTS = `
  insert into results (business_id, job_id, status, operating, search_mode, platform_count, platform_urls,
    processing_details, synced_to_wordpress, sync_status, sync_asked_at, sync_state)
  select id, :jobId, status, case when n % 100 = 1 then 'closed' else 'unknown' end, 'live', platform_count,
    cast(replace(t.urls, '#', n::text) as jsonb),
    cast(replace(replace(t.details, '#', n::text), '@', name) as jsonb),
    n % 20 = 0, case when n % 20 = 0 then 'synced' end, case when n % 20 < 2 then now() end,
    case when n % 20 = 0 then 'created' when n % 20 = 1 then 'kept' end
  from rows join unnest(cast(:counts as int[]), cast(:urls as text[]), cast(:details as text[])) as t(count, urls, details)
    on t.count = platform_count
  order by n`;

/** One in a hundred could be synced and already has a draft. */
const DRAFTS = `
  insert into wordpress_drafts (salon_id, destination_id, business_id, slug, state, post_id, acknowledged)
  select salon_id, 'salon-directory', id, 'salon-' || salon, 'synced', salon, true from rows where n % 100 = 3
  on conflict do nothing`;

/**
 * Inserts completed job number `job` (from 0) with that many businesses and results, as a start and a run leave them.
 * One in a hundred is closed, one in twenty synced, one in twenty could not be looked up, and one in twenty is to be
 * reviewed.
 */
export async function fillNumbered(db: Knex, job: number, businesses: number): Promise<string> {
  const jobId = randomUUID();
  const templates = resultTemplates();
  const values = { jobId, job, businesses, platforms: ACTIVE_PLATFORM_IDS };
  await db.transaction(async (trx) => {
    await trx.raw(ROWS, values);
    await trx.raw('analyze rows');
    await trx.raw(
      `insert into jobs (id, status, total_businesses, processed_count, verified_count, maybe_count, not_found_count,
         unavailable_count, to_review_count, looked_for_on, file_name, created_at, started_at, completed_at)
       select :jobId, 'completed', count(*), count(*), count(*) filter (where status = 'verified'),
         count(*) filter (where status = 'maybe'), count(*) filter (where status = 'not_found'),
         count(*) filter (where status is null), count(*) filter (where n % 100 between 75 and 79), cast(:platforms as text[]), 'list ' || :job || '.csv',
         clock_timestamp(), now(), now() from rows`,
      values,
    );
    await trx.raw(
      'insert into job_lanes (job_id, lane) select :jobId, lane from generate_series(0, 9) lane',
      values,
    );
    for (const sql of LISTED) await trx.raw(sql, values);
    await insertBusinessNames(trx, jobId);
    await trx.raw(RESULTS, { jobId, ...templates });
    await trx.raw(DRAFTS);
  });
  return jobId;
}
