import { expect, test } from '@jest/globals';
import type { BusinessToLookUp } from '../../../backend/features/run/lookUp.ts';
import { verifyPortion } from '../../../backend/features/run/runJobs.ts';
import { createWorkRoom } from '../../../backend/features/run/workRoom.ts';
import { apiForEach } from '../../support/hooks.ts';
import { jobBecomes, resultFor } from '../../support/jobs.ts';

const api = apiForEach();

const place = { address: '12 Oak St', city: 'Austin', state: 'TX' };
const entry = (name: string, more = {}) => ({ name, ...place, ...more });
/** Three rows of one salon, two of another, and one of a third. */
const LIST = [
  entry('verified A'),
  entry('unavailable B'),
  entry('Verified A, LLC', { note: 'second' }),
  entry('maybe C'),
  entry('VERIFIED A'),
  entry('unavailable B', { note: 'fifth' }),
];

async function start(businesses: object[]) {
  const reply = await api.call('POST', '/api/verification/start', { businesses });
  return reply.json() as { jobId: string; sameSalons?: { rows: number; salons: number } };
}

async function work(lookUp: (business: BusinessToLookUp) => ReturnType<typeof resultFor>): Promise<string[]> {
  const asked: string[] = [];
  await api.deps.queue.work('verify-portion', 4, (payload, signal) =>
    verifyPortion(
      {
        ...api.deps,
        room: createWorkRoom({ most: 1 }),
        lookUp: async (business) => {
          asked.push(business.name);
          return lookUp(business);
        },
      },
      payload,
      signal,
    ),
  );
  return asked;
}

test('duplicate rows are reported at the start, searched once, and keep their positions', async () => {
  const asked = await work(resultFor);
  const { jobId, sameSalons } = await start(LIST);
  expect(sameSalons).toEqual({ rows: 5, salons: 2 });
  const job = await jobBecomes(api, jobId, ({ status }) => status === 'completed');
  expect(asked.toSorted()).toEqual(['maybe C', 'unavailable B', 'verified A']);
  expect(job).toMatchObject({ processedCount: 6, verifiedCount: 3, maybeCount: 1, unavailableCount: 2 });
  const whole = (await api.call('GET', `/api/verification/jobs/${jobId}`)).json();
  expect(
    whole.businesses.map(({ name, result }: { name: string; result: { status?: string } }) => [
      name,
      result.status,
    ]),
  ).toEqual(
    LIST.map(({ name }) => [
      name,
      resultFor({ name: name.replace(/verified/i, 'verified') } as BusinessToLookUp).status ?? undefined,
    ]),
  );
  const csv = (await api.call('GET', `/api/verification/jobs/${jobId}/export`)).text.trim().split('\r\n');
  expect(csv).toHaveLength(1 + LIST.length);
});

test('Search again searches each salon once and updates all its rows', async () => {
  let isAway = true;
  const asked = await work((business) => {
    const name = isAway ? business.name : business.name.replace('unavailable', 'maybe');
    return resultFor({ ...business, name });
  });
  const { jobId } = await start(LIST);
  await jobBecomes(api, jobId, ({ status }) => status === 'completed');
  isAway = false;
  asked.length = 0;
  expect((await api.call('POST', `/api/verification/jobs/${jobId}/resume`)).status).toBe(200);
  const job = await jobBecomes(
    api,
    jobId,
    ({ status, unavailableCount }) => status === 'completed' && unavailableCount === 0,
  );
  expect(asked).toEqual(['unavailable B']);
  expect(job).toMatchObject({ processedCount: 6, verifiedCount: 3, maybeCount: 3 });
});

test('a list of one salon only completes, and a list without duplicates reports none', async () => {
  await work(resultFor);
  const rows = Array.from({ length: 1200 }, () => entry('verified A'));
  const { jobId, sameSalons } = await start(rows);
  expect(sameSalons).toEqual({ rows: 1200, salons: 1 });
  const job = await jobBecomes(api, jobId, ({ status }) => status === 'completed');
  expect(job).toMatchObject({ processedCount: 1200, verifiedCount: 1200 });
  expect(await start([entry('maybe C'), entry('maybe C', { address: '14 Oak St' })])).not.toHaveProperty(
    'sameSalons',
  );
});
