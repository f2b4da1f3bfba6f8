import { describe, expect, test } from '@jest/globals';
import { createSearchProvider } from '../../../backend/features/search/createSearchProvider.ts';
import type { SearchFailureKind } from '../../../backend/features/search/searchProvider.ts';
import { SearchError } from '../../../backend/features/search/searchProvider.ts';
import { brave, braveFaults } from '../../support/searchDoubles/brave.ts';
import { doubledConfig } from '../../support/searchDoubles/doubledConfig.ts';
import { doubleForAll } from '../../support/searchDoubles/doubleForAll.ts';
import type { DoubleReply } from '../../support/searchDoubles/httpDouble.ts';
import { NOTHING_LISTENS_URL } from '../../support/searchDoubles/httpDouble.ts';
import type { SearchDouble } from '../../support/searchDoubles/searchDouble.ts';
import { KEY } from '../../support/searchDoubles/searchDouble.ts';
import { SEARCH_DOUBLES } from '../../support/searchDoubles/searchDoubles.ts';
import { searchOptions } from '../../support/searchDoubles/searchOptions.ts';
import { searxng, searxngFaults } from '../../support/searchDoubles/searxng.ts';
import { serpapi, serpapiFaults } from '../../support/searchDoubles/serpapi.ts';
import { serper, serperFaults } from '../../support/searchDoubles/serper.ts';
import { SHOWN_MS } from '../../timeLimits.ts';

const server = doubleForAll();

/** Returns the error of a search that must fail, after a check that its message does not contain the key. */
async function failureOf(
  double: SearchDouble,
  reply: DoubleReply,
  { url = server.url, timeoutMs = SHOWN_MS } = {},
): Promise<SearchError> {
  server.answer(() => reply);
  const provider = createSearchProvider(doubledConfig(double, url))!;
  const options = searchOptions({ timeoutMs, provider: provider.name });
  const error: unknown = await provider.search('"Bella Nails" Austin TX', options).then(
    (hits) => {
      throw new Error(`It found ${JSON.stringify(hits)}`);
    },
    (reason: unknown) => reason,
  );
  if (!(error instanceof SearchError)) throw error;
  expect(error.message).toContain(provider.name);
  expect(error.message).not.toContain(KEY);
  return error;
}

type Row<Faults> = [fault: keyof Faults, kind: SearchFailureKind];

describe('Serper', () => {
  test.each<Row<typeof serperFaults>>([
    ['wrongKey', 'auth'],
    ['noCredits', 'quota'],
    ['noCreditsAs429', 'quota'],
    ['phraseRefused', 'bad_query'],
    ['missingQuery', 'bad_query'],
    ['tooMany', 'rate_limited'],
    ['broken', 'upstream'],
    ['away', 'upstream'],
  ])('%s is %s', async (fault, kind) => {
    expect(await failureOf(serper, serperFaults[fault])).toMatchObject({ kind, retryAfterMs: undefined });
  });
});

describe('Brave', () => {
  test.each<Row<typeof braveFaults>>([
    ['overQuota', 'quota'],
    ['overQuotaListed', 'quota'],
    ['quotaReached', 'quota'],
    ['quotaReachedListed', 'quota'],
    ['wrongKey', 'auth'],
    ['wrongKeyListed', 'auth'],
    ['noSubscription', 'auth'],
    ['invalid', 'bad_query'],
    ['invalidListed', 'bad_query'],
    ['bad', 'bad_query'],
    ['broken', 'upstream'],
  ])('%s is %s', async (fault, kind) => {
    expect(await failureOf(brave, braveFaults[fault])).toMatchObject({ kind });
  });

  test.each<[fault: keyof typeof braveFaults, retryAfterMs: number]>([
    ['tooMany', 2000],
    ['tooManyListed', 2000],
    ['tooManyWithoutQuota', 2000],
    ['tooManyWithoutHeaders', 1000],
  ])('%s asks for a wait of %d ms', async (fault, retryAfterMs) => {
    const error = await failureOf(brave, braveFaults[fault]);
    expect(error).toMatchObject({ kind: 'rate_limited', retryAfterMs });
  });
});

