import type { WebPage } from '../../../web.ts';
import { STATE_NAMES } from '../../words/streets.ts';
import { TRADES } from '../../words/trades.ts';
import type { World } from '../../world/world.ts';
import type { Published } from '../publish.ts';

/**
 * Pages that Facebook itself has created for a place, named by a number. Labelled sets of real places (246 such pages
 * among 296 of Facebook) count them as the business's page, so they are right answers here too, in addition to the page
 * that the business keeps.
 */
export function makeUnofficialPages(published: readonly Published[], { random }: World): WebPage[] {
  return published
    .filter(
      ({ listing, url }) => listing.platform === 'facebook' && !/\d{9}/.test(url) && random.chance(0.06),
    )
    .map(({ listing, also }): WebPage => {
      const { business, address } = listing;
      const url = `https://www.facebook.com/${random.number(15)}`;
      also.push(url);
      const { city, state, zip } = address;
      const category = TRADES[business.trade].singular;
      return {
        url,
        title: random.pick([`${business.name} | ${city} ${state}`, business.name]),
        content: `Unofficial Page · ${category} · ${address.street}, ${city}, ${STATE_NAMES[state]} ${zip} · ${random.int(3, 260)} people checked in here`,
        id: business.id,
        platform: 'facebook',
        kind: 'unofficial',
      };
    });
}
