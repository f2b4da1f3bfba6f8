import type { Random } from '../../../random.ts';
import { fullName, makePerson } from '../../words/people.ts';
import type { Trade } from '../../words/trades.ts';
import type { Business, Listing, Platform } from '../../world/business.ts';
import { present } from '../../world/listings.ts';
import type { MakeRows } from '../difficulty.ts';
import { makeRow } from '../difficulty.ts';

const TRADES: readonly Trade[] = ['hair', 'hair', 'nails', 'barber', 'lashes', 'braids', 'skin'];
const SCALE = {
  yelp: 0.5,
  google: 0.6,
  yellowpages: 0.2,
  mapquest: 0.2,
  foursquare: 0.3,
  nextdoor: 0.4,
  styleseat: 3,
  vagaro: 1.3,
  booksy: 1.6,
  instagram: 1.4,
};
const DOING: Partial<Record<Trade, string>> = {
  hair: 'Hair',
  nails: 'Nails',
  barber: 'Cuts',
  lashes: 'Lashes',
  braids: 'Braids',
  skin: 'Skin',
};

/** The names that such a person uses: `Jenna`, `Jenna O`, `Jenna Ortiz`, `Hair by Jenna`. */
function namesOf({ owner, trade }: Business, random: Random): string {
  return random.weighted({
    [fullName(owner)]: 50,
    [`${DOING[trade]} by ${owner.first}`]: 16,
    [`${DOING[trade]} by ${fullName(owner)}`]: 14,
    [`${owner.first} ${owner.last[0]}`]: 6,
    [owner.first]: 2,
    [`${fullName(owner)} ${DOING[trade]}`]: 10,
  });
}

/** The platforms on which people register themselves. Maps and directories have the name on the door. */
const BY_PEOPLE: readonly Platform[] = ['styleseat', 'instagram', 'facebook', 'booksy', 'vagaro'];

function writeAsPerson(listing: Listing, random: Random): void {
  listing.slugName = random.chance(0.5) ? listing.name : namesOf(listing.business, random);
  listing.name = namesOf(listing.business, random);
  listing.variant = 'person';
  if (listing.shows === 'name' && random.chance(0.5)) listing.shows = 'city';
  if (random.chance(0.35)) {
    const { name, owner } = listing.business;
    listing.says.push(random.pick([`Owner of ${name}.`, `${owner.first} | ${name}`, `Owner @ ${name}`]));
  }
}

/**
 * A business of one person. Either the list has the person's name and pages have the business's, or the other way
 * round.
 */
export const makeSolo: MakeRows = (world) => {
  const { random } = world;
  const owner = makePerson(random);
  const trade = random.pick(TRADES);
  const isByPerson = random.chance(0.45);
  const self = world.makeBusiness({
    listed: true,
    trade,
    owner,
    ...(isByPerson && {
      name: random.pick([
        fullName(owner),
        `${DOING[trade]} by ${fullName(owner)}`,
        `${DOING[trade]} by ${owner.first} ${owner.last}`,
      ]),
    }),
  });
  present(self, world, { scale: SCALE, plain: true });
  for (const listing of self.listings) {
    if (BY_PEOPLE.includes(listing.platform) && random.chance(isByPerson ? 0.4 : 0.55))
      writeAsPerson(listing, random);
  }
  const lookAlikes: Business[] = [];
  if (random.chance(0.5)) {
    // The salon in which the person rents a chair. It has the same building, but its own name, phone and pages.
    const host = world.makeBusiness({ trade, metro: self.metro, address: { ...self.address, unit: '' } });
    present(host, world, { least: 2 });
    lookAlikes.push(host);
    for (const listing of self.listings) {
      if (random.chance(0.3))
        listing.says.push(
          random.pick([`${owner.first} at ${host.name}.`, `Now at ${host.name}!`, `📍${host.name}`]),
        );
    }
  }
  if (random.chance(0.4)) {
    // A colleague with exactly the same name in another city.
    const namesake = world.makeBusiness({ trade, owner, name: fullName(owner) });
    present(namesake, world, { scale: SCALE });
    lookAlikes.push(namesake);
  }
  return [
    makeRow('solo', self, {
      lookAlikes,
      ...(!isByPerson && random.chance(0.35) && { listed: { name: fullName(owner) } }),
    }),
  ];
};
