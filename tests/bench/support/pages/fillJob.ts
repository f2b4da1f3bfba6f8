import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { insertBusinessNames } from '../../../../backend/features/jobs/pages/nameQueries.ts';
import { ACTIVE_PLATFORM_IDS } from '../../../support/seededPlatforms.ts';

/** The status of a business, by its number. */
const CLASS = `case when n % 100 < 60 then 'verified' when n % 100 < 80 then 'maybe' when n % 100 < 95 then 'not_found' end`;
const FIRST = `(array['Hair', 'Nail', 'Beauty', 'Golden', 'Studio', 'Élan', 'Urban', 'The', 'Crown', 'Bella'])[1 + n % 10]`;
const LAST = `(array['Salon', 'Studio', 'Spa', 'Lounge', 'Bar', 'Barbers', 'Boutique'])[1 + n * 13 % 7]`;
const PLATFORMS = `array['${ACTIVE_PLATFORM_IDS.join("', '")}']`;

/**
 * Inserts a completed job of that many businesses with results, as a run leaves them. Names are in random order; of
 * 100,000 businesses, about ten share each. Two in five verified businesses' pages have a difference that nobody has
 * called fine. One business in a hundred is closed, one in twenty synced, one in twenty could not be looked up.
 */
export async function fillJob(db: Knex, businesses: number): Promise<string> {
  const jobId = randomUUID();
  await db.transaction(async (trx) => {
    await trx.raw(
      `create temporary table rows on commit drop as
       select gen_random_uuid() as id, n, ${CLASS} as status,
         ${FIRST} || ' ' || ${LAST} || ' ' || (n * 7919::bigint % 1500) as name,
         case when n % 100 < 80 then 1 + n % 7 else 0 end as platform_count
       from generate_series(0, cast(:businesses as int) - 1) as n`,
      { businesses },
    );
    await trx.raw('insert into salons (id) select id from rows');
    await trx.raw(
      `insert into jobs (id, status, total_businesses, processed_count, verified_count, maybe_count, not_found_count,
         unavailable_count, to_review_count, started_at, completed_at)
       select :jobId, 'completed', count(*), count(*), count(*) filter (where status = 'verified'),
         count(*) filter (where status = 'maybe'), count(*) filter (where status = 'not_found'),
         count(*) filter (where status is null), count(*) filter (where n % 100 between 75 and 79), now(), now() from rows`,
      { jobId },
    );
    await trx.raw(
      `insert into businesses (id, job_id, position, name, address, city, state, zip_code, taxonomy_city, original_data,
         salon_id, lane, processed, sort_status, platform_count, paged_platforms, evidence_facets, review_worth,
         page_values)
       select id, :jobId, n, name, (n % 9000) || ' Main Street', 'City ' || n % 300, 'TX', '787' || (n % 90 + 10),
         'City ' || n % 300,
         jsonb_build_object('Business Name', name, 'Street', (n % 9000) || ' Main Street', 'City', 'City ' || n % 300,
           'State', 'TX', 'Notes', repeat('a few more words ', 6)),
         id, 0, true, coalesce(status, 'not_processed'), platform_count, (${PLATFORMS})[1:platform_count],
         case when n % 20 = 0 then '{name_differs}'::text[] else '{}' end,
         case when n % 100 between 75 and 79 then 100 + n % 1000 end,
         coalesce((
           select string_agg(p || ' ' || (array['=====', '==-=!', '=---~', '=!-=-', '==-=-'])[1 + (n + nr) % 5], E'\\n')
           from unnest(${PLATFORMS}) with ordinality as platforms(p, nr)
           where nr <= platform_count and status = 'verified'), '')
       from rows order by n`,
      { jobId },
    );
    await insertBusinessNames(trx, jobId);
    await trx.raw(
      `insert into results (business_id, job_id, status, operating, search_mode, platform_count, platform_urls,
         processing_details, synced_to_wordpress, sync_status, sync_asked_at, sync_state)
       select id, :jobId, status, case when n % 100 = 1 then 'closed' else 'unknown' end, 'live', platform_count,
         (select jsonb_object_agg(p, case when nr <= platform_count then 'https://www.example.com/' || p || '/' || n end)
          from unnest(${PLATFORMS}) with ordinality as platforms(p, nr)),
         (select jsonb_object_agg(p, jsonb_build_object('outcome', 'not_listed', 'searchMode', 'live', 'queries',
            jsonb_build_array(name || ' Main Street'), 'candidates', '[]'::jsonb, 'reason', md5(n || p)))
          from unnest(${PLATFORMS}) as platforms(p)),
         n % 20 = 0, case when n % 20 = 0 then 'synced' end, case when n % 20 < 2 then now() end,
         case when n % 20 = 0 then 'created' when n % 20 = 1 then 'kept' end
       from rows order by n`,
      { jobId },
    );
  });
  await db.raw('vacuum analyze');
  return jobId;
}
