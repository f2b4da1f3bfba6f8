import type { AskedBy } from '../matching/pages.ts';
import type { ActivePlatform } from '../platforms/platformsService.ts';
import type { LookUpResult } from '../results/decidedResult.ts';
import { streetQuery } from '../search/queries.ts';
import type { SearchService } from '../search/searchService.ts';
import { readShownQuery } from '../search/shownQuery.ts';
import type { Asked } from './findings.ts';
import { createFindings } from './findings.ts';
import type { BusinessToLookUp } from './lookUp.ts';
import type { Searched } from './lookUpSearches.ts';
import { addHits, matchFindings, usedAgain } from './lookUpSearches.ts';
import { notLookedUp } from './notLookedUp.ts';

/**
 * Returns what a query of the earlier look-up searched for instead of a name; undefined if it had a name or was for a
 * known page. `index` is 0 for the first query and for a query for a single platform: these have the name.
 */
function askedByOf(query: string, index: number, business: BusinessToLookUp): AskedBy | undefined {
  if (index === 0) return undefined;
  const words = query.replace(/ -site:\S+/g, '');
  if (/^"\d{3}-\d{3}-\d{4}"/.test(words)) return words.endsWith('"') ? 'phone_search' : 'address_search';
  return words === streetQuery(business)?.text ? 'street_search' : undefined;
}

/** Returns the queries with which all of these lists begin. */
function commonQueries([first = [], ...lists]: readonly (readonly string[])[]): readonly string[] {
  const end = first.findIndex((query, index) => lists.some((list) => list[index] !== query));
  return end < 0 ? first : first.slice(0, end);
}

/** How far the clocks of the database and of the worker that received an answer may be apart. */
const CLOCKS_APART_MS = 10_000;

type Judge = (
  business: BusinessToLookUp,
  platforms: ActivePlatform[],
  signal: AbortSignal,
) => Promise<Searched | undefined>;

/**
 * Creates a function that matches a business again by the kept answers to the queries of its earlier look-up, and sends
 * nothing. It returns undefined if there were no queries, or if the answer to one of them is not kept or is newer than
 * that look-up. It takes exactly those queries. Newly chosen queries might differ, and then no answer to them is kept.
 */
export function createJudging(search: SearchService): Judge {
  return async (business, platforms, signal) => {
    const findings = createFindings(search);
    const { judged, answeredSince } = business;

    const until = judged?.answeredUntil && Date.parse(judged.answeredUntil) + CLOCKS_APART_MS;
    /** True if the answer was given after the earlier look-up. That look-up's own answer is then no longer kept. */
    const isNewer = (answeredAt: Date | undefined): boolean => !!until && !!answeredAt && +answeredAt > until;

    /**
     * Adds the hits of the kept answer to a query. Returns undefined if no answer is kept, or if `isNewer` is true for
     * it.
     */
    async function recall(query: string, index: number): Promise<Asked | undefined> {
      const { text, where } = readShownQuery(query);
      const asked = { where, answeredSince, fromMemory: true };
      const answer = await search.search({ text, plain: text }, signal, asked);
      if ('failure' in answer || isNewer(answer.answeredAt)) return undefined;
      addHits(findings, answer, askedByOf(text, index, business));
      if (answer.answeredAt) usedAgain(findings, answer.answeredAt);
      return { query, failure: undefined };
    }

    const lists = Object.entries(judged?.before?.processingDetails ?? {})
      .map(([platformId, { queries }]) => [platformId, queries] as const)
      .filter(([, queries]) => queries.length);
    if (!lists.length) return undefined;
    const forAll = commonQueries(lists.map(([, queries]) => queries));
    for (const [index, query] of forAll.entries()) {
      const asked = await recall(query, index);
      if (!asked) return undefined;
      findings.asked.push(asked);
    }
    for (const [platformId, queries] of lists) {
      const own = queries[forAll.length];
      if (own === undefined) continue;
      const asked = await recall(own, 0);
      if (!asked) return undefined;
      findings.askedFor.set(platformId, asked);
    }
    return { findings, matches: matchFindings(findings, business, platforms).matches };
  };
}

const FIRST_DELETED = 'Could not be judged: the first verification has been deleted.';

/**
 * Returns the result of a business that cannot be judged again: its earlier result, or one without a class if the
 * earlier one was deleted.
 */
export const notJudged = (before: LookUpResult | null, platformIds: string[]): LookUpResult =>
  before ? { ...before, notJudged: true } : notLookedUp(platformIds, 'live', FIRST_DELETED);
