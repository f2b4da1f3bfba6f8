import { describe, expect, test } from '@jest/globals';
import { eventually } from '../../support/eventually.ts';
import { searchForAll } from '../../support/hooks.ts';
import { brave, braveFaults } from '../../support/searchDoubles/brave.ts';
import type { DoubleReply } from '../../support/searchDoubles/httpDouble.ts';
import type { SearchDouble } from '../../support/searchDoubles/searchDouble.ts';
import { serper, serperFaults } from '../../support/searchDoubles/serper.ts';

/** Timers may fire this much early. */
const SLACK_MS = 2;
const QUERY = { text: '"Bella Nails" Austin', plain: 'Bella Nails Austin' };
const FOUND = serper.results([
  { url: 'https://www.yelp.com/biz/bella', title: 'Bella Nails', snippet: 'Austin' },
]);
const HITS = [{ url: 'https://www.yelp.com/biz/bella', title: 'Bella Nails', snippet: 'Austin' }];
const never = new AbortController().signal;

const search = searchForAll();

const askedAt = () => search.server.requests.map(({ at }) => at);

function slowDown(seconds: number, status = 429): DoubleReply {
  return { status, headers: { 'Retry-After': String(seconds) }, body: 'Slow down' };
}

async function isHeldBack(): Promise<boolean> {
  const { rows } = await search.database.db.raw(
    'select count(*)::int as held from search_slots where next_at > clock_timestamp()',
  );
  return rows[0].held > 0;
}

describe('a transient failure', () => {
  test.each<[string, DoubleReply]>([
    ['503', serperFaults.away],
    ['500', serperFaults.broken],
    ['429', serperFaults.tooMany],
    ['no answer in time', 'silence'],
    ['a closed connection', 'hang up'],
    ['HTML with 200', { status: 200, body: '<html></html>' }],
  ])('is retried: %s', async (_what, fault) => {
    search.replyInTurn(fault, fault, FOUND);
    expect(await search.service(serper).search(QUERY, never)).toMatchObject({ hits: HITS });
    expect(search.server.requests.map(serper.queryOf)).toEqual([QUERY.text, QUERY.text, QUERY.text]);
  });

  test('is retried after longer and longer waits', async () => {
    const { away } = serperFaults;
    search.replyInTurn(away, away, away, FOUND);
    const timing = { retries: 3, backOffMs: 100, longestBackOffMs: 1000 };
    await search.service(serper, timing).search(QUERY, never);
    const [first, second, third, fourth] = askedAt();
    expect(second! - first!).toBeGreaterThanOrEqual(50 - SLACK_MS);
    expect(third! - second!).toBeGreaterThanOrEqual(100 - SLACK_MS);
    expect(fourth! - third!).toBeGreaterThanOrEqual(200 - SLACK_MS);
  });

  test.each<[string, SearchDouble, DoubleReply, number]>([
    ['Retry-After', serper, slowDown(1), 1000],
    ['Retry-After of a 503', serper, slowDown(1, 503), 1000],
    ['Brave’s own reset header', brave, braveFaults.tooMany, 2000],
  ])('is retried when the provider says so: %s', async (_what, double, fault, waitMs) => {
    search.replyInTurn(fault, double.results([]));
    await search.service(double).search(QUERY, never);
    const [first, second] = askedAt();
    expect(second! - first!).toBeGreaterThanOrEqual(waitMs - SLACK_MS);
  });

  test('because of too many searches delays other workers as well', async () => {
    search.replyInTurn(slowDown(1), FOUND);
    const searched = search.service(serper).search(QUERY, never);
    await eventually(isHeldBack, (held) => held);
    await search.service(serper).search({ text: 'Rosa Hair', plain: 'Rosa Hair' }, never);
    await searched;
    const [first, second, third] = askedAt();
    expect(second! - first!).toBeGreaterThanOrEqual(1000 - SLACK_MS);
    expect(third! - first!).toBeGreaterThanOrEqual(1000 - SLACK_MS);
  });

  test('with an excessive Retry-After stops the search and reports the wait', async () => {
    search.replyInTurn(slowDown(7200));
    await expect(search.service(serper).search(QUERY, never)).rejects.toMatchObject({
      kind: 'quota',
      message: expect.stringContaining('120 minutes'),
    });
    expect(askedAt()).toHaveLength(1);
  });

  test('is not waited for once the search is aborted', async () => {
    const reason = new Error('The job was paused.');
    const controller = new AbortController();
    search.replyInTurn(slowDown(3600));
    const patient = search.service(serper, { longestRetryAfterMs: 7_200_000 });
    const searched = patient.search(QUERY, controller.signal);
    await eventually(isHeldBack, (held) => held);
    controller.abort(reason);
    await expect(searched).rejects.toBe(reason);
    expect(askedAt()).toHaveLength(1);
  });
});

describe('a permanent failure', () => {
  test.each([
    ['a refused key', serperFaults.wrongKey, 'auth'],
    ['used-up credits', serperFaults.noCredits, 'quota'],
  ])('stops the search at once: %s', async (_what, fault, kind) => {
    search.replyInTurn(fault);
    await expect(search.service(serper).search(QUERY, never)).rejects.toMatchObject({
      name: 'SearchError',
      kind,
    });
    expect(askedAt()).toHaveLength(1);
  });
});
