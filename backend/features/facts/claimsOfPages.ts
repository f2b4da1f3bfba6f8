import type { Fact, FactSource, PageFacts, SiteHit } from '#contract/facts.ts';
import { isWebUrl } from '#contract/isWebUrl.ts';
import type { Candidate, PlatformDetails, ProcessingDetails } from '#contract/platformDetails.ts';
import { tellsWhose } from '#contract/tellsWhose.ts';
import { withoutDirections } from '../../lib/cleanText.ts';
import { isOfPerson } from '../naming/personAtSalon.ts';
import { plainText } from '../naming/text.ts';
import { hostOf, isBookingUrl } from './hosts.ts';
import { phoneText } from './phoneText.ts';
import { textFacts } from './textFacts.ts';

/** One value that one source gives: a page, a website or a panel. */
export type FactClaim = Pick<Fact, 'kind' | 'value'> & {
  /** Values that count as equal have the same key, such as two URLs of one website. */
  key: string;
  source: FactSource;
  /**
   * True if the source has hours, coordinates, a category or a rating that the search shows as data, not as text.
   * Searches do so only for map listings and panels.
   */
  isListing: boolean;
};

type OwnPage = { platformId: string; page: Candidate; details: PlatformDetails };

/** Returns the platform's found or accepted page, if it has a web URL and the result is not simulated. */
function ownPage(platformId: string, details: PlatformDetails): OwnPage[] {
  const [page] = details.candidates;
  const isOwn = details.outcome === 'found' && details.searchMode === 'live' && page && isWebUrl(page.url);
  return isOwn ? [{ platformId, page, details }] : [];
}

export const ownPages = (details: ProcessingDetails): OwnPage[] =>
  Object.entries(details).flatMap(([platformId, searched]) => ownPage(platformId, searched));

/** Undefined for an old result without provider and time (`seen`), unless an operator is the source. */
function sourceOf({ platformId, page, details }: OwnPage): FactSource | undefined {
  const { decision, seen } = details;
  // If no search showed the page that an operator has accepted or set, the operator is its source.
  if (decision && decision.verdict !== 'rejected' && page.grade === undefined && !page.shown)
    return { platformId, page: page.url, provider: 'operator', seenAt: decision.at };
  return seen && { platformId, page: page.url, provider: seen.provider, seenAt: seen.at };
}

/** True if one of the facts is of a kind that searches show as data only for map listings and panels. */
const isOfMap = ({ openingHours, coordinates, category, rating }: PageFacts): boolean =>
  [openingHours, coordinates, category, rating].some((fact) => fact !== undefined);

/** Returns the key of a booking URL: its host and path in lower case, without the query and final slashes. */
const pathKey = (url: string): string =>
  `${hostOf(url)}${new URL(url).pathname.replace(/\/+$/, '')}`.toLowerCase();

/** A website is identified by its host, because different sources may link different pages of it. */
export const siteKey = (url: string): string => hostOf(url) ?? url;

function claimsIn(facts: PageFacts, source: FactSource, isListing: boolean): FactClaim[] {
  const claims: FactClaim[] = [];
  const common = { source, isListing };
  const claim = (kind: Fact['kind'], value: Fact['value'] | undefined, key: (of: never) => string) => {
    if (value !== undefined) claims.push({ kind, value, key: key(value as never), ...common });
  };
  claim('phone', facts.phone, (text: string) => text);
  claim('website', facts.website, siteKey);
  claim('bookingUrl', facts.bookingUrl, pathKey);
  claim('openingHours', facts.openingHours, JSON.stringify);
  claim(
    'coordinates',
    facts.coordinates,
    ({ latitude, longitude }: { latitude: number; longitude: number }) =>
      [latitude, longitude].map((degrees) => degrees.toFixed(3)).join(' '),
  );
  claim('category', facts.category, plainText);
  claim('rating', facts.rating, JSON.stringify);
  for (const name of facts.otherNames ?? [])
    claim('otherName', withoutDirections(name).trim() || undefined, plainText);
  return claims;
}

function claimsOf(own: OwnPage): FactClaim[] {
  const { page, platformId, details } = own;
  if (!tellsWhose(page)) return [];
  const source = sourceOf(own);
  const { facts = {} } = page;
  const { openingHours, ...written } = textFacts(platformId, page);
  const isClosed = details.operating?.says === 'closed';
  const phone = facts.phone ?? phoneText(page.shown?.phone);
  // The booking page of a person who works at the salon does not count, unless an operator accepted that page.
  const isPersons = isOfPerson(page) && !page.for.includes('operator');
  const bookingUrl = isBookingUrl(page.url) && !isPersons ? page.url : facts.bookingUrl;
  const said = {
    ...written,
    ...(openingHours && !isClosed && { openingHours }),
    ...facts,
    ...(phone && { phone }),
    ...(bookingUrl && { bookingUrl }),
  };
  return source ? claimsIn(said, source, isOfMap(facts)) : [];
}

/**
 * Returns the phone number or street that a website or panel shares with the list or with a page in `own`; `{}` if that
 * text was not kept, as for a panel. Undefined if nothing is shared: the website or panel may be a namesake's.
 */
function confirmation(
  { isListed, agreesWith, shows }: SiteHit,
  own: readonly OwnPage[],
): Pick<SiteHit, 'shows'> | undefined {
  const page = agreesWith.find(({ platformId, url }) =>
    own.some((one) => one.platformId === platformId && one.page.url === url),
  );
  if (!isListed && !page) return undefined;
  const shown = (isListed ? undefined : page?.shows) ?? shows;
  return shown ? { shows: shown } : {};
}

/**
 * Lists what the salon's pages say, in the order of the platforms, then what its websites and panels say. Sources that
 * may be a namesake's are left out.
 */
export function claimsOfPages(details: ProcessingDetails, sites: readonly SiteHit[]): FactClaim[] {
  const own = ownPages(details);
  return [
    ...own.flatMap(claimsOf),
    ...sites.flatMap((site): FactClaim[] => {
      const { url, seen, facts = { website: url } } = site;
      const confirmed = confirmation(site, own);
      const source = { page: url, provider: seen.provider, seenAt: seen.at, ...confirmed };
      return confirmed ? claimsIn(facts, source, isOfMap(facts)) : [];
    }),
  ];
}
