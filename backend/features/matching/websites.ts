import type { PageFacts, Sighting, SiteHit } from '#contract/facts.ts';
import { MOST_FACT_CHARACTERS, MOST_FACT_SOURCES } from '#contract/facts.ts';
import type { Candidate } from '#contract/platformDetails.ts';
import { webUrl } from '#contract/webUrl.ts';
import { cutText } from '../../lib/cleanText.ts';
import { hostOf, isNoWebsite, ownLabel } from '../facts/hosts.ts';
import { localFacts } from '../facts/localFacts.ts';
import { listedPhones, writtenPhones } from '../naming/phones.ts';
import { stem } from '../naming/stem.ts';
import type { Street } from '../naming/streets.ts';
import { isOtherHouse, namesStreet, streetOf } from '../naming/streets.ts';
import { writtenStreet } from '../naming/streetsIn.ts';
import { cutLetters, plainText, plainWords } from '../naming/text.ts';
import { kindOf } from '../naming/wordKinds.ts';
import type { NameForms } from '../naming/words.ts';
import { joinedName, nameForms } from '../naming/words.ts';
import type { PlatformMatch } from './choosePage.ts';
import { compareHandle } from './handleSimilarity.ts';
import type { BusinessToMatch, Identity } from './identity.ts';
import { identityOf } from './identity.ts';
import { compareNames } from './nameComparison.ts';
import { nearestOf } from './nearestName.ts';
import type { MatchPlatform } from './pages.ts';

type Panel = {
  title: string;
  phone: string | undefined;
  street: string | undefined;
  facts?: PageFacts;
  isUnlisted?: true;
};
type Hit = { title: string; url: string; snippet: string; local?: Panel };

/** Limits of what is read, because each website's text is compared with the values of every page. */
const MOST_SITES = 5;
const MOST_PANELS = 3;
const MOST_HITS = 100;
const MOST_TEXT_CHARACTERS = 1000;
/** The fewest letters that `beginningOf` returns, because many names begin with the same short word. */
const LEAST_BEGINNING = 5;

/** Returns `bellavetroni` for `Bella Vetroni Nails`; undefined if no trade is at the end or the rest is too short. */
function beginningOf(name: string): string | undefined {
  const words = plainWords(name);
  const isTrade = (word: string) => kindOf(stem(word)) === 'trade' || kindOf(stem(word)) === 'filler';
  const end = words.findLastIndex((word) => !isTrade(word)) + 1;
  const beginning = joinedName(words.slice(0, end).join(' '));
  return end < words.length && beginning.length >= LEAST_BEGINNING ? beginning : undefined;
}

/** True if the host's own label can be read as one of the business's names. */
function readsAsName(host: string, identity: Identity): boolean {
  const label = ownLabel(host);
  return identity.names.some(({ text, joined }) =>
    [joined, beginningOf(text) ?? ''].some(
      (name) => name !== '' && compareHandle(label, name, identity).relation !== 'other',
    ),
  );
}

/** A text, its phone numbers as written, keyed by their digits, and its plain form, which is searched for streets. */
type Shown = { text: string; phones: ReadonlyMap<string, string>; plain: string };

const shownIn = (text: string): Shown => ({ text, phones: writtenPhones(text), plain: plainText(text) });

const agrees = (shown: Shown, phones: readonly string[], street: Street | undefined): boolean =>
  phones.some((phone) => shown.phones.has(phone)) ||
  (street !== undefined && namesStreet(shown.plain, [street]));

type Located = { phones: readonly string[]; street: Street | undefined };

/** Returns the first of `values` that a text shows, as the text writes it; `{}` if it shows none. */
function shownOf({ text, phones: shown }: Shown, values: readonly Located[]): Pick<SiteHit, 'shows'> {
  for (const { phones, street } of values) {
    const phone = phones.map((digits) => shown.get(digits)).find(Boolean);
    const value = phone ?? (street && writtenStreet(text, street));
    if (value) return { shows: cutText(value, MOST_FACT_CHARACTERS) };
  }
  return {};
}

type Compared = Located & {
  platformId: string;
  url: string;
  /** The page's own name, and other present or former names of the business on the page. */
  names: readonly string[];
};

/** The values of the pages that are found or possible. An operator may accept a possible one. */
function comparedPages(matches: ReadonlyMap<string, PlatformMatch>): Compared[] {
  const isOpen = ({ grade }: Candidate) => grade !== 'no';
  return [...matches].flatMap(([platformId, { candidates }]) =>
    candidates.filter(isOpen).flatMap(({ url, shown, facts }) => {
      const phones = listedPhones(facts?.phone ?? shown?.phone);
      const street = streetOf(shown?.street ?? null);
      const names = [shown?.name ?? [], facts?.otherNames ?? []].flat();
      return phones.length || street || names.length ? [{ platformId, url, names, phones, street }] : [];
    }),
  );
}

/** The start page of the URL's host. A search may have returned any page of the website. */
const startPage = (url: string): string => `${new URL(url).origin}/`;

