import type { SearchConfig } from '../../lib/settings/searchConfig.ts';
import { withoutMarks } from '../matching/closure.ts';
import { pageKey } from '../matching/decisionChanges.ts';
import type { Matched } from '../matching/matchBusiness.ts';
import { matchBusiness } from '../matching/matchBusiness.ts';
import type { AskedBy, MatchPlatform } from '../matching/pages.ts';
import { THRESHOLDS } from '../matching/thresholds.ts';
import type { ActivePlatform } from '../platforms/platformsService.ts';
import {
  addressQuery,
  broadQuery,
  isSearchable,
  phoneQuery,
  secondQuery,
  streetQuery,
} from '../search/queries.ts';
import type { RequestAccount } from '../search/requestAccount.ts';
import type { SearchQuery } from '../search/searchAsk.ts';
import type { SearchHit } from '../search/searchProvider.ts';
import type { SearchService } from '../search/searchService.ts';
import { shownQuery } from '../search/shownQuery.ts';
import type { StepKind } from './adaptiveDepth.ts';
import { nextStep, platformStep } from './adaptiveDepth.ts';
import type { Asked, Findings } from './findings.ts';
import { createFindings } from './findings.ts';
import type { BusinessToLookUp } from './lookUp.ts';

/**
 * If a search of the business had results, an empty last answer leads to a canary query only when at least this many
 * answers in a row were empty (see `confirmResults`). If one were enough, most businesses would cost a canary query.
 */
const DOUBTED_EMPTY = 3;

export type Searched = { findings: Findings; matches: Matched['matches'] };
export type SearchAll = (
  business: BusinessToLookUp,
  platforms: ActivePlatform[],
  signal: AbortSignal,
  account?: RequestAccount,
) => Promise<Searched>;

/**
 * Adds an answer's hits. `askedBy` (what was searched for, if the search does not name the business) is added to the
 * first `addressSearchTopN` hits, except map listings and panels.
 */
export function addHits(
  findings: Findings,
  { hits, answeredAt }: { hits: readonly SearchHit[]; answeredAt?: Date | undefined },
  askedBy: AskedBy | undefined,
): void {
  const isFirst = (index: number) => index < THRESHOLDS.addressSearchTopN;
  const isNew = answeredAt === undefined;
  findings.hits.push(
    ...hits.map((hit, index) => ({
      ...hit,
      isNew,
      ...(askedBy && isFirst(index) && !hit.local && { askedBy }),
    })),
  );
}

export const matchFindings = (
  { hits }: Findings,
  business: BusinessToLookUp,
  platforms: ActivePlatform[],
): Matched =>
  matchBusiness(
    business,
    platforms,
    hits.map((hit) => withoutMarks(hit, platforms)),
  );

/** Notes the time of a kept answer that is used. Only the oldest time is stored. */
export function usedAgain(findings: Findings, answeredAt: Date): void {
  const at = answeredAt.toISOString();
  if (findings.answeredAt === undefined || at < findings.answeredAt) findings.answeredAt = at;
}

/** Notes that a search was sent and answered completely. */
export function answered(
  findings: Findings,
  { hits, sentAt }: { hits: readonly unknown[]; sentAt: number },
): void {
  findings.lastSentAt = sentAt;
  findings.hasResults ||= hits.length > 0;
  findings.emptyAt = hits.length ? undefined : sentAt;
}

