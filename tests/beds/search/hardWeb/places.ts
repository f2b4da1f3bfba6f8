import { usPhone } from '../text.ts';
import type { Place } from '../web.ts';
import type { Published } from './pages/publish.ts';
import { writeStreet } from './pages/texts.ts';
import type { World } from './world/world.ts';

/** The data that a map has about a business. It is the basis of each listing on Google. */
export function makePlaces(
  published: readonly Published[],
  websites: ReadonlyMap<string, string>,
  { random }: World,
): Place[] {
  const byBusiness = Map.groupBy(published, ({ listing }) => listing.business.id);
  return published
    .filter(({ listing }) => listing.platform === 'google')
    .map(({ listing, url }) => {
      const { business, name, address, phone } = listing;
      const others = byBusiness.get(business.id)!.filter((one) => one.listing.platform !== 'google');
      const social = others.filter(
        (one) => one.listing.platform === 'facebook' || one.listing.platform === 'instagram',
      );
      const booking = others.find((one) =>
        ['booksy', 'vagaro', 'fresha', 'styleseat', 'facebook'].includes(one.listing.platform),
      );
      const site = websites.get(business.id) ?? (random.chance(0.5) ? booking?.url : undefined);
      return {
        id: business.id,
        title: name,
        address: writeStreet(address, random),
        city: address.city,
        state: address.state,
        zip: address.zip,
        phone: random.chance(0.92) ? usPhone(phone) : '',
        website: site ?? '',
        cid: new URL(url).searchParams.get('cid')!,
        placeId: `ChIJ${random.letters(23, 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_')}`,
        permanentlyClosed: listing.closed === 'permanently' || listing.isClosedOnPanel === true,
        ...(listing.isClosedOnPanel && { isPanelWithoutNumber: true }),
        profiles: random.chance(0.35) ? social.map((one) => one.url) : [],
      };
    });
}
