import { expect, test } from '@jest/globals';
import { createJudging } from '../../../backend/features/run/judgeAnswers.ts';
import type { BusinessToLookUp } from '../../../backend/features/run/lookUp.ts';
import { notLookedUp } from '../../../backend/features/run/notLookedUp.ts';
import type { SearchService } from '../../../backend/features/search/searchService.ts';

const YELP = { url: 'https://www.yelp.com/biz/5-star-nails', title: '5 Star Nails', snippet: '' };
/** Every answer is kept, and shows one page. */
const search = {
  providerName: 'Serper',
  search: async () => ({ hits: [{ ...YELP }], answeredAt: new Date() }),
} as unknown as SearchService;

/** What the hits of each query were searched by, if these queries are judged again. */
async function askedBy(queries: string[]) {
  const before = notLookedUp(['yelp'], 'live', '');
  before.processingDetails['yelp']!.queries = queries;
  const business: BusinessToLookUp = {
    ...{ id: 'a', name: 'Five Star Nails', address: '12 Oak St', city: 'Austin', state: 'TX' },
    ...{ zipCode: null, phone: null, judged: { before } },
  };
  const judged = await createJudging(search)(business, [], new AbortController().signal);
  return judged!.findings.hits.map((hit) => hit.askedBy);
}

test('only a search for the street counts as one, not a search for a name that begins with a digit', async () => {
  const name = '"Five Star Nails" Austin TX';
  expect(await askedBy([name, '"12 Oak St" Austin TX -site:facebook.com'])).toEqual([
    undefined,
    'street_search',
  ]);
  expect(await askedBy([name, '"5 Star Nails" Austin TX'])).toEqual([undefined, undefined]);
});