/** The search hits by host, for the hosts that may be websites of the business. */
function sitesIn(
  hits: readonly Hit[],
  platforms: readonly MatchPlatform[],
  identity: Identity,
): Map<string, Hit[]> {
  const sites = new Map<string, Hit[]>();
  for (const hit of hits.slice(0, MOST_HITS)) {
    // Checked first, because most hits are on platforms and `classify` has memoised their URLs.
    if (hit.local || platforms.some(({ rules }) => rules.classify(hit.url))) continue;
    const host = hostOf(hit.url);
    if (host === undefined || isNoWebsite(hit.url) || webUrl(hit.url) === null) continue;
    if (!readsAsName(host, identity) || (!sites.has(host) && sites.size === MOST_SITES)) continue;
    sites.set(host, [...(sites.get(host) ?? []), hit]);
  }
  return sites;
}

/**
 * A website or panel with what the search showed of it. `otherName`: a panel's title that is not the salon's name.
 * `isElsewhere`: the panel has another house number than the list. Branches may share a phone number, so the number
 * alone does not make such a panel the salon's.
 */
type Found = Pick<SiteHit, 'url' | 'facts'> & { shown: Shown; otherName?: NameForms; isElsewhere?: boolean };

function websitesIn(hits: readonly Hit[], platforms: readonly MatchPlatform[], identity: Identity): Found[] {
  return [...sitesIn(hits, platforms, identity).values()].map((own) => {
    const texts = own.map(({ title, snippet }) => cutLetters(`${title} | ${snippet}`, MOST_TEXT_CHARACTERS));
    return { url: startPage(own[0]!.url), shown: shownIn(texts.join(' | ')) };
  });
}

function panelsIn(hits: readonly Hit[], platforms: readonly MatchPlatform[], identity: Identity): Found[] {
  const isOnPlatform = (url: string) => platforms.some(({ rules }) => rules.classify(url));
  const panels = hits.flatMap(({ url, local }): Found[] => {
    if (!local?.isUnlisted || !local.facts || webUrl(url) === null) return [];
    const { isOurs, isAlike } = nearestOf([local.title], identity);
    const shown = shownIn(`${local.street ?? ''} | ${local.phone ?? ''}`);
    const facts = localFacts(local.facts, isOnPlatform);
    const street = streetOf(local.street ?? null);
    const isElsewhere = isOtherHouse(street, identity.street);
    const otherName = !isOurs && !isAlike && { otherName: nameForms(local.title) };
    return [{ url, facts, shown, isElsewhere, ...otherName }];
  });
  return [...new Map(panels.map((panel) => [panel.url, panel])).values()];
}

const isAtList = ({ shown, isElsewhere }: Found, { phones, street }: Identity): boolean =>
  !isElsewhere && agrees(shown, phones, street);

/**
 * Lists the pages whose phone number or street (only the street if `isElsewhere`) the website or panel shows. A panel
 * with another name than the salon's may be a neighbour's. Then only pages with the panel's name are listed; for these
 * it is also enough if the panel shows the list's phone number or street.
 */
function agreeingPages(found: Found, pages: readonly Compared[], identity: Identity): Compared[] {
  const { shown, otherName, isElsewhere } = found;
  const isAtPage = ({ phones, street }: Compared) => agrees(shown, isElsewhere ? [] : phones, street);
  if (!otherName) return pages.filter(isAtPage);
  const isLocated = isAtList(found, identity);
  const isItsName = (name: string) => compareNames(nameForms(name), otherName, identity).relation === 'same';
  return pages.filter((page) => (isLocated || isAtPage(page)) && page.names.some(isItsName));
}

/**
 * Returns possible websites of the business (hosts outside of platforms and directories that can be read as its name)
 * and panels without a map page. Each must agree in phone number or street with the list or with a found or possible
 * page; the others are left out.
 */
export function sitesOf(
  business: BusinessToMatch,
  hits: readonly Hit[],
  platforms: readonly MatchPlatform[],
  matches: ReadonlyMap<string, PlatformMatch>,
  seen: Sighting,
): SiteHit[] {
  const identity = identityOf(business);
  const panels = panelsIn(hits, platforms, identity);
  const websites = websitesIn(hits, platforms, identity);
  if (!panels.length && !websites.length) return [];
  const pages = comparedPages(matches);
  const hitsOf = (found: Found): SiteHit[] => {
    const { url, facts, otherName, shown } = found;
    const isListed = !otherName && isAtList(found, identity);
    const agreed = agreeingPages(found, pages, identity).slice(0, MOST_FACT_SOURCES);
    if (!isListed && !agreed.length) return [];
    const showsOf = (values: readonly Located[]) => (facts ? {} : shownOf(shown, values));
    const agreesWith = agreed.map(({ platformId, url, ...at }) => ({ platformId, url, ...showsOf([at]) }));
    const hit = { url, isListed, agreesWith, seen, ...showsOf(isListed ? [identity, ...agreed] : agreed) };
    return [facts ? { ...hit, facts } : hit];
  };
  return [...panels.flatMap(hitsOf).slice(0, MOST_PANELS), ...websites.flatMap(hitsOf)];
}
