import { describe, expect, test } from '@jest/globals';
import type { SearchService } from '../../../backend/features/search/searchService.ts';
import { searchForAll } from '../../support/hooks.ts';
import { SHORT_TIMING } from '../../support/searchDoubles/doubledSearch.ts';
import type { DoubleReply } from '../../support/searchDoubles/httpDouble.ts';
import type { SearchDouble } from '../../support/searchDoubles/searchDouble.ts';
import { searxng, searxngFaults } from '../../support/searchDoubles/searxng.ts';
import { serper, serperFaults } from '../../support/searchDoubles/serper.ts';

const QUERY = { text: '"Bella Nails" Austin', plain: 'Bella Nails Austin' };
const PAGES = [{ url: 'https://www.yelp.com/biz/bella-nails', title: 'Bella Nails', snippet: 'Austin, TX' }];
const HITS = PAGES;
const { away, phraseRefused } = serperFaults;
const never = new AbortController().signal;

const search = searchForAll();

const service = (double: SearchDouble = serper) => search.service(double);
const queries = (double = serper) => search.server.requests.map(double.queryOf);
const isOurs = (query: string) => query.includes('Bella');

/** Sets the reply to our search and the reply to all others. */
function reply(ours: DoubleReply, others: DoubleReply, double = serper): void {
  search.server.answer((request) => (isOurs(double.queryOf(request)) ? ours : others));
}

describe('a refused query', () => {
  const refusePhrases = () =>
    search.server.answer((request) =>
      serper.queryOf(request).includes('"') ? phraseRefused : serper.results(PAGES),
    );

  test('is sent again in its plain form', async () => {
    refusePhrases();
    expect(await service().search(QUERY, never)).toMatchObject({ hits: HITS });
    expect(queries()).toEqual([QUERY.text, QUERY.plain]);
  });

  test('that is refused in its plain form too fails without affecting others', async () => {
    reply(phraseRefused, serper.results(PAGES));
    const answer = await service().search(QUERY, never);
    expect(answer).toEqual({ failure: expect.stringContaining('Query pattern not allowed') });
    expect(queries().filter(isOurs)).toEqual([QUERY.text, QUERY.plain]);
  });

  test('after several refusals in a row is sent in its plain form at once', async () => {
    refusePhrases();
    const asked = service();
    for (let i = 0; i < 6; i += 1) expect(await asked.search(QUERY, never)).toMatchObject({ hits: HITS });
    expect(queries().at(-1)).toBe(QUERY.plain);
    expect(queries().at(-2)).toBe(QUERY.plain);
  });
});

describe('when every try has failed', () => {
  test.each<[string, SearchDouble, DoubleReply]>([
    ['503', serper, away],
    ['no answer', serper, 'silence'],
    ['blocked engines', searxng, searxngFaults.blocked],
  ])('only this search fails if others are answered: %s', async (_what, double, fault) => {
    reply(fault, double.results(PAGES), double);
    expect(await service(double).search(QUERY, never)).toEqual({ failure: expect.any(String) });
    expect(queries(double).filter(isOurs)).toHaveLength(SHORT_TIMING.retries + 1);
  });

  test.each<[string, SearchDouble, DoubleReply, string]>([
    ['503', serper, away, 'upstream'],
    ['no answer', serper, 'silence', 'timeout'],
    ['blocked engines', searxng, searxngFaults.blocked, 'blocked'],
  ])('the provider counts as down if no other search is answered: %s', async (_what, double, fault, kind) => {
    search.server.answer(() => fault);
    await expect(service(double).search(QUERY, never)).rejects.toMatchObject({ kind });
  });

  test('the provider counts as blind if others are answered with nothing', async () => {
    reply(away, serper.results([]));
    await expect(service().search(QUERY, never)).rejects.toMatchObject({ kind: 'blocked' });
  });
});

describe('a search without results', () => {
  const emptySearch = async (asked: SearchService) => {
    const answer = await asked.search(QUERY, never);
    expect(answer).toMatchObject({ hits: [] });
    return (answer as { sentAt: number }).sentAt;
  };

  test('means that nothing exists if the canary search has results', async () => {
    reply(serper.results([]), serper.results(PAGES));
    const asked = service();
    await asked.confirmResults(await emptySearch(asked), never);
    expect(queries().filter((query) => !isOurs(query))).toHaveLength(1);
  });

  test('means a blind provider if the canary search has none either', async () => {
    search.server.answer(() => serper.results([]));
    const asked = service();
    await expect(asked.confirmResults(await emptySearch(asked), never)).rejects.toMatchObject({
      kind: 'blocked',
      message: expect.stringContaining('finds nothing any more'),
    });
  });

  test('needs no canary search if a later search found something', async () => {
    reply(serper.results([]), serper.results(PAGES));
    const asked = service();
    const sentAt = await emptySearch(asked);
    await asked.search({ text: 'Rosa Hair', plain: 'Rosa Hair' }, never);
    await asked.confirmResults(sentAt, never);
    expect(queries()).toEqual([QUERY.text, 'Rosa Hair']);
  });

  test('needs none before so many answers in a row were empty, and is not confirmed by that', async () => {
    search.server.answer(() => serper.results([]));
    const asked = service();
    expect(await asked.confirmResults(await emptySearch(asked), never, undefined, 3)).toBe(false);
    expect(await asked.confirmResults(await emptySearch(asked), never, undefined, 3)).toBe(false);
    expect(queries()).toEqual([QUERY.text, QUERY.text]);
    const third = await emptySearch(asked);
    search.server.answer(() => serper.results(PAGES));
    expect(await asked.confirmResults(third, never, undefined, 3)).toBe(true);
    expect(queries()).toHaveLength(4);
  });

  test('is not confirmed by results from before it', async () => {
    search.server.answer(() => serper.results(PAGES));
    const asked = service();
    await asked.search(QUERY, never);
    search.server.answer(() => serper.results([]));
    await expect(asked.confirmResults(await emptySearch(asked), never)).rejects.toMatchObject({
      kind: 'blocked',
    });
  });
});
