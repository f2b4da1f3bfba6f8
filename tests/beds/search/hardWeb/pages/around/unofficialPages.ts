import type { WebPage } from '../../../web.ts';
import { STATE_NAMES } from '../../words/streets.ts';
import { TRADES } from '../../words/trades.ts';
import type { World } from '../../world/world.ts';
import type { Published } from '../publish.ts';

/** Pages of a place that Facebook made itself, named by a number: not the page that the business keeps. */
export function makeUnofficialPages(published: readonly Published[], { random }: World): WebPage[] {
  return published
    .filter(
      ({ listing, url }) => listing.platform === 'facebook' && !/\d{9}/.test(url) && random.chance(0.06),
    )
    .map(({ listing }): WebPage => {
      const { business, address } = listing;
      const { city, state, zip } = address;
      const category = TRADES[business.trade].singular;
      return {
        url: `https://www.facebook.com/${random.digits(15)}`,
        title: random.pick([`${business.name} | ${city} ${state}`, business.name]),
        content: `Unofficial Page · ${category} · ${address.street}, ${city}, ${STATE_NAMES[state]} ${zip} · ${random.between(3, 260)} people checked in here`,
        id: business.id,
        platform: 'facebook',
        kind: 'unofficial',
      };
    });
}
