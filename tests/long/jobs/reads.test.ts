import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request as httpRequest } from 'node:http';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { Business } from '#contract/businesses.ts';
import { Job, JobSummary, ListedId, PlatformCoverage } from '#contract/jobs.ts';
import { eventually } from '../../support/eventually.ts';
import { apiForAll } from '../../support/hooks.ts';
import { completedJob, numbered, resultFor, startJob } from '../../support/jobs.ts';

const api = apiForAll();
let jobId: string;
const NAMES = ['verified b', 'maybe A', 'verified simulated a', 'not_found c', 'unavailable d', 'maybe a'];

beforeAll(async () => {
  await api.work(async (business) => resultFor(business));
  jobId = await completedJob(api, NAMES);
});

const read = async (query = '', id = jobId) => api.call('GET', `/api/verification/jobs/${id}${query}`);
const names = (job: Job) => job.businesses.map(({ name }) => name);

describe('a job', () => {
  test('is returned whole, in list order', async () => {
    const reply = await read();
    expect(reply.headers.get('Content-Type')).toMatch('application/json');
    const job = Job.parse(reply.json());
    expect(names(job)).toEqual(NAMES);
    expect(job.page).toBeUndefined();
    expect(job.businesses[0]!.result).toMatchObject({
      status: 'verified',
      platformCount: 1,
      syncedToWordPress: false,
    });
    expect(job.businesses[4]!.result).not.toHaveProperty('status');
  });

  test('is returned as a summary, without its businesses', async () => {
    const summary = (await read('/summary')).json();
    expect(JobSummary.parse(summary)).toMatchObject({
      id: jobId,
      verifiedCount: 2,
      unavailableCount: 1,
    });
  });

  test.each([
    ['?page=1&pageSize=2', NAMES.slice(0, 2)],
    ['?page=3&pageSize=2', NAMES.slice(4)],
    ['?page=9&pageSize=2', []],
    [
      '?page=1&sort=name',
      ['maybe A', 'maybe a', 'not_found c', 'unavailable d', 'verified b', 'verified simulated a'],
    ],
    [
      '?page=1&sort=name&order=desc',
      ['verified simulated a', 'verified b', 'unavailable d', 'not_found c', 'maybe a', 'maybe A'],
    ],
    [
      '?page=1&sort=status',
      ['maybe A', 'maybe a', 'not_found c', 'unavailable d', 'verified b', 'verified simulated a'],
    ],
    [
      '?page=1&sort=platformCount',
      ['not_found c', 'unavailable d', 'verified b', 'maybe A', 'verified simulated a', 'maybe a'],
    ],
    ['?pageSize=2', NAMES.slice(0, 2)],
    ['?status=verified', ['verified b', 'verified simulated a']],
    ['?page=1&status=not_processed', ['unavailable d']],
  ])('is returned by page, order and filter: %s', async (query, expected) => {
    expect(names(Job.parse((await read(query)).json()))).toEqual(expected);
  });

  test('accepts and sorts names of thousands of characters that differ only at the end', async () => {
    // Random, so that compression cannot bring it below an index row's size limit.
    const long = Array.from({ length: 150 }, () => randomUUID()).join(' ');
    const given = [`${long} c`, `${long} B`, `${long} a`, 'z', '0'];
    const id = await startJob(api, given);
    const ordered = ['0', `${long} a`, `${long} B`, `${long} c`, 'z'].toSorted((a, b) =>
      a.toLowerCase() < b.toLowerCase() ? -1 : 1,
    );
    expect(names((await read('?page=1&sort=name', id)).json())).toEqual(ordered);
    expect(names((await read('?page=1&sort=name&order=desc', id)).json())).toEqual(ordered.toReversed());
    await api.call('DELETE', `/api/verification/jobs/${id}`);
  });

  test('counts on a page the matching businesses, and how many of them can be selected and synced', async () => {
    expect((await read('?page=2&pageSize=4')).json().page).toEqual({
      number: 2,
      size: 4,
      total: 6,
      selectableTotal: 5,
      syncableTotal: 3,
    });
    expect((await read('?page=1&status=verified')).json().page).toEqual({
      number: 1,
      size: 10,
      total: 2,
      selectableTotal: 1,
      syncableTotal: 1,
    });
  });

  test('is returned as ids of the matching businesses', async () => {
    const ids = ListedId.array().parse((await read('/ids?status=verified')).json());
    expect(ids.map(({ simulated, syncable }) => [simulated, syncable])).toEqual([
      [false, true],
      [true, false],
    ]);
    const all = ListedId.array().parse((await read('/ids')).json());
    expect(all.map(({ syncable }) => syncable)).toEqual([true, true, false, false, false, true]);
  });

  test('is returned as counts of businesses by platform', async () => {
    expect(PlatformCoverage.array().parse((await read('/coverage')).json())).toEqual([
      { platformId: 'yelp', found: 2, possible: 2 },
      { platformId: 'google', found: 0, possible: 0 },
    ]);
  });

  test('can be read slowly by many clients without using up the database connections', async () => {
    const businesses = numbered(3000).map((name) => ({ name, note: 'x'.repeat(3000) }));
    const { jobId } = (await api.call('POST', '/api/verification/start', { businesses })).json();
    const replies = await Promise.all(
      // Twice as many readers as the pool has connections.
      Array.from({ length: 10 }, () => fetch(`${api.url}/api/verification/jobs/${jobId}`)),
    );
    const readers = replies.map(({ body }) => body!.getReader());
    await Promise.all(readers.map((reader) => reader.read()));
    expect((await api.call('GET', '/api/health')).status).toBe(200);
    const held = async () =>
      (
        await api.database.db.raw(
          `select query from pg_stat_activity where datname = current_database()
             and state = 'idle in transaction' and query like '%businesses%'`,
        )
      ).rows;
    // Other queries may still be finishing; a query held open by a slow reader would never end.
    expect(await eventually(held, (rows) => rows.length === 0)).toEqual([]);
    await api.call('DELETE', `/api/verification/jobs/${jobId}`);
    const ends = await Promise.allSettled(
      readers.map(async (reader) => {
        while (!(await reader.read()).done);
      }),
    );
    // The job was deleted meanwhile: the incomplete replies must be aborted, not end as if they were whole.
    expect(ends.map(({ status }) => status)).toEqual(Array(10).fill('rejected'));
  });

  test('with more businesses than one database batch is returned whole', async () => {
    const id = await startJob(api, numbered(1234));
    expect(names((await read('', id)).json())).toEqual(numbered(1234));
    await api.call('DELETE', `/api/verification/jobs/${id}`);
  });

  test.each([
    ['?page=0', /"page" is not right.*"0"/],
    ['?page=0x1', /"page" is not right.*"0x1"/],
    ['?page=1e1', /"page" is not right.*"1e1"/],
    ['?page=%201', /"page" is not right/],
    ['?page=1&pageSize=101', /"pageSize" is not right.*"101"/],
    ['?sort=age&page=1', /"sort" is not right.*"age"/],
    [
      '?fields=summary',
      /no parameter "fields": it takes page, pageSize, sort, order, status, search, platform, evidence, synced, leftOut, eligible, closed, review, change\./,
    ],
    ['/ids?page=1', /no parameter "page"/],
    ['/summary?page=1', /no parameter "page": it takes none\./],
    ['?status=x&page=1', /"status" is not right/],
  ])('refuses %s', async (query, sentence) => {
    const reply = await read(query);
    expect(reply.text).toMatch(sentence);
    expect(reply.status).toBe(400);
  });

  test.each(['GET', 'DELETE'])('gives 404 for %s if it is unknown', async (method) => {
    for (const id of [randomUUID(), 'x', '..%2f', "'; drop table jobs", '%00']) {
      const reply = await api.call(method, `/api/verification/jobs/${encodeURIComponent(id)}`);
      expect(reply.status).toBe(404);
      expect(reply.text).toMatch(/There is no verification job/);
    }
  });

  test.each(['pause', 'resume'])('gives 404 for %s if it is unknown', async (action) => {
    const reply = await api.call('POST', `/api/verification/jobs/${randomUUID()}/${action}`);
    expect([reply.status, reply.text]).toEqual([404, expect.stringMatching(/There is no verification job/)]);
  });
});

