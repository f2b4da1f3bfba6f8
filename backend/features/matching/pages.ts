import type { ClassifiedUrl, CompiledRules } from './urlRules.ts';

/** What is asked of a platform to look for its pages in search results. */
export type MatchPlatform = { id: string; rules: CompiledRules };
/** A search result; more of it is not looked at. */
export type Hit = {
  title: string;
  url: string;
  snippet: string;
  /** Among the first of a search that did not name the business, but only where it is or its phone number. */
  askedBy?: AskedBy;
};
export type AskedBy = 'street_search' | 'phone_search' | 'address_search';

/** A business's own page on a platform, with all that the search showed of it under any of its URLs. */
export type Page = {
  platformId: string;
  rules: CompiledRules;
  /** The canonical URL. */
  url: string;
  /** The URL names nothing: only what the search shows can tell whose page it is. */
  opaque: boolean;
  /** What the URLs say. */
  said: ClassifiedUrl[];
  /** Titles of the profile itself, or where only sub-pages were found, of those. */
  titles: string[];
  /** The first snippet, likewise; empty where none was shown. */
  snippet: string;
  /** Titles and snippets, one piece each. */
  texts: string[];
  /** Searches without its name that show it. */
  askedBy: Set<AskedBy>;
};

/** A list of several businesses, or a private person: a profile by its address alone. */
function isNobodys({ title, snippet }: Hit, { listTitles, personSnippets }: CompiledRules): boolean {
  const isList = listTitles.some((expression) => expression.test(title));
  return isList || personSnippets.some((expression) => expression.test(snippet));
}

/** The platforms' profile pages among the results, each once, in the order in which they were first shown. */
export function pagesOf(hits: readonly Hit[], platforms: readonly MatchPlatform[]): Page[] {
  const pages = new Map<string, Page & { hasOwnTitle: boolean }>();
  for (const hit of hits) {
    const { title, url, snippet, askedBy } = hit;
    for (const { id, rules } of platforms) {
      const said = rules.classify(url);
      if (!said || said.kind === 'non_profile' || isNobodys(hit, rules)) continue;
      const isProfile = said.kind !== 'profile_subpage';
      const key = `${id} ${said.key}`;
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
        hasOwnTitle: false,
      };
      pages.set(key, page);
      // Of a page's several addresses the first one that names something is shown.
      if (page.opaque && said.kind !== 'profile_opaque')
        Object.assign(page, { url: said.page, opaque: false });
      else if (said.name && !page.said.some(({ name }) => name)) page.url = said.page;
      if (isProfile && !page.hasOwnTitle) Object.assign(page, { titles: [], snippet: '' });
      if (isProfile || !page.hasOwnTitle) page.titles = [...new Set([...page.titles, title])];
      if (isProfile || !page.hasOwnTitle) page.snippet ||= snippet;
      page.hasOwnTitle ||= isProfile;
      page.said.push(said);
      if (askedBy) page.askedBy.add(askedBy);
      for (const text of [title, snippet]) if (text && !page.texts.includes(text)) page.texts.push(text);
    }
  }
  return [...pages.values()];
}
