import type { Business } from '../../world/business.ts';
import { makeListing, present } from '../../world/listings.ts';
import type { MakeRows } from '../difficulty.ts';
import { makeRow } from '../difficulty.ts';

/** A business that has moved within its city. Some pages, and perhaps the list, have the old street. */
export const makeMoved: MakeRows = (world) => {
  const { random } = world;
  const business = world.makeBusiness({ listed: true });
  const former = world.makeAddress(business.metro);
  present(business, world, { least: 3 });
  for (const listing of business.listings) {
    if (random.chance(0.4)) listing.address = former;
    else if (random.chance(0.3)) {
      listing.says.push(
        random.pick([
          `We have moved to ${business.address.street}!`,
          'NEW LOCATION!',
          `We moved! Find us at ${business.address.street}.`,
          `Formerly at ${former.street}.`,
        ]),
      );
    }
  }
  const isListedThere = random.chance(0.4);
  const lookAlikes: Business[] = [];
  const yelp = business.listings.find(({ platform }) => platform === 'yelp');
  if (!isListedThere && yelp?.address === business.address && random.chance(0.6)) {
    // The listing of the old shop was closed and a new one made. The old one is not the page of the shop in the list.
    const { name, trade, metro, owner, phone } = business;
    const oldShop = world.makeBusiness({ name, trade, metro, owner, phone, address: former });
    oldShop.listings = [{ ...makeListing(oldShop, 'yelp', random), closed: 'permanently' }];
    lookAlikes.push(oldShop);
  }
  const listed = isListedThere ? { address: former } : {};
  return [makeRow('moved', business, { listed, lookAlikes, class: 'moved' })];
};
