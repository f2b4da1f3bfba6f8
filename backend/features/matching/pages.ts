import type { PageFacts } from '#contract/facts.ts';
import { localFacts } from '../facts/localFacts.ts';
import { cutLetters } from '../naming/text.ts';
import type { ClassifiedUrl, CompiledRules } from './compileUrlRules.ts';
import { isPrivate } from './privatePeople.ts';

/** A platform, with the rules that recognise its pages in search results. */
export type MatchPlatform = { id: string; rules: CompiledRules };
/** The part of a search result that the matcher uses. */
export type Hit = {
  title: string;
  /** The title as the search shows it, if a mark of closure (`CLOSED`) was removed from `title`. */
  shownTitle?: string;
  url: string;
  snippet: string;
  /** Set for the first web results of a search for the address or phone number alone, without the name. */
  askedBy?: AskedBy;
  /** Set if the result is a map listing or a panel. */
  local?: { facts?: PageFacts };
};
export type AskedBy = 'street_search' | 'phone_search' | 'address_search';

/** A profile page on a platform, with what the searches showed of it under any of its URLs. */
export type Page = {
  platformId: string;
  rules: CompiledRules;
  /** The canonical URL. */
  url: string;
  /** The URL contains no name, so only the search result can show whose page it is. */
  opaque: boolean;
  /** What each of the page's URLs says about the business. */
  said: ClassifiedUrl[];
  /** Titles of the profile itself; of its sub-pages if only these were found. */
  titles: string[];
  /** The first of `titles`, as the search shows it. */
  shownTitle: string;
  /** The first snippet of the profile itself, or of its sub-pages if only these were found; empty if there was none. */
  snippet: string;
  /** Titles and snippets, each as an entry of its own. */
  texts: string[];
  /** Searches without the business's name that returned the page. */
  askedBy: Set<AskedBy>;
  /** The values that map listings and panels show for this page's business. */
  facts: PageFacts;
};

export const urlNames = ({ said }: Pick<Page, 'said'>): string[] => said.flatMap(({ name }) => name || []);

/**
 * Limits that no real look-up reaches. Each page is compared with what all others teach, so without a limit the time
 * would grow with the square of the number of pages.
 */
const MOST_PAGES = 300;
const MOST_URLS = 20;
const MOST_TITLES = 20;
const MOST_TEXTS = 50;
/** Longer titles and snippets are cut, because the time of some patterns may grow with the square of the length. */
const MOST_TEXT_CHARACTERS = 1000;

/** True if a page with a profile's URL is a list of several businesses, or a private person's. */
function isNobodys({ title, snippet }: Hit, { listTitles, personSnippets }: CompiledRules): boolean {
  const isList = listTitles.some((expression) => expression.test(title));
  return isList || personSnippets.some((expression) => expression.test(snippet));
}

/**
 * Lists the profile pages among the search results, each once, in the order of their first appearance. Pages of private
 * people and lists of businesses are left out.
 */
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
        shownTitle: '',
        snippet: '',
        texts: [],
        askedBy: new Set(),
        facts: {},
        hasOwnTitle: false,
      };
      pages.set(key, page);
      // If a page has several URLs, its first URL with a name is shown.
      if (page.opaque && said.kind !== 'profile_opaque')
        Object.assign(page, { url: said.page, opaque: false });
      else if (said.name && !page.said.some(({ name }) => name)) page.url = said.page;
      if (isProfile && !page.hasOwnTitle) Object.assign(page, { titles: [], snippet: '' });
      if (!page.titles.length) page.shownTitle = hit.shownTitle ?? title;
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
