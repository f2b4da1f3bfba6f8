import { describe, expect, test } from '@jest/globals';
import {
  MAX_ERROR_CHARACTERS,
  MAX_HITS,
  MAX_SNIPPET_CHARACTERS,
  MAX_TITLE_CHARACTERS,
  MAX_URL_CHARACTERS,
} from '#contract/limits.ts';
import { createSearchProvider } from '../../../backend/features/search/createSearchProvider.ts';
import { localHits } from '../../../backend/features/search/places/localHits.ts';
import type { SearchHit } from '../../../backend/features/search/searchProvider.ts';
import { SearchError } from '../../../backend/features/search/searchProvider.ts';
import { createRandom } from '../../beds/search/random.ts';
import { countSteps } from '../../support/countSteps.ts';
import { doubledConfig } from '../../support/searchDoubles/doubledConfig.ts';
import { doubleForAll } from '../../support/searchDoubles/doubleForAll.ts';
import { hostileAnswer } from '../../support/searchDoubles/hostileAnswers.ts';
import type { DoubleReply } from '../../support/searchDoubles/httpDouble.ts';
import type { FoundPage, SearchDouble } from '../../support/searchDoubles/searchDouble.ts';
import { SEARCH_DOUBLES } from '../../support/searchDoubles/searchDoubles.ts';
import { searchOptions } from '../../support/searchDoubles/searchOptions.ts';
import { serper } from '../../support/searchDoubles/serper.ts';

/** The number of random replies per provider. */
const ANSWERS = 40;

const server = doubleForAll();

/** Returns the hits or the error. */
async function answerOf(double: SearchDouble, reply: DoubleReply, limit = 500) {
  server.answer(() => reply);
  const provider = createSearchProvider(doubledConfig(double, server.url))!;
  return provider.search('Bella', searchOptions({ limit })).then(
    ({ hits }) => hits,
    (error: unknown) => error,
  );
}

async function hitsOf(double: SearchDouble, reply: DoubleReply, limit?: number): Promise<SearchHit[]> {
  const answer = await answerOf(double, reply, limit);
  if (!Array.isArray(answer)) throw answer;
  return answer;
}

const PAGE: FoundPage = { url: 'https://www.yelp.com/biz/bella', title: 'Bella', snippet: 'Austin' };
const urlOf = (length: number) => 'https://www.yelp.com/biz/'.padEnd(length, 'a');

