import { beforeAll, describe, expect, test } from '@jest/globals';
import type { ListedId } from '#contract/jobs.ts';
import { Job, JobOutcome, JobStats, ListedJob } from '#contract/jobs.ts';
import { apiForAll } from '../../support/hooks.ts';
import { completedJob, numbered, resultFor } from '../../support/jobs.ts';

const api = apiForAll();
let oldest: string;
let newest: string;

const OLDEST = [
  'verified Ünique Nails',
  'maybe Bella',
  'verified simulated Glow',
  'maybe simulated Shine',
  'not_found Chez Étoile',
  'unavailable Lost',
  'verified 100% Hair',
];

async function list(query: string): Promise<{ jobs: ListedJob[]; total: number }> {
  const reply = await api.call('GET', `/api/verification/jobs/summary?${query}`);
  const total = Number(reply.headers.get('X-Total-Count'));
  return { jobs: ListedJob.array().parse(reply.json()), total };
}

const found = async (search: string) =>
  (await list(`search=${encodeURIComponent(search)}`)).jobs.map(({ id }) => id);

const readStats = async () => JobStats.parse((await api.call('GET', '/api/verification/stats')).json());

async function ids(query: string): Promise<string[]> {
  const reply = await api.call('GET', `/api/verification/jobs/${oldest}/ids?${query}`);
  return (reply.json() as ListedId[]).map(({ id }) => id);
}

async function page(query: string): Promise<Job> {
  return Job.parse((await api.call('GET', `/api/verification/jobs/${oldest}?page=1&${query}`)).json());
}

const names = (job: Job) => job.businesses.map(({ name }) => name);

beforeAll(async () => {
  await api.work(async (business) => resultFor(business));
  oldest = await completedJob(api, OLDEST);
  newest = await completedJob(api, numbered(2345, 'Salon').concat('Zulu'));
  const of = (name: string) =>
    `job_id = '${oldest}' and business_id in (select id from businesses where name = '${name}')`;
  await api.database.db.raw(
    `update results set synced_to_wordpress = true, sync_status = 'synced' where ${of('maybe Bella')};
     update results set sync_status = 'failed' where ${of('verified 100% Hair')}`,
  );
});

describe('the list of jobs for the History', () => {
  test('is newest first, with counts of synced, failed, simulated and syncable businesses per job', async () => {
    const { jobs, total } = await list('');
    expect(total).toBe(2);
    expect(jobs).toMatchObject([
      {
        id: newest,
        syncedCount: 0,
        syncFailedCount: 0,
        simulatedCount: 0,
        syncableCount: 2346,
        totalBusinesses: 2346,
      },
      {
        id: oldest,
        syncedCount: 1,
        syncFailedCount: 1,
        simulatedCount: 2,
        syncableCount: 3,
        closedCount: 0,
        verifiedCount: 3,
      },
    ]);
  });

  test('is followed by a card that offers to sync only what is verified, not simulated and not synced yet', async () => {
    const reply = await api.call('GET', `/api/verification/jobs/${oldest}/outcome`);
    expect(JobOutcome.parse(reply.json())).toMatchObject({ verified: 3, synced: 1, toSync: 2, simulated: 2 });
  });

  test('contains the total even on a page beyond the last one', async () => {
    expect((await list('page=2&pageSize=1')).jobs.map(({ id }) => id)).toEqual([oldest]);
    expect(await list('page=9&pageSize=1')).toEqual({ jobs: [], total: 2 });
  });

  test('filters by status', async () => {
    expect((await list('status=completed')).total).toBe(2);
    expect(await list('status=paused')).toEqual({ jobs: [], total: 0 });
  });
});

describe('a search in the History', () => {
  test.each(['bella', 'BELLA', 'ünique', 'ÜNIQUE', 'étoile', 'll', '100%', '  Bella '])(
    'finds the job by part of a business name: %s',
    async (search) => {
      expect(await found(search)).toEqual([oldest]);
    },
  );

  test('finds a name at any position of a long list', async () => {
    for (const name of ['Salon 1 ', 'Salon 2001', 'salon 2345', 'zulu'])
      expect(await found(name)).toEqual([newest]);
  });

  test('finds a job by part of its id, in any case', async () => {
    expect(await found(newest.slice(4, 23).toUpperCase())).toEqual([newest]);
  });

  test.each(['no such salon', 'Bell_', 'Be%a', 'Be\\lla', 'Nailsmaybe', 'Nails maybe'])(
    'finds nothing if no name contains it: %s',
    async (search) => {
      expect(await found(search)).toEqual([]);
    },
  );

  test('combines with the status and the page', async () => {
    const { jobs, total } = await list('search=l&status=completed&page=2&pageSize=1');
    expect([jobs.map(({ id }) => id), total]).toEqual([[oldest], 2]);
    expect((await list('search=bella&status=failed')).total).toBe(0);
  });
});

describe('the stat cards', () => {
  test('count all jobs by status, and the synced businesses of all', async () => {
    const counts = { total: 2, completed: 2, running: 0, paused: 0, synced: 1 };
    expect(await readStats()).toEqual(counts);
    await api.database.db('jobs').where({ id: newest }).update({ status: 'paused' });
    expect(await readStats()).toEqual({ ...counts, completed: 1, paused: 1 });
    await api.database.db('jobs').where({ id: newest }).update({ status: 'completed' });
  });
});

describe('the businesses of a job that can be synced', () => {
  test('are the verified and maybe ones, unless simulated', async () => {
    const job = await page('eligible=true');
    expect(names(job)).toEqual(['verified Ünique Nails', 'maybe Bella', 'verified 100% Hair']);
    expect(job.page).toEqual({ number: 1, size: 10, total: 3, selectableTotal: 3, syncableTotal: 3 });
    expect(await ids('eligible=true')).toEqual(job.businesses.map(({ id }) => id));
  });

  test('are also counted by status', async () => {
    const job = await page('eligible=true&status=maybe');
    expect(names(job)).toEqual(['maybe Bella']);
    expect(job.page).toMatchObject({ total: 1, selectableTotal: 1 });
    expect((await page('eligible=true&status=not_found')).page).toMatchObject({ total: 0 });
  });

  test('can be limited to those with a sync, successful or failed', async () => {
    const tried = (await page('eligible=true')).businesses.slice(1).map(({ id }) => id);
    expect(await ids('eligible=true&syncTried=true')).toEqual(tried);
  });

  test('a flag that is neither true nor false is a 400', async () => {
    const reply = await api.call('GET', `/api/verification/jobs/${oldest}?page=1&eligible=yes`);
    expect([reply.status, reply.text]).toEqual([
      400,
      expect.stringMatching(/"eligible" is not right.*"yes"/),
    ]);
  });
});

test('a deleted job can no longer be found by its names', async () => {
  await api.call('DELETE', `/api/verification/jobs/${newest}`);
  expect(await found('Zulu')).toEqual([]);
  await api.call('DELETE', '/api/verification/jobs');
  expect(await found('bella')).toEqual([]);
  expect(await readStats()).toEqual({ total: 0, completed: 0, running: 0, paused: 0, synced: 0 });
});
