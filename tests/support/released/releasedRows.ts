import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Knex } from 'knex';
import pg from 'pg';

// The rows of products of earlier versions. A row has all columns that any version knew; a table gets those that it
// has.

type Row = Record<string, unknown>;

const JOB = (n: number) => `0000000${n}-0000-4000-8000-000000000000`;
const BUSINESS = (n: number) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`;
/** Each business is a salon of its own. */
const SALON = (n: number) => `01900000-0000-7000-9000-${String(n).padStart(12, '0')}`;
const OPERATOR = 'ana@example.com';
const DESTINATION = 'salon-directory';

export const JOBS = { completed: JOB(1), running: JOB(2), paused: JOB(3), failed: JOB(4), pending: JOB(5) };
export const NAMES = ['Shear Joy', 'Rosa Nails', 'Nobody Knows', 'Out of Reach', 'Made Up'];

const job = (id: string, status: string, total: number, more: Row = {}): Row => ({
  id,
  status,
  total_businesses: total,
  extra_columns: JSON.stringify(['Owner']),
  created_at: '2026-01-02T03:04:05Z',
  ...more,
});

const YELP = 'https://www.yelp.com/biz/shear-joy-reno';
const FACEBOOK = 'https://www.facebook.com/rosanails';
const details = (url: string, against: string[]) => ({
  outcome: 'found',
  searchMode: 'live',
  queries: ['"Shear Joy" Reno'],
  candidates: [{ url, title: 'Shear Joy', score: 91.5, for: ['name', 'street'], against }],
  reason: 'The name and the street agree.',
});

const business = (n: number, jobId: string, position: number, name: string, more: Row = {}): Row => ({
  id: BUSINESS(n),
  job_id: jobId,
  position,
  name,
  address: '1 Main St',
  city: 'Reno',
  state: 'NV',
  zip_code: '89501',
  phone: '7755550100',
  original_data: JSON.stringify({ Name: name, Owner: 'Ana' }),
  salon_id: SALON(n),
  ...more,
});

const result = (n: number, status: string | null, urls: Row, processing: Row, more: Row = {}): Row => ({
  business_id: BUSINESS(n),
  job_id: JOBS.completed,
  status,
  search_mode: 'live',
  platform_count: Object.values(urls).filter(Boolean).length,
  platform_urls: JSON.stringify(urls),
  processing_details: JSON.stringify(processing),
  verified_at: '2026-01-02T03:05:00Z',
  ...more,
});

/** Rows by table, in the order of their foreign keys. */
const ROWS: Record<string, Row[]> = {
  operators: [{ email: OPERATOR, password_hash: 'scrypt$1$1$1$a$b' }],
  jobs: [
    job(JOBS.completed, 'completed', 5, {
      to_review_count: 1,
      looked_for_on: ['google', 'facebook', 'yelp'],
      processed_count: 5,
      verified_count: 1,
      maybe_count: 2,
      not_found_count: 1,
      unavailable_count: 1,
      simulated_maybe_count: 1,
      started_at: '2026-01-02T03:04:06Z',
      completed_at: '2026-01-02T03:06:00Z',
      started_by: OPERATOR,
    }),
    job(JOBS.running, 'running', 2, {
      started_at: '2026-01-03T00:00:00Z',
      running_since: '2026-01-03T00:00:00Z',
    }),
    job(JOBS.paused, 'paused', 2, { started_at: '2026-01-03T00:00:00Z' }),
    job(JOBS.failed, 'failed', 1, { failure_reason: 'The search provider refused the key.' }),
    job(JOBS.pending, 'pending', 1),
  ],
  job_lanes: [
    { job_id: JOBS.running, lane: 0, step: 3 },
    { job_id: JOBS.paused, lane: 0, step: 7 },
    { job_id: JOBS.paused, lane: 1, step: 2 },
  ],
  job_names: [{ job_id: JOBS.completed, names: NAMES.join('\u001f').toLowerCase() }],
  salons: Array.from({ length: 11 }, (_, index) => ({ id: SALON(index + 1) })),
  businesses: [
    business(1, JOBS.completed, 0, NAMES[0]!, {
      processed: true,
      sort_status: 'verified',
      platform_count: 1,
      paged_platforms: ['yelp'],
    }),
    business(2, JOBS.completed, 1, NAMES[1]!, {
      processed: true,
      sort_status: 'maybe',
      platform_count: 1,
      paged_platforms: ['facebook'],
      evidence_facets: ['other_city'],
      review_worth: 1092,
    }),
    business(3, JOBS.completed, 2, NAMES[2]!, { processed: true, sort_status: 'not_found' }),
    business(4, JOBS.completed, 3, NAMES[3]!, { processed: true }),
    business(5, JOBS.completed, 4, NAMES[4]!, {
      processed: true,
      sort_status: 'maybe',
      simulated: true,
      paged_platforms: ['yelp'],
    }),
    business(6, JOBS.running, 0, 'verified in work', { lane: 0 }),
    business(7, JOBS.running, 1, 'verified waiting'),
    business(8, JOBS.paused, 0, 'verified then', { lane: 1 }),
    business(9, JOBS.paused, 1, 'maybe later'),
    business(10, JOBS.failed, 0, 'refused'),
    business(11, JOBS.pending, 0, 'not begun'),
  ],
  results: [
    result(
      1,
      'verified',
      { yelp: YELP, google: null },
      { yelp: details(YELP, []) },
      {
        synced_to_wordpress: true,
        sync_status: 'synced',
        wordpress_post_id: 4711,
        wordpress_edit_url: 'https://salons.example.com/wp-admin/post.php?post=4711&action=edit',
      },
    ),
    result(
      2,
      'maybe',
      { facebook: FACEBOOK },
      { facebook: details(FACEBOOK, ['other_city']) },
      {
        sync_status: 'failed',
        sync_error: 'The site refused the password.',
      },
    ),
    result(3, 'not_found', { yelp: null }, {}),
    result(
      4,
      null,
      { yelp: null },
      { yelp: { ...details(YELP, []), outcome: 'unavailable', candidates: [] } },
    ),
    result(5, 'maybe', { yelp: YELP }, {}, { search_mode: 'simulated' }),
  ],
  wordpress_drafts: [
    {
      business_id: BUSINESS(1),
      salon_id: SALON(1),
      destination_id: DESTINATION,
      slug: `shear-joy-${'1'.padStart(12, '0')}`,
      state: 'synced',
      told: true,
      acknowledged: true,
      post_id: 4711,
    },
    {
      business_id: BUSINESS(2),
      salon_id: SALON(2),
      destination_id: DESTINATION,
      slug: `rosa-nails-${'2'.padStart(12, '0')}`,
      state: 'failed',
      error: 'The site refused the password.',
    },
  ],
  wordpress_connection_tests: [
    { destination_id: DESTINATION, tested: 'a site', success: true, message: 'It works.' },
  ],
  job_starts: [{ key: 'k', body_hash: 'h', reply: JSON.stringify({ jobId: JOBS.completed }) }],
  search_totals: [{ provider: 'serper', event: 'answered', count: 7, seconds: 3 }],
};

async function columnsOf(db: Knex, table: string): Promise<string[]> {
  return Object.keys(await db(table).columnInfo());
}

/** Inserts these rows into the tables that exist. */
export async function insertReleasedRows(db: Knex): Promise<void> {
  for (const [table, rows] of Object.entries(ROWS)) {
    const columns = await columnsOf(db, table);
    if (!columns.length) continue;
    for (const row of rows)
      await db(table).insert(
        Object.fromEntries(Object.entries(row).filter(([name]) => columns.includes(name))),
      );
  }
}

const RELEASES = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .sort();

/** Runs the seeds of the release that had this migration. */
export async function seedAsReleased(url: string, migration: string): Promise<void> {
  const folder = RELEASES.filter((release) => release <= migration).at(-1)!;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const file of readdirSync(path.join(import.meta.dirname, folder)).sort())
      await client.query(readFileSync(path.join(import.meta.dirname, folder, file), 'utf8'));
  } finally {
    await client.end();
  }
}
