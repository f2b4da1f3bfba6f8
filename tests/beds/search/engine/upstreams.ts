import { createRandom } from '../random.ts';
import type { IndexedPage, PageIndex, ScoredPage } from './pageIndex.ts';
import type { ReadQuery } from './readQuery.ts';

/** `exact` requires quoted phrases if any page contains them; `broad` does not. Each knows a part of the web. */
export const WEB_ENGINES = ['exact', 'broad'] as const;
/** Six engines that rank like `broad`. Each knows its own random share of the web's pages. */
export const PART_ENGINES = ['one', 'two', 'three', 'four', 'five', 'six'] as const;
/** Engines that fail; they are used only if the request names them. `dead` refuses requests, `slow` never answers. */
export const FAILING_ENGINES = ['dead', 'slow'] as const;
export const ENGINES = [...WEB_ENGINES, ...PART_ENGINES, ...FAILING_ENGINES];
export type EngineName = (typeof ENGINES)[number];
export type WebEngine = Exclude<EngineName, (typeof FAILING_ENGINES)[number]>;

const KNOWN: Partial<Record<WebEngine, number>> = { exact: 1, broad: 2 };
const MOST_HITS = 200;
const PAGE_SIZE = 10;
const MOST_OF_A_HOST = 2;

const quoted = (text: string): string => `"${text}"`;
const anyOf = (texts: readonly string[]): string => [...new Set(texts)].map(quoted).join(' OR ');

/**
 * Builds the full-text query. Every word counts; neighbouring words and phrases count more. Undefined if there is
 * nothing to search for.
 */
function looseExpression({ terms, phrases }: ReadQuery): string | undefined {
  if (!terms.length) return undefined;
  const pairs = terms.slice(1).map((term, index) => `${terms[index]} ${term}`);
  return `(${anyOf([...terms, ...pairs, ...phrases])})`;
}

function expression(query: ReadQuery, engine: WebEngine, index: PageIndex): string | undefined {
  const loose = looseExpression(query);
  if (!loose) return undefined;
  const phrases = query.phrases.map(quoted).join(' AND ');
  const isStrict = engine === 'exact' && phrases && index.matchesAny(phrases);
  const wanted = isStrict ? `((${phrases}) AND ${loose})` : loose;
  return query.without.length ? `${wanted} NOT (${anyOf(query.without)})` : wanted;
}

/** `share` is the fraction of all pages that each of PART_ENGINES knows. */
function knows(engine: WebEngine, { url, known }: IndexedPage, share: number): boolean {
  const bit = KNOWN[engine];
  return bit === undefined ? known > 0 && createRandom(`${engine} ${url}`).chance(share) : (known & bit) > 0;
}

const isOnSite = ({ host, address }: IndexedPage, site: string): boolean =>
  address.startsWith(site) || host.endsWith(`.${site}`);

const byScore = (a: ScoredPage, b: ScoredPage): number =>
  a.score - b.score || (a.page.url < b.page.url ? -1 : 1);

/** Limits a host to two results until the pages of other hosts have been listed. */
function spreadOverHosts(pages: readonly IndexedPage[]): IndexedPage[] {
  const seen = new Map<string, number>();
  const later: IndexedPage[] = [];
  const first = pages.filter((page) => {
    const count = (seen.get(page.host) ?? 0) + 1;
    seen.set(page.host, count);
    if (count > MOST_OF_A_HOST) later.push(page);
    return count <= MOST_OF_A_HOST;
  });
  return [...first, ...later];
}

/** Returns one page of an engine's results, the best first. `pageNumber` counts from 1. */
export function askEngine(
  engine: WebEngine,
  query: ReadQuery,
  pageNumber: number,
  index: PageIndex,
  share: number,
): IndexedPage[] {
  const wanted = expression(query, engine, index);
  if (!wanted) return [];
  const { sites, withoutSites } = query;
  const hits = index
    .match(wanted)
    .filter(({ page }) => knows(engine, page, share))
    .filter(({ page }) => !sites.length || sites.some((site) => isOnSite(page, site)))
    .filter(({ page }) => !withoutSites.some((site) => isOnSite(page, site)));
  const best = hits.toSorted(byScore).slice(0, MOST_HITS);
  const from = (pageNumber - 1) * PAGE_SIZE;
  return spreadOverHosts(best.map(({ page }) => page)).slice(from, from + PAGE_SIZE);
}
