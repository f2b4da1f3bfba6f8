import { makePerson } from '../../words/people.ts';
import { TRADE_WEIGHTS, TRADES } from '../../words/trades.ts';
import type { Business } from '../../world/business.ts';
import { makeListing, present } from '../../world/listings.ts';
import type { MakeRows } from '../difficulty.ts';
import { makeRow } from '../difficulty.ts';

const inCapitals = (text: string) => text.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());

/** A name that contains a dash, followed by a part of town or by what the business is. */
export const makeDash: MakeRows = (world) => {
  const { random } = world;
  const metro = world.makeMetro();
  const trade = random.weighted(TRADE_WEIGHTS);
  const owner = makePerson(random);
  const head = world.makeName({ trade, metro, owner });
  const [quarter, otherQuarter] = random.shuffle(metro.quarters);
  const isQuarter = random.chance(0.65);
  const [service, other] = random.shuffle(TRADES[trade].services);
  const tail = isQuarter
    ? quarter!
    : inCapitals(random.pick([`a ${TRADES[trade].singular}`, `${service} + ${other}`, 'beauty collective']));
  const dash = random.pick([' – ', ' - ', ' — ']);
  const business = world.makeBusiness({ listed: true, name: `${head}${dash}${tail}`, trade, owner, metro });
  present(business, world, { least: 2, plain: true });
  for (const listing of business.listings) {
    listing.name = random.weighted({
      [business.name]: 55,
      [`${head} - ${tail}`]: 15,
      [head]: 18,
      [`${head} ${tail}`]: 12,
    });
    if (listing.name !== business.name) listing.variant = listing.name === head ? 'shortened' : 'dash';
  }
  const lookAlikes: Business[] = [];
  if (isQuarter && otherQuarter && random.chance(0.6)) {
    const sister = world.makeBusiness({ name: `${head}${dash}${otherQuarter}`, trade, owner, metro });
    sister.listings = (['yelp', 'google', 'booksy'] as const).map((platform) =>
      makeListing(sister, platform, random),
    );
    lookAlikes.push(sister);
  }
  return [makeRow('dash', business, { lookAlikes })];
};
