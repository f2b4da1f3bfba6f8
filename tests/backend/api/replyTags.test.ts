import { beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { checkReply } from '../../support/contractReplies.ts';
import { apiForAll } from '../../support/hooks.ts';
import { jobBecomes, numbered, resultFor, startJob } from '../../support/jobs.ts';

const RUNS = Number(process.env['FUZZ_RUNS'] ?? 15);

const api = apiForAll();
let jobId: string;

beforeAll(async () => {
  await api.work(async (business) => resultFor(business));
  jobId = await startJob(api, [...numbered(6, 'verified'), ...numbered(6, 'maybe')]);
  await jobBecomes(api, jobId, ({ status }) => status === 'completed');
});

const ask = (path: string, headers: Record<string, string> = {}) => fetch(api.url + path, { headers });

/** The calls that the page polls. */
const polled = () => [
  `/api/verification/jobs/${jobId}/summary`,
  `/api/verification/jobs/${jobId}?page=1&pageSize=10`,
  `/api/verification/jobs/${jobId}?page=1&pageSize=10&sort=name&order=desc&status=verified`,
  `/api/verification/jobs/${jobId}/coverage`,
  `/api/verification/jobs/${jobId}/last-sync`,
  '/api/verification/jobs/summary?page=1&pageSize=5',
  '/api/verification/stats',
];

async function tagged(path: string) {
  const reply = await ask(path);
  const [tag, total] = [reply.headers.get('ETag')!, reply.headers.get('X-Total-Count')];
  return { path, tag, shown: JSON.stringify([total, await reply.json()]) };
}

test('an unchanged read is an empty, uncached 304 in any encoding', async () => {
  for (const path of polled()) {
    const { tag } = await tagged(path);
    expect(tag).toMatch(/^W\/"[\w-]+"$/);
    for (const way of ['br', 'gzip', 'identity']) {
      // Headers that a browser adds; a proxy may add others.
      const headers = { 'Cache-Control': 'no-cache', 'Accept-Encoding': way };
      const again = await ask(path, { ...headers, 'If-None-Match': `W/"another", ${tag}` });
      const { status, headers: sent } = again;
      const text = await again.text();
      expect([path, status, text]).toEqual([path, 304, '']);
      checkReply('GET', path, { status, headers: sent, text });
      expect(again.headers.get('ETag')).toBe(tag);
      expect(again.headers.get('Cache-Control')).toBe('no-store');
      expect(again.headers.get('Vary')).toContain('Accept-Encoding');
      expect((await ask(path, { ...headers, 'If-None-Match': 'W/"another"' })).status).toBe(200);
    }
  }
});

test('streams, errors and changes have no ETag', async () => {
  expect((await ask(`/api/verification/jobs/${jobId}`)).headers.get('ETag')).toBeNull();
  expect((await ask('/api/verification/jobs/none')).headers.get('ETag')).toBeNull();
  const renamed = await api.call('PATCH', `/api/verification/jobs/${jobId}`, { fileName: 'list.csv' });
  expect([renamed.status, renamed.headers.get('ETag')]).toEqual([200, null]);
});

/** Commands that each write something that a read may show: one business's state, or the job's. */
const number = fc.integer({ min: 0, max: 1_000_000 });
const text = fc.string({ minLength: 1, maxLength: 20 }).map((value) => value.replaceAll('\0', ''));
const change = fc.oneof(
  fc.record({
    table: fc.constant('jobs'),
    values: fc.oneof(
      // How many of the twelve businesses get each status.
      fc.tuple(fc.nat({ max: 6 }), fc.nat({ max: 6 })).map(([verified, maybe]) => ({
        verified_count: verified,
        maybe_count: maybe,
        not_found_count: 12 - verified - maybe,
      })),
      fc.record({ file_name: text }),
      fc.record({ started_by: text }),
    ),
  }),
  fc.record({
    table: fc.constant('businesses'),
    values: fc.oneof(
      fc.record({ name: text }),
      fc.record({ city: text }),
      fc.record({ original_data: fc.record({ Any: text }).map((data) => JSON.stringify(data)) }),
    ),
  }),
  fc.record({
    table: fc.constant('results'),
    values: fc.oneof(
      fc.record({ platform_count: number }),
      fc.record({ platform_urls: fc.record({ yelp: text }).map((urls) => JSON.stringify(urls)) }),
      fc.record({
        verified_at: fc.date({ min: new Date(0), max: new Date('2030-01-01'), noInvalidDate: true }),
      }),
      fc.record({ synced_to_wordpress: fc.boolean() }),
      fc.record({ wordpress_post_id: number }),
      fc.record({ sync_error: text }),
      fc.record({ operating: fc.constantFrom('open', 'closed', 'unknown') }),
    ),
  }),
);

describe('after any sequence of changes', () => {
  test('a reply is sent whole if it differs, and is a 304 otherwise', async () => {
    let [sent, spared] = [0, 0];
    let known = await Promise.all(polled().map(tagged));
    await fc.assert(
      fc.asyncProperty(change, fc.nat({ max: 11 }), async ({ table, values }, position) => {
        const { db } = api.database;
        const { id } = await db('businesses').where({ job_id: jobId, position }).first('id');
        const row = { jobs: { id: jobId }, businesses: { id }, results: { business_id: id } }[table]!;
        await db(table).where(row).update(values);
        const next = await Promise.all(polled().map(tagged));
        for (const [index, { path, tag, shown }] of known.entries()) {
          const again = await ask(path, { 'If-None-Match': tag });
          const isSame = next[index]!.shown === shown;
          expect([path, again.status]).toEqual([path, isSame ? 304 : 200]);
          if (isSame) spared += 1;
          else sent += 1;
        }
        known = next;
      }),
      { numRuns: RUNS },
    );
    expect(sent).toBeGreaterThan(RUNS);
    expect(spared).toBeGreaterThan(RUNS);
  });

  test('even if only the number of jobs on other pages differs', async () => {
    const path = '/api/verification/jobs/summary?page=2&pageSize=5';
    const { tag } = await tagged(path);
    expect(await (await ask(path)).json()).toEqual([]);
    await startJob(api, ['Another Salon']);
    const again = await ask(path, { 'If-None-Match': tag });
    expect([again.status, again.headers.get('X-Total-Count')]).toEqual([200, '2']);
  });
});