describe('the list of jobs', () => {
  test('is returned whole, newest first, with the total in the header', async () => {
    const reply = await api.call('GET', '/api/verification/jobs');
    const jobs = Job.array().parse(reply.json());
    expect(jobs.at(-1)!.id).toBe(jobId);
    expect(names(jobs.at(-1)!)).toEqual(NAMES);
    expect(reply.headers.get('X-Total-Count')).toBe(String(jobs.length));
  });

  test.each([
    ['?search=FOUND C', 1],
    ['?search=100%', 0],
    ['?status=completed', 1],
    ['?status=paused', 0],
  ])('is filtered: %s', async (query, count) => {
    for (const path of ['/api/verification/jobs', '/api/verification/jobs/summary']) {
      const reply = await api.call('GET', path + query);
      expect(reply.json()).toHaveLength(count);
      expect(reply.headers.get('X-Total-Count')).toBe(String(count));
    }
  });

  test('is searched by part of an id', async () => {
    const [found] = (
      await api.call('GET', `/api/verification/jobs/summary?search=${jobId.slice(2, 20).toUpperCase()}`)
    ).json();
    expect(found.id).toBe(jobId);
  });

  test('returns a page with the total of all pages', async () => {
    const reply = await api.call('GET', '/api/verification/jobs/summary?page=1&pageSize=1');
    expect(reply.json()).toHaveLength(1);
    expect(Number(reply.headers.get('X-Total-Count'))).toBeGreaterThanOrEqual(1);
  });

  test('a search for a character that cannot be stored is a 400', async () => {
    const reply = await api.call('GET', '/api/verification/jobs?search=%00');
    expect(reply.status).toBe(400);
  });
});

