import { METROS } from '../words/metros.ts';
import type { Trade } from '../words/trades.ts';
import { TRADES } from '../words/trades.ts';
import type { Business, Row } from './business.ts';
import { present } from './listings.ts';
import type { World } from './world.ts';

/** The name of a business without its first name's surroundings: what somebody else's name may begin with. */
function firstWords({ name }: Business): string {
  const words = name.split(' ');
  return words.slice(0, words[0] === 'The' || words[1] === '&' ? 3 : 1).join(' ');
}

/** Another business of the very name in another city. */
export function sameNameElsewhere(world: World, { name, trade, metro }: Business, least = 1): Business {
  const other = world.random.pick(
    METROS.filter(({ city, state }) => city !== metro.city || state !== metro.state),
  );
  const business = world.makeBusiness({ name, trade, metro: other });
  present(business, world, { least });
  return business;
}

/** Another business of the very name in a town beside the city. */
export function sameNameNearby(world: World, { name, trade, metro, address }: Business): Business {
  const towns = metro.suburbs.filter((town) => town.name !== address.city);
  const business = world.makeBusiness({ name, trade, metro, town: world.random.pick(towns) });
  present(business, world, { least: 2 });
  return business;
}

/** Another business of nearly the name in the same city: the first words are the same, the trade need not be. */
export function similarInTown(world: World, business: Business): Business {
  const { random } = world;
  const trade = random.chance(0.5) ? business.trade : (random.pick(Object.keys(TRADES)) as Trade);
  const endings = TRADES[trade].endings.filter((ending) => !business.name.endsWith(ending));
  const name = `${firstWords(business)} ${random.pick(endings)}`;
  const other = world.makeBusiness({ name, trade, metro: business.metro });
  present(other, world);
  return other;
}

/** Those who could be mistaken for the business of a row, whatever else makes it hard. */
export function addLookAlikes(row: Row, world: World): void {
  const { random, noise } = world;
  const { business, lookAlikes } = row;
  if (random.chance(0.14 + 0.2 * noise)) lookAlikes.push(sameNameElsewhere(world, business));
  if (random.chance(0.03 + 0.08 * noise)) lookAlikes.push(sameNameElsewhere(world, business));
  if (random.chance(0.12 + 0.22 * noise)) lookAlikes.push(similarInTown(world, business));
}
