import { fullName, makePerson } from '../../words/people.ts';
import type { SalonTrade } from '../../words/trades.ts';
import type { Business, Platform } from '../../world/business.ts';
import { makeListing, present, tellApart } from '../../world/listings.ts';
import type { World } from '../../world/world.ts';
import type { MakeRows } from '../difficulty.ts';
import { makeRow } from '../difficulty.ts';

const CHAIR_TRADES: readonly SalonTrade[] = ['hair', 'hair', 'nails', 'barber', 'lashes', 'braids', 'skin'];
/** The platforms on which people register themselves. */
const BY_PEOPLE: readonly Platform[] = ['styleseat', 'instagram', 'facebook', 'booksy', 'vagaro'];

/** The platforms with a salon's own pages. Pages on StyleSeat belong to people who work in the salon. */
function makeHost(world: World, listed: boolean): Business {
  const { random } = world;
  const host = world.makeBusiness({ listed, trade: random.pick(CHAIR_TRADES) });
  present(host, world, { least: 3, scale: { styleseat: 0 }, plain: true });
  return host;
}

/** A person with their own phone who works in the salon's building. The person's pages mostly name the salon. */
function makeRenter(world: World, host: Business, listed: boolean): Business {
  const { random } = world;
  const owner = makePerson(random);
  const name = fullName(owner);
  const unit = random.chance(0.25) ? `Chair ${random.int(1, 9)}` : host.address.unit;
  const { trade, metro } = host;
  const address = { ...host.address, unit };
  const renter = world.makeBusiness({ listed, name, owner, trade, metro, address });
  const platforms = random.shuffle(BY_PEOPLE).slice(0, random.int(listed ? 2 : 1, 3));
  renter.listings = platforms.map((platform) => makeListing(renter, platform, random));
  tellApart(renter.listings, random, 0.35);
  for (const listing of renter.listings) {
    listing.slugName = name;
    if (listing.platform === 'styleseat') listing.worksAt = host.name;
    else if (random.chance(0.4)) {
      listing.name = `${name} ${random.pick(['@', 'at', '- inside', 'inside', '|'])} ${host.name}`;
      listing.variant = 'insideLandlord';
    } else if (random.chance(0.6))
      listing.says.push(
        random.pick([
          `Stylist at ${host.name}.`,
          `📍${host.name}`,
          `Find me at ${host.name}!`,
          `Chair renter @ ${host.name}`,
        ]),
      );
  }
  return renter;
}

/** The list has a person who works in a salon; the salon's pages are not the person's. */
export const makePersonInSalon: MakeRows = (world) => {
  const { random } = world;
  const host = makeHost(world, false);
  const person = makeRenter(world, host, true);
  const colleague = makeRenter(world, host, false);
  return [
    makeRow('personInSalon', person, {
      lookAlikes: [host, colleague],
      isAloneInTown: true,
      // Lists often have the salon's phone for people who work there.
      ...(random.chance(0.3) && { listed: { phone: host.phone } }),
    }),
  ];
};

/** The list has a salon. Pages of people who rent a chair in it show its street, and some of them its name. */
export const makeChairRenters: MakeRows = (world) => {
  const { random } = world;
  const host = makeHost(world, true);
  const renters = Array.from({ length: random.int(2, 4) }, () => makeRenter(world, host, false));
  return [makeRow('chairRenters', host, { lookAlikes: renters })];
};

/** The list has a person. Private people have the same name, and sometimes only they have pages. */
export const makePrivateProfile: MakeRows = (world) => {
  const { random } = world;
  const owner = makePerson(random);
  const trade = random.pick(CHAIR_TRADES);
  const business = world.makeBusiness({ listed: true, trade, owner, name: fullName(owner) });
  if (random.chance(0.65))
    tellApart(
      present(business, world, {
        only: [...BY_PEOPLE, 'yelp', 'google'],
        scale: { styleseat: 3, booksy: 2, facebook: 0.5, instagram: 0.5 },
        least: 2,
        plain: true,
      }),
      random,
      0.4,
    );
  const operating = business.listings.length ? 'open' : 'unknown';
  return [makeRow('privateProfile', business, { operating, isAloneInTown: true })];
};
