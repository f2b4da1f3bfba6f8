import type { WebPage } from '../../web.ts';
import type { Listing, Shows } from '../world/business.ts';
import type { World } from '../world/world.ts';
import { DRAWERS } from './drawers.ts';
import type { Shown } from './drawn.ts';
import { shownPlace } from './shownPlace.ts';
import { fill, writeAddress, writePhone } from './texts.ts';

/** A listing after it was put on the web. */
export type Published = {
  listing: Listing;
  url: string;
  also: string[];
  shows: Shows;
  /** The titles and snippets that searches show of the page. */
  text: string;
  /** True if no search shows the page under any of its URLs. */
  isHidden: boolean;
  pages: WebPage[];
};

type Known = NonNullable<WebPage['known']>;

function makeKnown({ random, noise }: World): Known {
  const hidden = 0.012 + 0.02 * noise;
  return Number(random.weighted({ 0: 100 * hidden, 1: 8, 2: 10, 3: 82 })) as Known;
}

/** Puts a listing's page on the web, with its aliases and sub-pages. */
export function publish(listing: Listing, world: World): Published {
  const { random, noise } = world;
  const { business, platform } = listing;
  const isListed = business.id.startsWith('s');
  const { page, also, alias, deep } = DRAWERS[platform](listing, world);
  const body = random.chance(0.6)
    ? `${listing.name} ${writeAddress(listing.address, random)} ${random.chance(0.7) ? writePhone(listing.phone, random) : ''} ${fill('{service} {other}', listing, random)}`
    : undefined;
  const asPage = (shown: Shown, kind: string, known: Known): WebPage => ({
    ...shown,
    ...(body && kind !== 'deep' && { body }),
    known,
    id: business.id,
    platform,
    kind,
  });
  const hasAlias = random.chance(0.1 + 0.08 * noise);
  const isInstead = hasAlias && random.chance(0.35);
  const known = isInstead ? 0 : makeKnown(world);
  const pages = [asPage(page, 'profile', known)];
  if (hasAlias) pages.push(asPage({ ...page, ...alias }, 'alias', makeKnown(world)));
  if (random.chance((isListed ? 0.2 : 0.1) + 0.14 * noise) && deep) pages.push(asPage(deep, 'deep', 3));
  const shown = pages.filter(({ kind, known: by }) => kind !== 'deep' && by);
  const words = (shown.length ? shown : pages.slice(0, 1)).map(({ title, content }) => `${title} ${content}`);
  return {
    listing,
    url: page.url,
    also,
    shows: shownPlace(words.join(' '), listing),
    text: words.join(' '),
    isHidden: !shown.length,
    pages,
  };
}
