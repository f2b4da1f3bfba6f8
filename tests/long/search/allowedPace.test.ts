import { beforeEach, describe, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { createSearchProvider } from '../../../backend/features/search/createSearchProvider.ts';
import type { RateLimit } from '../../../backend/features/search/rateLimit.ts';
import { createRateLimit } from '../../../backend/features/search/rateLimit.ts';
import { providerRate } from '../../../backend/features/search/rateSource.ts';
import { createSearchRate } from '../../../backend/features/search/searchRate.ts';
import { createSearchService } from '../../../backend/features/search/searchService.ts';
import { eventually } from '../../support/eventually.ts';
import { databaseForAll } from '../../support/hooks.ts';
import { brave } from '../../support/searchDoubles/brave.ts';
import { doubledConfig } from '../../support/searchDoubles/doubledConfig.ts';
import { startHourlySearch } from '../../support/searchDoubles/hourlySearch.ts';
import type { DoubleReply, HttpDouble } from '../../support/searchDoubles/httpDouble.ts';
import { startHttpDouble } from '../../support/searchDoubles/httpDouble.ts';
import { startLimitedSearch } from '../../support/searchDoubles/limitedSearch.ts';
import type { SearchDouble } from '../../support/searchDoubles/searchDouble.ts';
import { searxng } from '../../support/searchDoubles/searxng.ts';
import { serpapi, serpapiAccount, serpapiFaults } from '../../support/searchDoubles/serpapi.ts';
import { serper, serperAccount, serperFaults } from '../../support/searchDoubles/serper.ts';

// Uses the providers' own rate limits: SEARCH_DELAY_MS is not set.

const USED = 0.95;
const never = new AbortController().signal;
const logger = pino({ level: 'silent' });
const PAGE = { url: 'https://www.yelp.com/biz/bella', title: 'Bella Nails', snippet: 'Austin' };

const database = databaseForAll();
beforeEach(async () => {
  await database.db('search_slots').delete();
});

/** The search of one worker process. */
function workerOf(double: SearchDouble, url: string) {
  const config = doubledConfig(double, url, { SEARCH_DELAY_MS: '' });
  const rateLimit = createSearchRate(database.db, config, logger);
  const provider = createSearchProvider(config)!;
  const service = createSearchService({ provider, rateLimit, resultsLimit: 10, logger });
  return { rateLimit, ask: (text: string) => service.search({ text, plain: text }, never) };
}

/** Returns the rate limit that is known after one search with this answer. */
async function paceAfterOne(double: SearchDouble, answer: (path: string) => DoubleReply) {
  const server: HttpDouble = await startHttpDouble(({ path }) => answer(path));
  const { rateLimit, ask } = workerOf(double, server.url);
  expect(await ask('Bella Nails')).toMatchObject({ hits: [PAGE] });
  return { server, rateLimit, requests: server.requests };
}

/** Checks the rate in this worker, and in the database for the other workers. */
async function allows(rateLimit: RateLimit, perSecond: number): Promise<void> {
  await eventually(
    () => database.db('search_slots').first('allowed_per_second'),
    (row) => row?.allowed_per_second === perSecond,
  );
  expect(rateLimit.perSecond()).toBe(perSecond * USED);
}

describe('Serper', () => {
  const found = serper.results([PAGE]);
  const asked = async (account: DoubleReply) => {
    return paceAfterOne(serper, (path) => (path === '/account' ? account : found));
  };

  test('reports its limit by its account call, which is free', async () => {
    const { server, rateLimit, requests } = await asked(serperAccount(300));
    await allows(rateLimit, 300);
    const call = requests.find(({ path }) => path === '/account');
    expect(call).toMatchObject({ method: 'GET', headers: { 'x-api-key': serper.env['SERPER_API_KEY'] } });
    await server.stop();
  });

  test.each<[string, DoubleReply]>([
    ['is refused', serperFaults.wrongKey],
    ['never answers', 'silence'],
    ['does not report the limit', { status: 200, body: { balance: 2391 } }],
    ['reports nonsense', { status: 200, body: { balance: 2391, rateLimit: 'fast' } }],
    ['is no JSON', { status: 200, body: '<html></html>' }],
  ])('gets one search per second if that call %s', async (_what, account) => {
    const { server, rateLimit, requests } = await asked(account);
    await eventually(
      async () => requests.map(({ path }) => path),
      (paths) => paths.includes('/account'),
    );
    expect(rateLimit.perSecond()).toBe(USED);
    await server.stop();
  });

  test('enforcing its limit serves two workers at that rate, and refuses no search twice', async () => {
    const engine = await startLimitedSearch(100, { latencyMs: () => 50, pages: () => [PAGE] });
    const workers = [workerOf(serper, engine.url), workerOf(serper, engine.url)];
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) => workers[index % 2]!.ask(`Salon ${index}`)),
    );
    expect(answers.every((answer) => 'hits' in answer)).toBe(true);
    expect(engine.admitted).toHaveLength(200);
    expect(engine.refusals().again).toBe(0);
    await engine.stop();
  });

  test('allowing less than it reports gets fewer searches, and answers all of them', async () => {
    const engine = await startLimitedSearch(100, { latencyMs: () => 5, pages: () => [PAGE] });
    engine.enforce(10);
    const { rateLimit, ask } = workerOf(serper, engine.url);
    const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => ask(`Salon ${index}`)));
    expect(answers.every((answer) => 'hits' in answer)).toBe(true);
    expect(engine.refusals().once).toBeGreaterThan(0);
    expect(rateLimit.perSecond()).toBeLessThan(90 * USED);
    await engine.stop();
  });
});

