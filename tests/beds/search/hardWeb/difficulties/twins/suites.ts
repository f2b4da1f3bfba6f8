import landlords from '../../words/landlords.json' with { type: 'json' };
import type { Address, Business } from '../../world/business.ts';
import { makeListing, present } from '../../world/listings.ts';
import type { World } from '../../world/world.ts';
import type { MakeRows } from '../difficulty.ts';
import { makeRow } from '../difficulty.ts';

const TENANTS = { least: 24, most: 40 };
const LISTED = { least: 3, most: 6 };
const SCALE = {
  instagram: 1.3,
  styleseat: 2.2,
  vagaro: 1.8,
  booksy: 1.5,
  yelp: 0.7,
  google: 0.75,
  yellowpages: 0.3,
  mapquest: 0.3,
  foursquare: 0.4,
  nextdoor: 0.5,
};

/** A company with a building full of small studios; each lets thirty studios or more. All names are made up. */
function makeLandlord(world: World): Business {
  const metro = world.makeMetro();
  const address = { ...world.makeAddress(metro), unit: '' };
  const landlord = world.makeBusiness({ name: world.random.pick(landlords), trade: 'hair', metro, address });
  landlord.listings = (['yelp', 'facebook', 'instagram', 'google', 'mapquest'] as const).map((platform) =>
    makeListing(landlord, platform, world.random),
  );
  return landlord;
}

function presentTenant(tenant: Business, landlord: Business, world: World, isListed: boolean): void {
  const { random } = world;
  const some = ['instagram', 'styleseat', 'vagaro', 'yelp', 'booksy', 'facebook', 'google'] as const;
  present(tenant, world, { scale: SCALE, ...(!isListed && { only: random.shuffle(some).slice(0, 2) }) });
  for (const listing of tenant.listings) {
    listing.slugName ??= listing.name;
    if (random.chance(0.27)) {
      listing.name +=
        random.pick([' inside ', ' @ ', ' at ', ' - inside ', ' located inside ']) + landlord.name;
      listing.variant = 'insideLandlord';
    } else if (random.chance(0.3)) {
      listing.says.push(
        random.pick([
          `Inside ${landlord.name}.`,
          `Located in ${landlord.name}, ${listing.address.unit}.`,
          `📍${landlord.name}`,
        ]),
      );
    }
    listing.address = {
      ...listing.address,
      unit: random.weighted<string>({
        [listing.address.unit]: 5,
        [listing.address.unit.replace('Ste', 'Studio')]: 2,
        '': 2,
      }),
    };
  }
}

/** Many one-person salons in one building. So the street proves nothing, the unit little, and the name much. */
export const makeSuites: MakeRows = (world, most) => {
  const { random } = world;
  const landlord = makeLandlord(world);
  const listedCount = Math.min(most, random.int(LISTED.least, LISTED.most));
  const count = random.int(TENANTS.least, TENANTS.most);
  const units = random.shuffle(Array.from({ length: count }, (_, at) => `Ste ${at + 101}`));
  const tenants = units.map((unit, at) => {
    const address: Address = { ...landlord.address, unit };
    const tenant = world.makeBusiness({
      listed: at < listedCount,
      trade: random.pick(['hair', 'hair', 'lashes', 'skin', 'nails', 'braids', 'barber']),
      metro: landlord.metro,
      address,
    });
    presentTenant(tenant, landlord, world, at < listedCount);
    return tenant;
  });
  return tenants.slice(0, listedCount).map((tenant) => makeRow('suites', tenant, { lookAlikes: [landlord] }));
};
