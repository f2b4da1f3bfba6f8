import { DatabaseSync } from 'node:sqlite';
import type { WebPage } from '../web.ts';

/** A page, with the values that the ranking uses in addition to its text. */
export type IndexedPage = {
  url: string;
  title: string;
  content: string;
  /** The host without `www.` and without the prefixes of mobile sites. */
  host: string;
  /** Host, path and query. */
  address: string;
  known: number;
  /** The factor for the score of the page's text. */
  weight: number;
};

export type ScoredPage = { page: IndexedPage; score: number };

export type PageIndex = {
  /** Returns the pages that match an FTS5 expression, in no particular order. A lower score is better. */
  match: (expression: string) => ScoredPage[];
  matchesAny: (expression: string) => boolean;
  close: () => void;
};

/** How well known a site is to search engines; 1 for all other sites. */
const SITE_WEIGHTS: Record<string, number> = {
  'yelp.com': 1.15,
  'facebook.com': 1.1,
  'instagram.com': 1.1,
  'booksy.com': 1.08,
  'vagaro.com': 1.08,
  'fresha.com': 1.05,
  'styleseat.com': 1.05,
  'yellowpages.com': 1.02,
  'mapquest.com': 1.02,
};
/** A page that lists many businesses says less about each of them. */
const LIST_TITLE =
  /^(top \d+|best |the (\d+ )?best |\d+ best |reviews? - )|search results|\bnear (me|you)\b/i;
const LIST_WEIGHT = 0.85;

/**
 * How many answers of the index are cached: the engines mostly run the same query, and consecutive queries are often
 * about one business on one site.
 */
const KEPT = 32;

function indexed({ url, title, content, known = 3 }: WebPage): IndexedPage {
  const { hostname, pathname, search } = new URL(url);
  const host = hostname.replace(/^(www|m|mobile)\./, '');
  const site = host.split('.').slice(-2).join('.');
  const weight = (SITE_WEIGHTS[site] ?? 1) * (LIST_TITLE.test(title) ? LIST_WEIGHT : 1);
  return { url, title, content, host, address: `${host}${pathname}${search}`, known, weight };
}

/**
 * An in-memory full-text index of the pages, with stemming and without accents. The weights decrease from title to
 * path, snippet and body.
 */
export function createPageIndex(webPages: readonly WebPage[]): PageIndex {
  const pages = webPages.map(indexed);
  const db = new DatabaseSync(':memory:');
  db.exec(`create virtual table page using fts5(title, content, path, body, content = '',
           tokenize = 'porter unicode61 remove_diacritics 2')`);
  const insert = db.prepare('insert into page (rowid, title, content, path, body) values (?, ?, ?, ?, ?)');
  db.exec('begin');
  for (const [index, { title, content, body = '' }] of webPages.entries()) {
    const { host, url } = pages[index]!;
    insert.run(index, title, content, `${host.split('.')[0]} ${new URL(url).pathname}`, body);
  }
  db.exec("commit; insert into page (page) values ('optimize')");
  const select = db.prepare('select rowid, bm25(page, 3.0, 1.0, 1.5, 0.7) from page where page match ?');
  select.setReturnArrays(true);
  const selectAny = db.prepare('select 1 from page where page match ? limit 1');
  const latest = new Map<string, ScoredPage[]>();
  function match(expression: string): ScoredPage[] {
    const known = latest.get(expression);
    if (known) return known;
    const rows = select.all(expression) as unknown as [row: number, score: number][];
    const hits = rows.map(([row, score]) => {
      const page = pages[row]!;
      return { page, score: score * page.weight };
    });
    latest.set(expression, hits);
    if (latest.size > KEPT) latest.delete(latest.keys().next().value!);
    return hits;
  }
  return {
    match,
    matchesAny: (expression) => selectAny.get(expression) !== undefined,
    close: () => db.close(),
  };
}
