import { carriesName } from '../../../scoring/carriesName.ts';
import { makePerson } from '../../words/people.ts';
import { makeOtherTradeName } from '../../words/salonNames.ts';
import type { OtherTrade } from '../../words/trades.ts';
import { OTHER_TRADES, TRADE_WEIGHTS } from '../../words/trades.ts';
import type { Business, Platform } from '../../world/business.ts';
import { present, tellApart } from '../../world/listings.ts';
import type { World } from '../../world/world.ts';
import type { MakeRows } from '../difficulty.ts';
import { makeRow } from '../difficulty.ts';

/** The platforms that list shops of any trade. Booking sites list salons only. */
export const ANY_TRADE: readonly Platform[] = [
  'yelp',
  'google',
  'facebook',
  'instagram',
  'yellowpages',
  'mapquest',
  'foursquare',
  'nextdoor',
];

/** A business of another trade, with its pages. */
export function makeOtherTrade(world: World, wish: Parameters<World['makeBusiness']>[0] = {}): Business {
  const { random } = world;
  const trade = random.pick(Object.keys(OTHER_TRADES) as OtherTrade[]);
  const name = wish.name ?? makeOtherTradeName(random, trade);
  const business = world.makeBusiness({ ...wish, trade, name });
  present(business, world, { only: ANY_TRADE, least: 3, plain: true });
  return business;
}

/**
 * Another business, with another name and trade, has the list's street, its phone number or both. The salon itself has
 * no page.
 */
export const makeSquatter: MakeRows = (world) => {
  const { random } = world;
  const business = world.makeBusiness({ listed: true });
  const { metro, address, phone, name } = business;
  const story = random.weighted({ both: 70, street: 18, phone: 12 });
  const first = name.split(' ')[0]!;
  const squatter = makeOtherTrade(world, {
    metro,
    ...(story !== 'phone' && { address }),
    ...(story !== 'street' && { phone }),
    // Sometimes both names begin with the same word, as if it were the building's name: "Harbor Light Hair", "Harbor
    // Smog & Tune".
    ...(random.chance(0.15) && { name: `${first} ${random.pick(['Smog & Tune', 'Cleaners', 'Dental'])}` }),
  });
  tellApart(squatter.listings, random, 0.7);
  squatter.listings[0]!.shows = story === 'street' ? 'address' : 'phone';
  return [
    makeRow('squatter', business, { lookAlikes: [squatter], operating: 'unknown', isAloneInTown: true }),
  ];
};

/** Another salon with another name now has the building and the phone number. */
export const makeTakenOver: MakeRows = (world) => {
  const { random } = world;
  const business = world.makeBusiness({ listed: true });
  const { metro, address, phone, trade } = business;
  const story = random.weighted({ both: 55, street: 25, phone: 20 });
  const theirs = random.chance(0.6) ? trade : random.weighted(TRADE_WEIGHTS);
  const owner = makePerson(random);
  let name = world.makeName({ trade: theirs, metro, owner });
  while (carriesName(name, business.name) || carriesName(business.name, name))
    name = world.makeName({ trade: theirs, metro, owner });
  const successor = world.makeBusiness({
    name,
    owner,
    metro,
    trade: theirs,
    ...(story !== 'phone' && { address }),
    ...(story !== 'street' && { phone }),
  });
  tellApart(present(successor, world, { least: 3, plain: true }), random, 0.6);
  successor.listings[0]!.shows = story === 'street' ? 'address' : 'phone';
  return [
    makeRow('takenOver', business, { lookAlikes: [successor], operating: 'unknown', isAloneInTown: true }),
  ];
};

/** A dentist or a car wash in a list of salons, with its own pages. */
export const makeOtherTradeRow: MakeRows = (world) => [
  makeRow('otherTrade', makeOtherTrade(world, { listed: true })),
];
