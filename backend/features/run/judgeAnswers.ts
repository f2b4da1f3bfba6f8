import type { AskedBy } from '../matching/pages.ts';
import { broadQuery } from '../search/queries.ts';
import type { SearchService } from '../search/searchService.ts';
import type { Asked, SearchAll } from './lookUpSearches.ts';
import { addHits, createFindings, matchFindings, ON_THE_MAP, usedAgain } from './lookUpSearches.ts';

/** What an earlier search asked for, if it did not name the business. The first search always did. */
function askedByOf(query: string, index: number): AskedBy | undefined {
  if (index === 0) return undefined;
  const words = query.replace(/ -site:\S+/g, '');
  if (/^"\d{3}-\d{3}-\d{4}"/.test(words)) return words.endsWith('"') ? 'phone_search' : 'address_search';
  return /^"\d[^"]*\p{L}/u.test(words) ? 'street_search' : undefined;
}

/** The queries with which all of these lists begin. */
function commonQueries([first = [], ...lists]: readonly (readonly string[])[]): readonly string[] {
  const end = first.findIndex((query, index) => lists.some((list) => list[index] !== query));
  return end < 0 ? first : first.slice(0, end);
}

/**
 * Creates a function that matches a business again by the kept answers to all queries of an earlier look-up. It sends
 * nothing. It does not choose the queries anew: another match would ask others, which nobody has answered.
 */
export function createJudging(search: SearchService): SearchAll {
  return async (business, platforms, signal) => {
    const findings = createFindings(search);
    const { askedBefore, answeredSince } = business;

    async function recall(shown: string, index: number): Promise<Asked> {
      const isPlaces = shown.endsWith(ON_THE_MAP);
      const text = isPlaces ? shown.slice(0, -ON_THE_MAP.length) : shown;
      const answer = await search.search({ text, plain: text }, signal, {
        where: isPlaces ? 'places' : undefined,
        answeredSince,
        fromMemory: true,
      });
      if ('failure' in answer) return { query: shown, failure: answer.failure };
      addHits(findings, answer.hits, askedByOf(text, index));
      if (answer.answeredAt) usedAgain(findings, answer.answeredAt);
      return { query: shown, failure: undefined };
    }

    const lists = Object.entries(askedBefore ?? {}).filter(([, queries]) => queries.length);
    const common = commonQueries(lists.map(([, queries]) => queries));
    // Without any, the search for the name counts as not answered.
    const forAll = common.length ? common : [broadQuery(business).text];
    for (const [index, query] of forAll.entries()) findings.asked.push(await recall(query, index));
    // Any answer may have had the page, so one that is missing counts for all platforms.
    const missing = findings.asked.find(({ failure }) => failure !== undefined)?.failure;
    if (missing !== undefined) findings.asked.at(-1)!.failure = missing;
    for (const [platformId, queries] of lists) {
      const own = queries[common.length];
      if (own !== undefined) {
        const asked = await recall(own, 0);
        findings.askedFor.set(platformId, { ...asked, failure: asked.failure ?? missing });
      }
    }
    return { findings, matches: matchFindings(findings, business, platforms).matches };
  };
}
