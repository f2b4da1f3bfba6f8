import type { PageFacts } from '#contract/facts.ts';
import { localFacts } from '../facts/localFacts.ts';
import { cutLetters } from '../naming/text.ts';
import type { ClassifiedUrl, CompiledRules } from './compileUrlRules.ts';
import { isPrivate } from './privatePeople.ts';

/** A platform, with what is needed to recognise its pages in search results. */
export type MatchPlatform = { id: string; rules: CompiledRules };
/** The part of a search result that is used. */
export type Hit = {
  title: string;
  url: string;
  snippet: string;
  /** Set if it is among the first results of a search for the address or phone number alone, without the name. */
  askedBy?: AskedBy;
  /** Set if it is from a map or panel. */
  local?: { facts?: PageFacts };
};
export type AskedBy = 'street_search' | 'phone_search' | 'address_search';

/** A business's own page on a platform, with everything that the search showed of it under any of its URLs. */
export type Page = {
  platformId: string;
  rules: CompiledRules;
  /** The canonical URL. */
  url: string;
  /** The URL contains no name, so only the search result can show whose page it is. */
  opaque: boolean;
  /** What the URLs contain. */
  said: ClassifiedUrl[];
  /** Titles of the profile itself, or of its sub-pages if only these were found. */
  titles: string[];
  /** The first snippet, chosen in the same way; empty if there was none. */
  snippet: string;
  /** Titles and snippets, one per entry. */
  texts: string[];
  /** Searches without the business's name that returned the page. */
  askedBy: Set<AskedBy>;
  /** What a map or panel says about the page's business. */
  facts: PageFacts;
};

/**
 * Limits above what searches show: at 50 results a search, some 250 pages of a business, each in 17 searches at most.
 * Each page is compared with what all others teach, so matching would otherwise take the square of their number.
 */
const MOST_PAGES = 300;
const MOST_URLS = 20;
const MOST_TITLES = 20;
const MOST_TEXTS = 50;
/** Each text is searched for phones, streets and towns, by patterns that may take the square of its length. */
const MOST_TEXT_CHARACTERS = 1000;

/** True for a list of several businesses or a private person, which is a profile by its URL alone. */
function isNobodys({ title, snippet }: Hit, { listTitles, personSnippets }: CompiledRules): boolean {
  const isList = listTitles.some((expression) => expression.test(title));
  return isList || personSnippets.some((expression) => expression.test(snippet));
}

/** The platforms' profile pages in the results, once each, in the order of their first appearance. */
export function pagesOf(hits: readonly Hit[], platforms: readonly MatchPlatform[]): Page[] {
  const isOnPlatform = (url: string) => platforms.some(({ rules }) => rules.classify(url));
  const pages = new Map<string, Page & { hasOwnTitle: boolean }>();
  for (const hit of hits) {
    const { title, url, snippet, askedBy } = hit;
    for (const { id, rules } of platforms) {
      const said = rules.classify(url);
      if (!said || said.kind === 'non_profile' || isNobodys(hit, rules)) continue;
      const isProfile = said.kind !== 'profile_subpage';
      const key = `${id} ${said.key}`;
      if (pages.size === MOST_PAGES && !pages.has(key)) continue;
      const page = pages.get(key) ?? {
        platformId: id,
        rules,
        url: said.page,
        opaque: said.kind === 'profile_opaque',
        said: [],
        titles: [],
        snippet: '',
        texts: [],
        askedBy: new Set(),
        facts: {},
        hasOwnTitle: false,
      };
      pages.set(key, page);
      // If a page has several URLs, show the first that contains a name.
      if (page.opaque && said.kind !== 'profile_opaque')
        Object.assign(page, { url: said.page, opaque: false });
      else if (said.name && !page.said.some(({ name }) => name)) page.url = said.page;
      if (isProfile && !page.hasOwnTitle) Object.assign(page, { titles: [], snippet: '' });
      if ((isProfile || !page.hasOwnTitle) && page.titles.length < MOST_TITLES)
        page.titles = [...new Set([...page.titles, title])];
      if (isProfile || !page.hasOwnTitle) page.snippet ||= snippet;
      page.hasOwnTitle ||= isProfile;
      if (page.said.length < MOST_URLS && !page.said.includes(said)) page.said.push(said);
      if (askedBy) page.askedBy.add(askedBy);
      if (hit.local?.facts) page.facts = { ...localFacts(hit.local.facts, isOnPlatform), ...page.facts };
      for (const text of [title, snippet].map((shown) => cutLetters(shown, MOST_TEXT_CHARACTERS))) {
        if (text && page.texts.length < MOST_TEXTS && !page.texts.includes(text)) page.texts.push(text);
      }
    }
  }
  return [...pages.values()].filter((page) => !isPrivate(page));
}
