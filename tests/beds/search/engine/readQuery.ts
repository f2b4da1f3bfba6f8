export type ReadQuery = {
  /** The part of the query that is sent to the engines, after SearXNG has removed its own syntax. */
  text: string;
  /** The engines that the query names, as in `!exact`. */
  engines: string[];
  phrases: string[];
  /** The words outside operators, including those in phrases, in order. */
  terms: string[];
  /** Words that a result must not contain. */
  without: string[];
  /** Hosts, or hosts with the beginning of a path, without `www.`. */
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

/** Removes the syntax that SearXNG itself interprets: `!engine`, `:language` and `<timeout`. */
function ownWords(query: string, engineNames: readonly string[]) {
  const words = query.split(/\s+/);
  const engines = words.filter((word) => word.startsWith('!') && engineNames.includes(word.slice(1)));
  const text = words.filter((word) => !LANGUAGE.test(word) && !TIMEOUT.test(word) && !engines.includes(word));
  return { text: text.join(' ').trim(), engines: engines.map((word) => word.slice(1)) };
}

/** Parses a query as search engines do: "phrases", `site:`, `-site:`, `-word`. AND and OR have no effect. */
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