describe('Brave', () => {
  test('reports its limit with each answer', async () => {
    const { server, rateLimit } = await paceAfterOne(brave, () => brave.results([PAGE]));
    await allows(rateLimit, 50);
    await server.stop();
  });

  test.each([[undefined], ['0, 2000'], ['none']])(
    'gets one search per second if it reports %p',
    async (limit) => {
      const { body } = brave.results([PAGE]) as { body: object };
      const headers: Record<string, string> = limit === undefined ? {} : { 'X-RateLimit-Limit': limit };
      const { server, rateLimit } = await paceAfterOne(brave, () => ({ status: 200, headers, body }));
      expect(rateLimit.perSecond()).toBe(USED);
      await server.stop();
    },
  );
});

describe('SerpApi', () => {
  /** Seconds over which the remaining searches of an hour are spread. */
  const SPREAD = 300;

  const asked = async (account: DoubleReply) => {
    return paceAfterOne(serpapi, (path) => (path === '/account.json' ? account : serpapi.results([PAGE])));
  };
  const becomes = (rateLimit: RateLimit, perSecond: number) =>
    eventually(
      async () => rateLimit.perSecond(),
      (pace) => Math.abs(pace - perSecond * USED) < 1e-9,
    );
  const kept = () => database.db('search_slots').first('allowed_per_second', 'next_at');

  test('reports its hourly limit, and the remaining searches set the rate', async () => {
    const { server, rateLimit, requests } = await asked(serpapiAccount(7200, 1200));
    await becomes(rateLimit, 6000 / SPREAD);
    await eventually(kept, (row) => row?.allowed_per_second === 2);
    const call = requests.find(({ path }) => path === '/account.json');
    expect(call).toMatchObject({ method: 'GET', query: { api_key: serpapi.env['SERPAPI_API_KEY'] } });
    await server.stop();
  });

  test('is searched evenly over the hour if it does not report the number used', async () => {
    const { server, rateLimit } = await asked({ status: 200, body: { account_rate_limit_per_hour: 7200 } });
    await becomes(rateLimit, 2);
    await eventually(kept, (row) => row?.allowed_per_second === 2);
    await server.stop();
  });

  test.each<[string, DoubleReply]>([
    ['is refused', serpapiFaults.wrongKey],
    ['does not report the limit', { status: 200, body: { plan_name: 'Starter' } }],
    ['reports nonsense', { status: 200, body: { account_rate_limit_per_hour: 'many' } }],
    ['is no JSON', { status: 200, body: '<html></html>' }],
  ])('gets one search per second if that call %s', async (_what, account) => {
    const { server, rateLimit, requests } = await asked(account);
    await eventually(
      async () => requests.map(({ path }) => path),
      (paths) => paths.includes('/account.json'),
    );
    expect(rateLimit.perSecond()).toBe(USED);
    await server.stop();
  });

  test('with many searches left serves two workers at that rate, and refuses nothing', async () => {
    const engine = await startHourlySearch(30_000, { pages: [PAGE] });
    const workers = [workerOf(serpapi, engine.url), workerOf(serpapi, engine.url)];
    await Promise.all(workers.map(({ ask }) => ask('Bella Nails')));
    for (const { rateLimit } of workers) {
      await eventually(
        async () => rateLimit.perSecond(),
        (pace) => pace > 0.9 * (30_000 / SPREAD),
      );
    }
    await Promise.all(Array.from({ length: 100 }, (_, index) => workers[index % 2]!.ask(`Salon ${index}`)));
    expect(engine.counts()).toEqual({ admitted: 102, refused: 0 });
    await engine.stop();
  });

  test('is not searched after its hour is used up until the next hour', async () => {
    const engine = await startHourlySearch(200, { used: 200, pages: [PAGE] });
    const config = doubledConfig(serpapi, engine.url, { SEARCH_DELAY_MS: '' });
    const provider = createSearchProvider(config)!;
    const options = { askAllowed: provider.askAllowed, logger };
    const rate = providerRate(database.db, 'serpapi', options, { askHourlyMs: 300 });
    const rateLimit = createRateLimit(database.db, 'serpapi', rate);
    const accountCalls = () => engine.requests.filter(({ path }) => path === '/account.json').length;
    // The first search may still be sent: only then is it known that others have used up the hour.
    const both = [rateLimit.takeSlot(never), rateLimit.takeSlot(never)];
    const waits = Promise.all(both).then(() => 'searches');
    await eventually(
      async () => accountCalls(),
      (calls) => calls >= 3,
    );
    expect(await Promise.race([waits, Promise.resolve('waits')])).toBe('waits');
    engine.beginHour();
    expect(await waits).toBe('searches');
    await becomes(rateLimit, 200 / SPREAD);
    await engine.stop();
  });
});

test('SearXNG gets one search per second, to spare the engines behind it', async () => {
  const { server, rateLimit } = await paceAfterOne(searxng, () => searxng.results([PAGE]));
  expect(rateLimit.perSecond()).toBe(USED);
  await server.stop();
});

test('SEARCH_DELAY_MS overrides the provider’s limit', async () => {
  const server = await startHttpDouble(() => brave.results([PAGE]));
  const config = doubledConfig(brave, server.url, { SEARCH_DELAY_MS: '40' });
  const rateLimit = createSearchRate(database.db, config, logger);
  const provider = createSearchProvider(config)!;
  const service = createSearchService({ provider, rateLimit, resultsLimit: 10, logger });
  await service.search({ text: 'Bella', plain: 'Bella' }, never);
  expect(rateLimit.perSecond()).toBe(25);
  await server.stop();
});
