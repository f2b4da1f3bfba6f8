import { STATE_LINE_METROS } from '../../words/metros.ts';
import { makeListing, present, tellApart } from '../../world/listings.ts';
import type { MakeRows } from '../difficulty.ts';
import { makeRow } from '../difficulty.ts';

/**
 * The list has a wrong city, often with a wrong state: Overland Park KS instead of Kansas City MO. Street and unit are
 * right.
 */
export const makeWrongCity: MakeRows = (world) => {
  const { random } = world;
  const metro = random.chance(0.6) ? random.pick(STATE_LINE_METROS) : world.makeMetro();
  const town = random.pick(metro.suburbs);
  const isInTown = random.chance(0.3);
  const business = world.makeBusiness({ listed: true, metro, ...(isInTown && { town }) });
  const { address } = business;
  if (!address.unit && random.chance(0.7)) address.unit = `Ste ${random.int(100, 320)}`;
  tellApart(present(business, world, { least: 3 }), random, 0.5);
  const wrong = world.makeAddress(metro, isInTown ? undefined : town);
  const listed = {
    address: {
      ...address,
      city: wrong.city,
      state: wrong.state,
      zip: random.weighted({ [address.zip]: 5, [wrong.zip]: 2, '': 3 }),
    },
  };
  return [makeRow('wrongCity', business, { listed })];
};

/** A business that is closed for good, as only a panel without an id says. */
export const makeClosedPanel: MakeRows = (world) => {
  const { random } = world;
  const business = world.makeBusiness({ listed: true });
  present(business, world, { least: 3 });
  if (!business.listings.some(({ platform }) => platform === 'google'))
    business.listings.push(makeListing(business, 'google', random));
  const google = business.listings.find(({ platform }) => platform === 'google')!;
  google.isClosedOnPanel = true;
  return [makeRow('closedPanel', business, { operating: 'closed', class: 'closed' })];
};
