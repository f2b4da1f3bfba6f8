import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Knex } from 'knex';
import { pino } from 'pino';
import { createRateLimit } from '../../../backend/features/search/rateLimit.ts';
import { providerRate } from '../../../backend/features/search/rateSource.ts';
import type { SearchProvider } from '../../../backend/features/search/searchProvider.ts';
import { SearchError } from '../../../backend/features/search/searchProvider.ts';
import { connect } from '../../../backend/lib/database.ts';
import { eventually } from '../../support/eventually.ts';
import { databaseForAll } from '../../support/hooks.ts';

/** The share of the provider's limit that is used. */
const USED = 0.95;
const never = new AbortController().signal;
const logger = pino({ level: 'silent' });

const database = databaseForAll();
/** The connection pool of another process. */
let otherPool: Knex;

beforeAll(() => {
  otherPool = connect(database.url, 5);
});
afterAll(() => otherPool.destroy());
beforeEach(async () => {
  await database.db('search_slots').delete();
});

const pace = (db: Knex = database.db, askAllowed?: SearchProvider['askAllowed']) =>
  createRateLimit(db, 'serper', providerRate(db, 'serper', { askAllowed, logger }));

const isKept = (perSecond: number) =>
  eventually(
    () => database.db('search_slots').first('allowed_per_second'),
    (row) => row?.allowed_per_second === perSecond,
  );

/** Creates the rate limits of two processes that both know the provider's limit. */
async function twoPaces(perSecond: number) {
  const [one, other] = [pace(), pace(otherPool)];
  one.allow(perSecond);
  await isKept(perSecond);
  await other.takeSlot(never);
  return [one, other] as const;
}

async function value(sql: string): Promise<number> {
  const { rows } = await database.db.raw(`select (${sql})::float8 as value from search_slots`);
  return rows[0].value;
}

const take = (limit: ReturnType<typeof pace>, count: number) =>
  Promise.all(Array.from({ length: count }, () => limit.takeSlot(never)));

describe('the provider’s limit', () => {
  test('is shared between processes through the database', async () => {
    const [one, other] = await twoPaces(80);
    expect([one.perSecond(), other.perSecond()]).toEqual([80 * USED, 80 * USED]);
  });

  test('is requested by the first search, which does not wait for it', async () => {
    const { promise, resolve } = Promise.withResolvers<{ perSecond: number }>();
    const limit = pace(database.db, () => promise);
    await limit.takeSlot(never);
    expect(limit.perSecond()).toBe(USED);
    resolve({ perSecond: 200 });
    await promise;
    expect(limit.perSecond()).toBe(200 * USED);
    await isKept(200);
  });

  test.each<[string, SearchProvider['askAllowed']]>([
    ['cannot be asked', undefined],
    ['does not say', async () => undefined],
    ['refuses to say', () => Promise.reject(new SearchError('auth', 'Serper refuses the key.'))],
    ['does not answer', () => new Promise(() => undefined)],
  ])('is one search per second if the provider %s', async (_what, askAllowed) => {
    const limit = pace(database.db, askAllowed);
    await take(limit, 2);
    expect(limit.perSecond()).toBe(USED);
    // The second slot is a whole interval after the first.
    expect(await value('extract(epoch from next_at - clock_timestamp())')).toBeGreaterThan(0.9);
  });

  test('expires some time after it was reported', async () => {
    await twoPaces(80);
    await database.db.raw(`update search_slots set allowed_at = allowed_at - interval '2 hours'`);
    const late = pace(otherPool);
    await late.takeSlot(never);
    expect(late.perSecond()).toBe(USED);
  });
});

test('two processes together take no more slots than the limit allows', async () => {
  const perSecond = 400;
  const [one, other] = await twoPaces(perSecond);
  const before = await value('extract(epoch from greatest(next_at, clock_timestamp()))');
  await Promise.all([take(one, 150), take(other, 150)]);
  // The processes share one timeline of slots, and each slot occupies one interval of it.
  const seconds = (await value('extract(epoch from next_at)')) - before;
  expect(300 / seconds).toBeLessThanOrEqual(perSecond);
});