/** Creates a function that searches for a business, with more queries at a greater depth. */
export function createSearches(search: SearchService, depth: SearchConfig['depth']): SearchAll {
  return async (business, platforms, signal, account) => {
    const findings = createFindings(search);
    const match = () => matchFindings(findings, business, platforms);
    let matched = match();
    const { rejectedUrls = [] } = business;
    const answeredSince = business.answeredSince;
    const isFound = ({ id, rules }: MatchPlatform) => {
      const { outcome, candidates } = matched.matches.get(id)!;
      const isRejected = (url: string) =>
        rejectedUrls.some((rejected) => pageKey(rejected, rules) === pageKey(url, rules));
      return outcome === 'found' && !isRejected(candidates[0]!.url);
    };

    async function ask(query: SearchQuery, askedBy?: AskedBy, where?: 'places'): Promise<Asked> {
      const answer = await search.search(query, signal, { where, account, answeredSince });
      if ('failure' in answer) return { query: query.text, failure: answer.failure };
      addHits(findings, answer, askedBy);
      if (answer.answeredAt) usedAgain(findings, answer.answeredAt);
      else if (answer.incomplete === undefined) answered(findings, answer);
      else findings.incomplete = answer.incomplete;
      return { query: query.text, failure: answer.incomplete };
    }

    /** Sends a search that is not for a single platform, and matches again. */
    async function askForAll(...asked: Parameters<typeof ask>): Promise<void> {
      findings.asked.push(await ask(...asked));
      matched = match();
    }

    /**
     * Sends a second search, which excludes the sites of found pages. At the depth `standard`, it is for phone number
     * and street, or for the one of them that is known. This finds more than another search for the name, and
     * identifies pages that show no place. The second search is for the name again in three cases: at other depths, if
     * the first search was not answered completely, and if neither phone number nor street is known.
     */
    async function askAgain(): Promise<void> {
      const sites = platforms.filter(isFound).map(({ rules }) => rules.site);
      const isNameAsked = findings.asked.every(({ failure }) => failure === undefined);
      const phone = business.phone ?? matched.phone ?? null;
      const address =
        depth === 'standard' && isNameAsked ? addressQuery({ ...business, phone }, sites) : undefined;
      if (address) await askForAll(address.query, `${address.asksFor}_search`);
      else await askForAll(secondQuery(business, sites));
    }

    /**
     * Searches for the street, then for the phone number, to find pages under another name. Then searches for another
     * name of the business, if one became known.
     */
    async function askRoundabout(): Promise<void> {
      const street = streetQuery(business);
      if (street) await askForAll(street, 'street_search');
      const phone = phoneQuery(business.phone ?? matched.phone);
      if (phone) await askForAll(phone, 'phone_search');
      if (matched.otherName) await askForAll(broadQuery({ ...business, name: matched.otherName }));
    }

    async function askFor(platform: MatchPlatform): Promise<void> {
      const { query, where } = platformStep(business, platform, search.hasPlaces);
      const asked = await ask(query, undefined, where);
      findings.askedFor.set(platform.id, { ...asked, query: shownQuery(asked.query, where) });
    }

    /**
     * At the depth `adaptive`: sends one search after the other as long as the next one is expected to be worth its
     * price.
     */
    async function askWhatPays(): Promise<void> {
      // Without an answer to a search for its name, a business cannot be called not found. So the name is searched for
      // again.
      if (findings.asked[0]!.failure !== undefined) await askAgain();
      if (findings.asked.at(-1)!.failure !== undefined) return;
      const sent = new Set(findings.asked.map(({ query }) => query));
      const counts = new Map<StepKind, number>(findings.asked.length > 1 ? [['name', 1]] : []);
      const countFound = () => platforms.filter(isFound).length;
      let gained = 0;
      for (;;) {
        const state = { business, platforms, matched, isFound, sent, counts, gained };
        const step = nextStep({ ...state, hasPlaces: search.hasPlaces });
        if (!step) return;
        const before = countFound();
        if (step.platform) await askFor(step.platform);
        else findings.asked.push(await ask(step.query, step.askedBy));
        sent.add(step.query.text);
        counts.set(step.kind, (counts.get(step.kind) ?? 0) + 1);
        matched = match();
        gained = countFound() - before;
      }
    }

    if (!isSearchable(business.name)) return { findings, matches: matched.matches };
    await askForAll(broadQuery(business));
    if (depth === 'adaptive') await askWhatPays();
    if ((depth === 'standard' || depth === 'deep') && !platforms.every(isFound)) await askAgain();
    if (depth === 'deep' && !platforms.every(isFound)) {
      await askRoundabout();
      for (const platform of platforms.filter((one) => !isFound(one))) await askFor(platform);
      matched = match();
    }
    const { hasResults, emptyAt } = findings;
    const doubted = hasResults ? DOUBTED_EMPTY : 0;
    if (emptyAt !== undefined && (await search.confirmResults(emptyAt, signal, account, doubted)))
      findings.emptyAt = undefined;
    return { findings, matches: matched.matches };
  };
}
