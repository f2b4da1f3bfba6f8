import type { IndexedPage } from './pageIndex.ts';
import type { WebEngine } from './upstreams.ts';

/** An engine that returned nothing, and the reason in SearXNG's words. */
export type Unresponsive = [engine: string, why: string];

type Merged = { page: IndexedPage; engines: WebEngine[]; positions: number[] };

/** SearXNG's own score: it rises with the number of engines that return a page, and with the page's rank there. */
const scoreOf = ({ positions }: Merged): number =>
  positions.reduce((sum, position) => sum + positions.length / position, 0);

/** Removes tracking parameters from a URL, and changes nothing else. */
function clean(url: string): string {
  const parsed = new URL(url);
  const marks = [...parsed.searchParams.keys()].filter((key) => key.startsWith('utm_'));
  for (const key of marks) parsed.searchParams.delete(key);
  return marks.length ? parsed.href : url;
}

function result(merged: Merged) {
  const { page, engines, positions } = merged;
  const url = clean(page.url);
  const { protocol, host, pathname, search, hash } = new URL(url);
  return {
    url,
    engine: engines[0]!,
    parsed_url: [protocol.slice(0, -1), host, pathname, '', search.slice(1), hash.slice(1)],
    template: 'default.html',
    title: page.title,
    content: page.content,
    img_src: '',
    iframe_src: '',
    audio_src: '',
    thumbnail: '',
    publishedDate: null,
    pubdate: '',
    length: null,
    views: '',
    author: '',
    metadata: '',
    priority: '',
    engines,
    open_group: false,
    close_group: false,
    positions,
    score: scoreOf(merged),
    category: 'general',
  };
}

/**
 * The reply to `/config`, a list of engines. In addition to the given ones it has some that convert or translate, and
 * some that are disabled.
 */
export const config = (engines: readonly string[]) => {
  const engine = (name: string, categories: string[], enabled = true) => ({
    name,
    categories,
    shortcut: name.slice(0, 3),
    enabled,
    paging: true,
    timeout: 3,
  });
  return {
    categories: ['general', 'images', 'web'],
    engines: [
      ...engines.map((name) => engine(name, ['general', 'web'])),
      engine('wikipedia', ['general']),
      engine('currency', ['currency', 'general']),
      engine('qwant', ['general', 'web'], false),
      engine('flickr', ['images']),
    ],
    instance_name: 'A made-up web',
  };
};

/** SearXNG's reply in JSON, as in its source of August 2026: the pages of all engines merged, the best ones first. */
export function reply(
  query: string,
  answers: readonly { engine: WebEngine; pages: readonly IndexedPage[] }[],
  unresponsive: readonly Unresponsive[],
) {
  const byUrl = new Map<string, Merged>();
  for (const { engine, pages } of answers) {
    for (const [index, page] of pages.entries()) {
      const key = clean(page.url).replace(/^https?:/, '');
      const merged = byUrl.get(key) ?? { page, engines: [], positions: [] };
      if (!merged.engines.includes(engine)) merged.engines.push(engine);
      merged.positions.push(index + 1);
      byUrl.set(key, merged);
    }
  }
  return {
    query,
    results: [...byUrl.values()].map(result).toSorted((a, b) => b.score - a.score),
    answers: [],
    corrections: [],
    infoboxes: [],
    suggestions: answers.length ? [`${query} reviews`, `${query} phone number`] : [],
    unresponsive_engines: unresponsive.toSorted(([a], [b]) => (a < b ? -1 : 1)),
  };
}