describe('a business', () => {
  test('is returned with its result', async () => {
    const [first] = (await read('?page=1')).json().businesses;
    const business = Business.parse((await api.call('GET', `/api/businesses/${first.id}`)).json());
    expect(business).toEqual(first);
  });

  test.each([randomUUID(), 'x'])('gives 404 if it is unknown', async (id) => {
    const reply = await api.call('GET', `/api/businesses/${id}`);
    expect([reply.status, reply.text]).toEqual([404, expect.stringMatching(/There is no business/)]);
  });
});

describe('the API', () => {
  test.each([
    ['GET', '/api/nothing', 404, /There is nothing at GET \/api\/nothing/],
    ['PUT', '/api/verification/jobs', 405, /does not take that method/],
    ['GET', '/api/%E0%A4%A', 404, /There is nothing/],
  ])('answers %s %s with %i', async (method, path, status, sentence) => {
    const reply = await api.call(method, path);
    expect(reply.text).toMatch(sentence);
    expect(reply.status).toBe(status);
  });

  test('refuses requests from another site', async () => {
    // Uses raw requests because fetch sets these headers itself.
    for (const headers of [
      { Origin: 'https://evil.example' },
      { 'Sec-Fetch-Site': 'cross-site' },
      { Host: 'evil.example' },
    ]) {
      const request = httpRequest(`${api.url}/api/verification/jobs`, { method: 'DELETE', headers });
      request.end();
      const [reply] = (await once(request, 'response')) as [IncomingMessage];
      expect([reply.statusCode, await text(reply)]).toEqual([
        403,
        expect.stringMatching(/from another site|does not answer to the name/),
      ]);
    }
    const rows = await api.database.db('jobs').count<{ count: string }[]>();
    expect(Number(rows[0]!.count)).toBeGreaterThan(0);
  });
});

test('one job and all jobs are deleted', async () => {
  await startJob(api, ['a']);
  expect((await api.call('DELETE', `/api/verification/jobs/${jobId}`)).json()).toEqual({ deleted: 1 });
  expect((await api.call('DELETE', `/api/verification/jobs/${jobId}`)).status).toBe(404);
  expect((await api.call('DELETE', '/api/verification/jobs')).json().deleted).toBeGreaterThanOrEqual(1);
  expect((await api.call('GET', '/api/verification/jobs')).text).toBe('[]');
});