describe('SerpApi', () => {
  test.each<Row<typeof serpapiFaults>>([
    ['wrongKey', 'auth'],
    ['accountDeleted', 'auth'],
    ['missingQuery', 'bad_query'],
    ['noSearchesLeft', 'quota'],
    ['hourlyLimit', 'rate_limited'],
    ['gone', 'upstream'],
    ['broken', 'upstream'],
    ['away', 'upstream'],
    ['failedWith200', 'upstream'],
  ])('%s is %s', async (fault, kind) => {
    expect(await failureOf(serpapi, serpapiFaults[fault])).toMatchObject({ kind });
  });
});

describe('SearXNG', () => {
  test.each<Row<typeof searxngFaults>>([
    ['blocked', 'blocked'],
    ['captcha', 'blocked'],
    ['jsonIsOff', 'auth'],
    ['noQuery', 'bad_query'],
    ['badParameter', 'bad_query'],
    ['searchError', 'upstream'],
    ['limiter', 'rate_limited'],
  ])('%s is %s', async (fault, kind) => {
    expect(await failureOf(searxng, searxngFaults[fault])).toMatchObject({ kind, retryAfterMs: undefined });
  });

  test('names the engines that were blocked', async () => {
    const { message } = await failureOf(searxng, searxngFaults.blocked);
    expect(message).toContain('google: Suspended: too many requests');
    expect(message).toContain('brave: timeout');
  });

  test('says how to enable JSON', async () => {
    const { message } = await failureOf(searxng, searxngFaults.jsonIsOff);
    expect(message).toContain('search.formats');
    expect(message).not.toContain('<');
  });
});

describe.each(Object.entries(SEARCH_DOUBLES))('%s', (_name, double) => {
  const found = double.results([{ url: 'https://a.com/b', title: 'A', snippet: 'B' }]) as { body: object };

  test.each<[what: string, reply: DoubleReply, kind: SearchFailureKind]>([
    ['HTML with 200', { status: 200, body: '<html><h1>Please sign in</h1></html>' }, 'unreadable'],
    ['JSON of another shape', { status: 200, body: { hello: 'world' } }, 'unreadable'],
    ['an empty body', { status: 200, body: '' }, 'unreadable'],
    ['a reply cut off in its middle', { cutOff: found.body }, 'upstream'],
    ['a connection that is closed without an answer', 'hang up', 'upstream'],
    ['502', { status: 502, body: '<html>502 Bad Gateway</html>' }, 'upstream'],
    ['504', { status: 504, body: '<html>504 Gateway Timeout</html>' }, 'timeout'],
  ])('%s is a failure of the expected kind', async (_what, reply, kind) => {
    expect(await failureOf(double, reply)).toMatchObject({ kind });
  });

  test('a refused connection is upstream', async () => {
    const error = await failureOf(double, 'silence', { url: NOTHING_LISTENS_URL });
    expect(error).toMatchObject({ kind: 'upstream' });
    expect(error.message).toContain('cannot be reached');
  });

  test('a missing reply is a timeout', async () => {
    const error = await failureOf(double, 'silence', { timeoutMs: 100 });
    expect(error).toMatchObject({ kind: 'timeout' });
  });

  test('an aborted search ends with the reason of the abort', async () => {
    const reason = new Error('The job was paused.');
    const controller = new AbortController();
    server.answer(() => {
      controller.abort(reason);
      return 'silence';
    });
    const provider = createSearchProvider(doubledConfig(double, server.url))!;
    const asked = provider.search('Bella Nails', searchOptions({ signal: controller.signal }));
    await expect(asked).rejects.toBe(reason);
  });

  test('a redirect is not followed', async () => {
    const headers = { Location: `${server.url}/elsewhere?api_key=${KEY}` };
    const error = await failureOf(double, { status: 302, headers, body: '' });
    expect(error).toMatchObject({ kind: 'upstream' });
    expect(error.message).toContain(`sends on to ${server.url}:`);
    expect(server.requests).toHaveLength(1);
  });

  test('Retry-After is read in seconds and as a date', async () => {
    const reply = (value: string) => ({ status: 503, headers: { 'Retry-After': value }, body: '' });
    expect(await failureOf(double, reply('7'))).toMatchObject({ retryAfterMs: 7000 });
    const inAMinute = new Date(Date.now() + 60_000).toUTCString();
    const { retryAfterMs } = await failureOf(double, reply(inAMinute));
    expect(retryAfterMs).toBeGreaterThan(30_000);
    expect(retryAfterMs).toBeLessThanOrEqual(60_000);
  });
});
