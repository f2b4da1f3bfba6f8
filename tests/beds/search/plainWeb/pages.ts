import { createRandom } from '../random.ts';
import type { WebOptions, WebPage } from '../web.ts';
import { snippet } from './text.ts';

/** The pages of a web that is being made. No URL occurs twice. */
export type Pages = {
  has: (url: string) => boolean;
  /** Returns false if the URL is already used; otherwise adds the page. */
  add: (page: WebPage) => boolean;
  all: () => WebPage[];
};

type Share = { exact: number; broad: number };

/** The share of a site's pages that an engine does not know, at noise 0.5. No engine knows the whole web. */
const UNKNOWN: Record<string, Share> = {
  'instagram.com': { exact: 0.18, broad: 0.3 },
  'facebook.com': { exact: 0.15, broad: 0.25 },
  'google.com': { exact: 0.4, broad: 0.5 },
  'tiktok.com': { exact: 0.3, broad: 0.4 },
};
const UNKNOWN_ELSEWHERE: Share = { exact: 0.06, broad: 0.14 };

function knownBy(url: string, { seed, noise }: WebOptions): 0 | 1 | 2 | 3 {
  const random = createRandom(seed, 'known', url);
  const site = new URL(url).hostname.split('.').slice(-2).join('.');
  const { exact, broad } = UNKNOWN[site] ?? UNKNOWN_ELSEWHERE;
  const missesExact = random.chance(2 * noise * exact);
  const missesBroad = random.chance(2 * noise * broad);
  if (missesExact) return missesBroad ? 0 : 2;
  return missesBroad ? 1 : 3;
}

export function createPages(options: WebOptions): Pages {
  const byUrl = new Map<string, WebPage>();
  return {
    has: (url) => byUrl.has(url),
    add(page) {
      if (byUrl.has(page.url)) return false;
      byUrl.set(page.url, { ...page, content: snippet(page.content), known: knownBy(page.url, options) });
      return true;
    },
    all: () => createRandom(options.seed, 'order').shuffle([...byUrl.values()]),
  };
}