describe.each(Object.entries(SEARCH_DOUBLES))('%s', (name, double) => {
  test('a hit with too long a URL is dropped, and the others are kept', async () => {
    const urls = [
      urlOf(MAX_URL_CHARACTERS),
      urlOf(MAX_URL_CHARACTERS + 1),
      `${urlOf(700)}${'é'.repeat(300)}`,
    ];
    const pages = [...urls.map((url) => ({ ...PAGE, url })), PAGE];
    const hits = await hitsOf(double, double.results(pages));
    expect(hits.map(({ url }) => url)).toEqual([urls[0], PAGE.url]);
  });

  test('titles and snippets are cut between characters', async () => {
    const long = `a${'💇'.repeat(40_000)}`;
    const [hit] = await hitsOf(double, double.results([{ ...PAGE, title: long, snippet: long }]));
    expect(hit!.title).toBe(`a${'💇'.repeat((MAX_TITLE_CHARACTERS - 2) / 2)}`);
    expect(hit!.snippet).toBe(`a${'💇'.repeat((MAX_SNIPPET_CHARACTERS - 2) / 2)}`);
  });

  test('runs of blanks become one space or one line end', async () => {
    const title = `Bella${' '.repeat(3000)}Nails`;
    const [hit] = await hitsOf(double, double.results([{ ...PAGE, title, snippet: 'Austin  \n\n TX' }]));
    expect(hit).toMatchObject({ title: 'Bella Nails', snippet: 'Austin\nTX' });
  });

  test('no more hits are taken than the limit, even if more were requested', async () => {
    const pages = Array.from({ length: 300 }, (_, index) => ({ ...PAGE, url: `${PAGE.url}-${index}` }));
    const hits = await hitsOf(double, double.results(pages));
    expect(hits.map(({ url }) => url)).toEqual(pages.slice(0, MAX_HITS).map(({ url }) => url));
  });

  test('an error message of megabytes is cut', async () => {
    const said = `Your account ${'💇'.repeat(80_000)}`;
    const body = { error: said, message: said, errors: [{ code: said, detail: said }] };
    const error = await answerOf(double, { status: 422, body });
    expect(error).toBeInstanceOf(SearchError);
    const { message, kind } = error as SearchError;
    expect(kind).toBe('bad_query');
    expect(message).toContain('Your account');
    expect(message.length).toBeLessThanOrEqual(MAX_ERROR_CHARACTERS);
    expect(message.isWellFormed()).toBe(true);
  });

  test('hits and error are bounded for any reply', async () => {
    const random = createRandom('hostile answers', name);
    for (let index = 0; index < ANSWERS; index++) {
      const answer = await answerOf(double, hostileAnswer(double, random));
      if (!Array.isArray(answer)) {
        expect(answer).toBeInstanceOf(SearchError);
        expect((answer as SearchError).message.length).toBeLessThanOrEqual(MAX_ERROR_CHARACTERS);
        continue;
      }
      expect(answer.length).toBeLessThanOrEqual(MAX_HITS);
      for (const { url, title, snippet } of answer as SearchHit[]) {
        expect(url.length).toBeLessThanOrEqual(MAX_URL_CHARACTERS);
        expect(title.length).toBeLessThanOrEqual(MAX_TITLE_CHARACTERS);
        expect(snippet.length).toBeLessThanOrEqual(MAX_SNIPPET_CHARACTERS);
        expect((title + snippet).isWellFormed()).toBe(true);
      }
    }
  });
});

test('a refusal longer than the read limit keeps its kind', async () => {
  const error = await answerOf(serper, { status: 403, body: { message: 'x'.repeat(5_000_000) } });
  expect(error).toMatchObject({ kind: 'auth', message: 'Serper refuses the key (HTTP 403).' });
});

test('a reply larger than any result list is not read', async () => {
  const error = await answerOf(serper, { status: 200, body: ' '.repeat(3 * 1024 * 1024) });
  expect(error).toMatchObject({ kind: 'unreadable', message: expect.stringContaining('more than 2 MB') });
});

test.each([
  [150, [PAGE.url]],
  [5000, 'unreadable'],
])('a list behind %d other parts of a reply is no empty list', async (count, expected) => {
  const others = Array.from({ length: count }, (_, index) => [`part ${index}`, 0] as const);
  const { body } = serper.results([PAGE]) as { body: { searchParameters: object; organic: object[] } };
  const { searchParameters, organic } = body;
  const answer = await answerOf(serper, {
    status: 200,
    body: { searchParameters, ...Object.fromEntries(others), organic },
  });
  expect(answer instanceof SearchError ? answer.kind : (answer as SearchHit[]).map(({ url }) => url)).toEqual(
    expected,
  );
});

test('a part of a reply with thousands of keys is no part without hits', async () => {
  const keys = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`key ${index}`, 0]));
  const error = await answerOf(SEARCH_DOUBLES.brave, { status: 200, body: { type: 'search', web: keys } });
  expect(error).toMatchObject({ kind: 'unreadable' });
});

test.each(['[', '{"places":['])('places nested endlessly in %s are left out', async (opening) => {
  const closing = opening === '[' ? ']' : ']}';
  const json = `{"searchParameters":{},"places":${opening.repeat(50_000)}0${closing.repeat(50_000)}}`;
  const headers = { 'Content-Type': 'application/json' };
  expect(await hitsOf(serper, { status: 200, headers, body: json })).toEqual([]);
});

test('of a hundred thousand places only the first ones are processed', () => {
  const places = Array.from({ length: 100_000 }, () => ({ title: '' }));
  const all = countSteps(() => void localHits(places));
  expect(all / countSteps(() => void localHits(places.slice(0, 200)))).toBeLessThan(1.5);
});