test('a process with few waiters leaves the slots to the others', async () => {
  const [one] = await twoPaces(400);
  await one.takeSlot(never);
  const before = await value('extract(epoch from next_at)');
  await one.takeSlot(never);
  const now = await value('extract(epoch from greatest(next_at, clock_timestamp()))');
  const taken = (await value('extract(epoch from next_at)')) - before;
  expect(taken).toBeLessThanOrEqual(1 / (400 * USED) + Math.max(0, now - before));
});

test('the rest of the hour is requested again after a search was refused', async () => {
  let leftOfHour = 900;
  const limit = pace(database.db, async () => ({ perSecond: 1, leftOfHour }));
  await limit.takeSlot(never);
  expect(limit.perSecond()).toBe(3 * USED);
  leftOfHour = 300;
  await limit.pushBack(1);
  await eventually(
    async () => {
      await limit.takeSlot(never);
      return limit.perSecond();
    },
    (perSecond) => perSecond <= USED,
  );
});

test('the rest of the hour is forgotten if the account no longer says it', async () => {
  let allowance: { perSecond: number; leftOfHour?: number } | undefined = { perSecond: 1, leftOfHour: 900 };
  const limit = pace(database.db, async () => allowance);
  await limit.takeSlot(never);
  expect(limit.perSecond()).toBe(3 * USED);
  allowance = undefined;
  await limit.pushBack(1);
  await eventually(
    async () => {
      await limit.takeSlot(never);
      return limit.perSecond();
    },
    (perSecond) => perSecond === USED,
  );
});

describe('a refused search', () => {
  /** The rate of 100 is whole again after a minute: this is what is added to it after `start` (`performance.now()`). */
  const recovered = (start: number) => (100 * (performance.now() - start)) / 60_000;
  const refuse = (limit: ReturnType<typeof pace>, times = 1) =>
    Promise.all(Array.from({ length: times }, () => limit.pushBack(500)));

  test('lowers the rate of all processes once, together with others refused at the same time', async () => {
    const [one, other] = await twoPaces(100);
    const start = performance.now();
    await refuse(one, 6);
    await Promise.all([one.takeSlot(never), other.takeSlot(never)]);
    for (const limit of [one, other]) {
      expect(limit.perSecond()).toBeGreaterThanOrEqual(90 * USED);
      expect(limit.perSecond()).toBeLessThan((90 + recovered(start)) * USED);
    }
  });

  test('lowers the rate further if needed, but never to zero', async () => {
    const [one] = await twoPaces(100);
    const paces: number[] = [];
    for (let time = 0; time < 20; time++) {
      await refuse(one);
      await one.takeSlot(never);
      paces.push(one.perSecond());
      await database.db.raw(`update search_slots set slowed_at = slowed_at - interval '1.1 seconds'`);
    }
    expect(paces[1]! / paces[0]!).toBeLessThan(0.8);
    expect(paces.at(-1)).toBeGreaterThanOrEqual(1);
    expect(paces.at(-1)).toBeLessThan(10);
  });

  test('is forgotten after a quiet period', async () => {
    const [one, other] = await twoPaces(100);
    const start = performance.now();
    await refuse(one);
    await one.takeSlot(never);
    expect(one.perSecond()).toBeLessThan((90 + recovered(start)) * USED);
    await database.db.raw(`update search_slots set slowed_at = slowed_at - interval '1 minute'`);
    await Promise.all([one.takeSlot(never), other.takeSlot(never)]);
    expect([one.perSecond(), other.perSecond()]).toEqual([100 * USED, 100 * USED]);
  });

  test('holds all processes back for as long as the provider asks', async () => {
    const [one, other] = await twoPaces(100);
    await one.pushBack(500, 400);
    const { next_at: until } = await database.db('search_slots').first('next_at');
    await Promise.all([one.takeSlot(never), other.takeSlot(never)]);
    const { rows } = await database.db.raw('select clock_timestamp() >= ? as past', [until]);
    expect(rows[0].past).toBe(true);
  });
});

test('an abort ends the wait at once and leaves the slot to the next in line', async () => {
  const limit = pace();
  await limit.takeSlot(never);
  const paused = new AbortController();
  const given = limit.takeSlot(paused.signal);
  const behind = limit.takeSlot(never);
  const next = await value('extract(epoch from next_at)');
  paused.abort(new Error('The job was paused.'));
  await expect(given).rejects.toThrow('The job was paused.');
  await behind;
  expect((await value('extract(epoch from next_at)')) - next).toBeLessThan(1.5 / USED);
});
