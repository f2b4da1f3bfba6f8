import type { SearchConfig } from '../../lib/settings/searchConfig.ts';
import { withoutMarks } from '../matching/closure.ts';
import { pageKey } from '../matching/decisionChanges.ts';
import type { Matched } from '../matching/matchBusiness.ts';
import { matchAndLearn } from '../matching/matchBusiness.ts';
import type { AskedBy, Hit } from '../matching/pages.ts';
import { THRESHOLDS } from '../matching/thresholds.ts';
import type { ActivePlatform } from '../platforms/platformsService.ts';
import {
  addressQuery,
  broadQuery,
  isSearchable,
  phoneQuery,
  placesQuery,
  platformQuery,
  secondQuery,
  streetQuery,
} from '../search/queries.ts';
import type { SearchHit } from '../search/searchProvider.ts';
import type { SearchQuery, SearchService } from '../search/searchService.ts';
import type { BusinessToLookUp } from './lookUp.ts';

/** The platform that the providers' maps are of. */
export const MAP_PLATFORM = 'google';

type Asked = { query: string; failure: string | undefined };
type FoundHit = SearchHit & Pick<Hit, 'askedBy'>;

/** What one business's searches have told so far. */
export type Findings = {
  hits: FoundHit[];
  /** Searches that ask for every platform. */
  asked: Asked[];
  /** Searches that ask for one platform, by its id. */
  askedFor: Map<string, Asked>;
  /** When the last search was sent that was answered in whole; 0: none was. */
  lastSentAt: number;
  /** Why the last search that was answered in part was not answered in whole. */
  incomplete: string | undefined;
};

type Searched = { findings: Findings; matches: Matched['matches'] };
export type SearchAll = (
  business: BusinessToLookUp,
  platforms: ActivePlatform[],
  signal: AbortSignal,
) => Promise<Searched>;

/** Asks a search engine for a business, more closely the deeper, and for no platform whose page is found. */
export function createSearches(search: SearchService, depth: SearchConfig['depth']): SearchAll {
  return async (business, platforms, signal) => {
    const findings: Findings = {
      hits: [],
      asked: [],
      askedFor: new Map(),
      lastSentAt: 0,
      incomplete: undefined,
    };
    const match = () =>
      matchAndLearn(
        business,
        platforms,
        findings.hits.map((hit) => withoutMarks(hit, platforms)),
      );
    let matched = match();
    const { rejectedUrls = [] } = business;
    const isFound = ({ id, rules }: ActivePlatform) => {
      const { outcome, candidates } = matched.matches.get(id)!;
      const isRejected = (url: string) =>
        rejectedUrls.some((rejected) => pageKey(rejected, rules) === pageKey(url, rules));
      return outcome === 'found' && !isRejected(candidates[0]!.url);
    };

    async function ask(query: SearchQuery, askedBy?: AskedBy, where?: 'places'): Promise<Asked> {
      const answer = await search.search(query, signal, where);
      if ('failure' in answer) return { query: query.text, failure: answer.failure };
      const isFirst = (index: number) => index < THRESHOLDS.addressSearchTopN;
      findings.hits.push(
        ...answer.hits.map((hit, index) =>
          askedBy && isFirst(index) && !hit.local ? { ...hit, askedBy } : hit,
        ),
      );
      if (answer.incomplete === undefined) findings.lastSentAt = answer.sentAt;
      else findings.incomplete = answer.incomplete;
      return { query: query.text, failure: answer.incomplete };
    }

    /**
     * The first search has shown who has the name. Who has the phone number or is at the street shows more than the
     * name once more, and tells pages that show no place. The deepest look asks all of it, one after the other.
     */
    async function askAgain(): Promise<void> {
      const sites = platforms.filter(isFound).map(({ rules }) => rules.site);
      const isNameAsked = findings.asked.every(({ failure }) => failure === undefined);
      const phone = business.phone ?? matched.phone ?? null;
      const address =
        depth === 'standard' && isNameAsked ? addressQuery({ ...business, phone }, sites) : undefined;
      const asked = address
        ? ask(address.query, `${address.asksFor}_search`)
        : ask(secondQuery(business, sites));
      findings.asked.push(await asked);
      matched = match();
    }

    /** Who is at the address and has the phone number, under whatever name; and what else the business is called. */
    async function askRoundabout(): Promise<void> {
      const street = streetQuery(business);
      if (street) findings.asked.push(await ask(street, 'street_search'));
      matched = match();
      const phone = phoneQuery(business.phone ?? matched.phone);
      if (phone) findings.asked.push(await ask(phone, 'phone_search'));
      matched = match();
      if (matched.otherName)
        findings.asked.push(await ask(broadQuery({ ...business, name: matched.otherName })));
    }

    /** The closest look at one platform. */
    async function askFor({ id, rules }: ActivePlatform): Promise<Asked> {
      // The results of the web hardly ever hold a listing of Google's own map.
      if (id !== MAP_PLATFORM || !search.hasPlaces) return ask(platformQuery(business, rules.site));
      const asked = await ask(placesQuery(business), undefined, 'places');
      return { ...asked, query: `${asked.query} (on the map)` };
    }

    if (!isSearchable(business.name)) return { findings, matches: matched.matches };
    findings.asked.push(await ask(broadQuery(business)));
    matched = match();
    if (depth !== 'broad' && !platforms.every(isFound)) {
      await askAgain();
    }
    if (depth === 'deep' && !platforms.every(isFound)) {
      await askRoundabout();
      matched = match();
      for (const platform of platforms.filter((one) => !isFound(one))) {
        findings.askedFor.set(platform.id, await askFor(platform));
      }
      matched = match();
    }
    if (!findings.hits.length && findings.lastSentAt) await search.confirmSight(findings.lastSentAt, signal);
    return { findings, matches: matched.matches };
  };
}
