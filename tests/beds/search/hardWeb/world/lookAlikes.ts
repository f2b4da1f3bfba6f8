import type { Random } from '../../random.ts';
import type { Metro } from '../words/metros.ts';
import { METROS } from '../words/metros.ts';
import type { Trade } from '../words/trades.ts';
import { TRADE_WEIGHTS, TRADES } from '../words/trades.ts';
import type { Business, Row } from './business.ts';
import { present } from './listings.ts';
import { dropTrade } from './nameVariants.ts';
import type { World } from './world.ts';

/** The name as a business in another city would have it, without the part of town or city in it. */
function nameAway({ name, metro }: Business, away: Metro, random: Random): string {
  const quarter = metro.quarters.find((one) => name.includes(one));
  const [, tail] = quarter ? name.split(/ [–—-] /) : [];
  if (quarter && tail === quarter) return name.split(/ [–—-] /)[0]!;
  if (quarter) return name.replace(quarter, random.pick(away.quarters));
  return name.replace(metro.city, away.city);
}

/** Another business with exactly the same name in another city. */
export function sameNameElsewhere(world: World, namesake: Business, least = 1): Business {
  const { random } = world;
  const metro = random.pick(METROS.filter(({ city }) => city !== namesake.metro.city));
  const name = nameAway(namesake, metro, random);
  const business = world.makeBusiness({ name, trade: namesake.trade, metro });
  present(business, world, { least });
  return business;
}

/** Another business with exactly the same name in a town near the city. */
export function sameNameNearby(world: World, { name, trade, metro, address }: Business): Business {
  const towns = metro.suburbs.filter((town) => town.name !== address.city);
  const business = world.makeBusiness({ name, trade, metro, town: world.random.pick(towns) });
  present(business, world, { least: 2 });
  return business;
}

/** Another business with a similar name in the same city. The first words are the same, the trade may differ. */
export function similarInTown(world: World, business: Business): Business {
  const { random } = world;
  const trade = random.chance(0.5) ? business.trade : (random.pick(Object.keys(TRADE_WEIGHTS)) as Trade);
  const endings = TRADES[trade].endings.filter((ending) => !business.name.endsWith(ending));
  const name = `${dropTrade(business.name, business.trade)} ${random.pick(endings)}`;
  const other = world.makeBusiness({ name, trade, metro: business.metro });
  present(other, world);
  return other;
}

/** Adds businesses that could be mistaken for the row's business, whatever the row's difficulty is. */
export function addLookAlikes(row: Row, world: World): void {
  const { random, noise } = world;
  const { business, lookAlikes } = row;
  if (random.chance(0.14 + 0.2 * noise)) lookAlikes.push(sameNameElsewhere(world, business));
  if (random.chance(0.03 + 0.08 * noise)) lookAlikes.push(sameNameElsewhere(world, business));
  if (random.chance(0.12 + 0.22 * noise) && !row.isAloneInTown)
    lookAlikes.push(similarInTown(world, business));
}
