import type { Sighting } from '#contract/facts.ts';
import type { OperatingEvidence, PlatformDetails } from '#contract/platformDetails.ts';
import type { PlatformMatch } from '../matching/choosePage.ts';
import { closedPanel } from '../matching/closedPanels.ts';
import { changesSaid, isForAWhile, operatingEvidence } from '../matching/closure.ts';
import { pageKey } from '../matching/decisionChanges.ts';
import { withQuotedWords } from '../matching/quotedWords.ts';
import type { ActivePlatform } from '../platforms/platformsService.ts';
import { MAP_PLATFORM } from './adaptiveDepth.ts';
import type { Findings } from './findings.ts';
import { oldestSighting, usesEarlierRun } from './findings.ts';
import type { BusinessToLookUp } from './lookUp.ts';

/**
 * Returns the provider that showed the platform's first candidate, and when: the time of this look-up if a search that
 * was sent showed it, else that of the oldest kept answer.
 */
function sightingOf({ candidates }: PlatformMatch, { rules }: ActivePlatform, findings: Findings): Sighting {
  const { hits, seen, answeredAt } = findings;
  if (answeredAt === undefined) return seen;
  const key = pageKey(candidates[0]!.url, rules);
  const isSeenNow = hits.some(({ url, isNew }) => isNew && pageKey(url, rules) === key);
  return isSeenNow ? seen : oldestSighting(findings);
}

const NOT_SEEN = 'The page that was found before was not seen this time. It may still exist.';

type Run = { startedAt: Date | undefined; isNotSeen: boolean; knownUrl: string | undefined };

const isFirst = ({ candidates }: PlatformMatch, url: string, { rules }: ActivePlatform): boolean =>
  pageKey(candidates[0]!.url, rules) === pageKey(url, rules);

/**
 * Returns what a possible page says about a permanent closure. `operating` does not contain this, because the page may
 * be another salon's. But the reason quotes it, because accepting the page may close the salon.
 */
function closedOf(match: PlatformMatch, platform: ActivePlatform, hits: Findings['hits']) {
  if (match.outcome !== 'possible') return undefined;
  const said = operatingEvidence({ ...match, outcome: 'found' }, platform, hits);
  return said?.says === 'closed' ? said : undefined;
}

/**
 * Returns what the searches show of the business on one platform, with the reason of the outcome.
 *
 * `isNotSeen`: a page that was found before was not shown, and does not count as lost yet. `knownUrl`: the page that an
 * earlier look has found. What this page says about a closure counts even if the page is only possible now.
 */
export function platformDetails(
  match: PlatformMatch,
  platform: ActivePlatform,
  findings: Findings,
  { startedAt, isNotSeen, knownUrl }: Run,
): PlatformDetails {
  const { hits, asked, askedFor, answeredAt } = findings;
  const own = askedFor.get(platform.id);
  const searches = own ? [...asked, own] : asked;
  const details = {
    searchMode: 'live' as const,
    queries: searches.map(({ query }) => query),
    ...(usesEarlierRun(findings, startedAt) && { answeredAt }),
  };
  const isKnown =
    match.outcome === 'possible' && knownUrl !== undefined && isFirst(match, knownUrl, platform);
  const operating = operatingEvidence(isKnown ? { ...match, outcome: 'found' } : match, platform, hits);
  const said = operating ?? closedOf(match, platform, hits);
  const changes = changesSaid(match, platform, hits);
  // The words of a structured field are not quoted from a title or snippet, so they are not sought there.
  const quoted = said && !said.structured ? [said.words, ...changes] : changes;
  const candidates = withQuotedWords(said ? { ...match, outcome: 'found' } : match, platform, hits, quoted);
  const shown = { candidates, ...(candidates.length && { seen: sightingOf(match, platform, findings) }) };
  // The last search was the most specific one. If it failed, earlier searches without a page do not prove that there is
  // none.
  const failure = searches.length
    ? searches.at(-1)!.failure
    : 'the name has no letter or digit to search for.';
  if (match.outcome === 'not_listed' && failure !== undefined) {
    return { ...details, outcome: 'unavailable', ...shown, reason: `Could not be searched: ${failure}` };
  }
  const searched = {
    ...details,
    outcome: match.outcome,
    ...shown,
    reason: isNotSeen ? `${match.reason} ${NOT_SEEN}` : match.reason,
    ...(failure !== undefined && { failure }),
    ...(changes.length && { changes }),
  };
  if (!said) return searched;
  return { ...searched, reason: `${searched.reason} ${saidBy(said)}`, ...(operating && { operating }) };
}

function saidBy({ says, words, structured }: OperatingEvidence): string {
  const source = structured ? 'Its map listing or panel' : 'The page';
  const open = isForAWhile(words) ? 'it is closed only for a while' : 'the business is open';
  const said = says === 'closed' ? 'it is closed for good' : open;
  return `${source} says that ${said}: “${words}”.`;
}

/**
 * If a panel without a map page reports that the salon is closed, adds this to the map's platform or, if that is not
 * active, to the first platform with a found page. Changes nothing if a platform reports a closure already.
 */
export function withClosedPanel(
  business: BusinessToLookUp,
  details: readonly (readonly [string, PlatformDetails])[],
  { hits }: Findings,
): readonly (readonly [string, PlatformDetails])[] {
  const found = details.filter(([, { outcome }]) => outcome === 'found');
  const own = found.flatMap(([, { candidates }]) => candidates.slice(0, 1));
  const operating = closedPanel(business, own, hits);
  if (!operating || details.some(([, searched]) => searched.operating?.says === 'closed')) return details;
  const at = details.find(([id]) => id === MAP_PLATFORM) ?? found[0];
  return details.map((entry) => {
    if (entry !== at) return entry;
    const [id, searched] = entry;
    const reason = `${searched.reason} A panel of the search says that it is closed for good: “${operating.words}”.`;
    return [id, { ...searched, reason, operating }] as const;
  });
}
