import { METROS, QUARTERS_IN_BIG_CITIES } from '../../words/metros.ts';
import { present } from '../../world/listings.ts';
import type { World } from '../../world/world.ts';
import type { MakeRows } from '../difficulty.ts';
import { makeRow } from '../difficulty.ts';

/** A place that has two names in postal addresses. */
function makeTwoNames({ random }: World) {
  if (random.chance(0.45)) {
    const { metro, zip, own, big } = random.pick(QUARTERS_IN_BIG_CITIES);
    return { metro: METROS.find(({ city }) => city === metro)!, zip, own, big };
  }
  const metro = random.pick(METROS.filter(({ postal }) => postal.length));
  const { name: own, zip } = random.pick(metro.postal);
  return { metro, zip, own, big: metro.city };
}

/** A suburb or part of town near the big city. Street and ZIP code agree, but the cities differ. */
export const makeSuburb: MakeRows = (world) => {
  const { random } = world;
  const { metro, zip, own, big } = makeTwoNames(world);
  const address = world.makeAddress(metro, { name: own, zip });
  const [listedCity, otherCity] = random.chance(0.5) ? [own, big] : [big, own];
  const business = world.makeBusiness({ listed: true, metro, address: { ...address, city: listedCity } });
  present(business, world, { least: 2 });
  for (const listing of business.listings) {
    if (random.chance(0.55)) listing.address = { ...address, city: otherCity };
  }
  return [makeRow('suburb', business)];
};
