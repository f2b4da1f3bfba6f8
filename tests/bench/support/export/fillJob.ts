import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';

/** About every third business has a page on each platform, with its evidence. Ids rise with the list, as UUIDv7 do. */
const FILL = `
  with salon as (insert into salons (id) values (:salonId) returning id),
  listed as (
    insert into businesses (id, job_id, salon_id, position, name, address, city, state, zip_code, taxonomy_city,
      original_data, processed, sort_status)
    select cast('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0') as uuid), :jobId, salon.id, n, 'Salon ' || n || case when n % 9 = 0 then ' "Bella", Inc.' else '' end,
      n || ' Oak Street', 'Saint Paul', 'MN', '55101', 'Saint Paul',
      json_build_object('Licence', 'A-' || n, 'Note', 'open, also on Sundays', 'Name', 'Salon ' || n), true, 'verified'
    from generate_series(0, :count - 1) n, salon
    returning id, position)
  insert into results (business_id, job_id, status, operating, search_mode, platform_count, platform_urls,
    processing_details)
  select listed.id, :jobId, 'verified', 'unknown', 'live', 4,
    (select jsonb_object_agg(p.id, case when (listed.position + p.position) % 3 = 0
       then 'https://www.' || p.id || '.com/biz/salon-' || listed.position end) from platforms p),
    (select jsonb_object_agg(p.id, jsonb_build_object('outcome', 'found', 'searchMode', 'live', 'queries',
       jsonb_build_array('Salon ' || listed.position), 'candidates', jsonb_build_array(), 'reason',
       'The name and the street agree.')) from platforms p)
  from listed`;

/** Inserts a completed job of that many businesses, with two columns of its own. */
export async function fillJob(db: Knex, count: number): Promise<{ jobId: string; platforms: string[] }> {
  const jobId = randomUUID();
  await db.raw(
    `insert into jobs (id, status, total_businesses, processed_count, verified_count, extra_columns, started_at, completed_at)
     values (:jobId, 'completed', :count, :count, :count, '["Licence", "Note"]', now(), now())`,
    { jobId, count },
  );
  await db.raw(FILL, { jobId, count, salonId: randomUUID() });
  await db.raw('vacuum analyze businesses, results');
  return { jobId, platforms: await db('platforms').orderBy('position').pluck('id') };
}
