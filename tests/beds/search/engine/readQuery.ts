export type ReadQuery = {
  /** What is left for the engines once SearXNG took out what it reads itself. */
  text: string;
  /** Engines that a word like `!exact` names. */
  engines: string[];
  phrases: string[];
  /** Words outside operators, those of phrases too, in their order. */
  terms: string[];
  /** Words that no page may have. */
  without: string[];
  /** Hosts, or hosts with the beginning of a path; without `www.`. */
  sites: string[];
  withoutSites: string[];
};

const LANGUAGE = /^:([a-z]{2,3}([-_][a-z]{2})?|auto)$/i;
const TIMEOUT = /^<\d+$/;
const SITE = /^site:(?=.)/i;
const WITHOUT_SITE = /^-site:(?=.)/i;
const hasWord = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);
const siteOf = (word: string, operator: RegExp): string =>
  word.replace(operator, '').toLowerCase().replace('www.', '');

/** Takes out what SearXNG reads itself: `!engine`, `:language` and `<timeout`. */
function ownWords(query: string, engineNames: readonly string[]) {
  const words = query.split(/\s+/);
  const engines = words.filter((word) => word.startsWith('!') && engineNames.includes(word.slice(1)));
  const text = words.filter((word) => !LANGUAGE.test(word) && !TIMEOUT.test(word) && !engines.includes(word));
  return { text: text.join(' ').trim(), engines: engines.map((word) => word.slice(1)) };
}

/** Reads a query as search engines do: "phrases", `site:`, `-site:`, `-word`; AND and OR are of no effect. */
export function readQuery(query: string, engineNames: readonly string[]): ReadQuery {
  const { text, engines } = ownWords(query, engineNames);
  const parts = text.replace(/[“”]/g, '"').split('"');
  const words = parts.flatMap((part) => part.split(/\s+/));
  const withoutSites = words.filter((word) => WITHOUT_SITE.test(word));
  const without = words.filter((word) => word.startsWith('-') && !withoutSites.includes(word));
  const sites = words.filter((word) => SITE.test(word));
  const isTerm = (word: string) =>
    hasWord(word) && !word.startsWith('-') && !/^site:/i.test(word) && word !== 'AND' && word !== 'OR';
  return {
    text,
    engines,
    phrases: parts.filter((part, index) => index % 2 === 1 && hasWord(part)).map((part) => part.trim()),
    terms: words.filter(isTerm),
    without: without.map((word) => word.slice(1)).filter(hasWord),
    sites: sites.map((word) => siteOf(word, SITE)),
    withoutSites: withoutSites.map((word) => siteOf(word, WITHOUT_SITE)),
  };
}
