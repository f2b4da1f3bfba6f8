import type { Business } from '../../world/business.ts';
import { present, tellApart } from '../../world/listings.ts';
import type { World } from '../../world/world.ts';
import type { MakeRows } from '../difficulty.ts';
import { makeRow } from '../difficulty.ts';

type Wish = NonNullable<Parameters<World['makeBusiness']>[0]>;

/** Another business with exactly the same name and trade. */
const makeTwin = (world: World, { name, trade, metro }: Business, wish: Wish = {}): Business =>
  world.makeBusiness({ name, trade, metro, ...wish });

/** A second business of that name in the city, which is not in the list. */
export const makeSecondNamesake: MakeRows = (world) => {
  const { random } = world;
  const business = world.makeBusiness({ listed: true });
  const twin = makeTwin(world, business);
  for (const one of [business, twin]) tellApart(present(one, world, { least: 3 }), random, 0.5);
  return [makeRow('secondNamesake', business, { lookAlikes: [twin] })];
};

/** A business of that name in a suburb of the city, or in the city if the salon is in the suburb. */
export const makeSuburbTwin: MakeRows = (world) => {
  const { random } = world;
  const metro = random.pick([world.makeMetro(), world.makeMetro()]);
  const [town, other] = random.shuffle(metro.suburbs);
  const isInSuburb = random.chance(0.5);
  const business = world.makeBusiness({ listed: true, metro, ...(isInSuburb && { town: town! }) });
  const twin = makeTwin(world, business, isInSuburb ? (other ? { town: other } : {}) : { town: town! });
  for (const one of [business, twin]) tellApart(present(one, world, { least: 2 }), random, 0.35);
  return [makeRow('suburbTwin', business, { lookAlikes: [twin] })];
};

/**
 * The business has pages that are certainly its own, but none on social platforms. There, only the namesake in the next
 * town has pages. They are not the business's, although the business's own pages show where it is.
 */
export const makeNextTown: MakeRows = (world) => {
  const { random } = world;
  const metro = world.makeMetro();
  const business = world.makeBusiness({ listed: true, metro });
  const twin = makeTwin(world, business, { town: random.pick(metro.suburbs) });
  present(business, world, { least: 3, only: ['yelp', 'google', 'yellowpages', 'mapquest', 'booksy'] });
  tellApart(business.listings, random, 0.8);
  present(twin, world, { least: 3, only: ['facebook', 'instagram', 'vagaro', 'nextdoor', 'foursquare'] });
  for (const listing of twin.listings) if (listing.shows === 'name') listing.shows = 'city';
  return [makeRow('nextTown', business, { lookAlikes: [twin] })];
};

/** A business with the same name, city and ZIP code in another street: the branch that the list does not mean. */
export const makeOtherBranch: MakeRows = (world) => {
  const { random } = world;
  const business = world.makeBusiness({ listed: true });
  const { zip } = business.address;
  const branch = makeTwin(world, business, { address: { ...world.makeAddress(business.metro), zip } });
  tellApart(present(branch, world, { least: 3 }), random, 0.85);
  if (random.chance(0.5)) tellApart(present(business, world, { least: 1 }), random, 0.6);
  const operating = business.listings.length ? 'open' : 'unknown';
  return [
    makeRow('otherBranch', business, {
      lookAlikes: [branch],
      operating,
      isAloneInTown: true,
      hasStreet: true,
    }),
  ];
};
