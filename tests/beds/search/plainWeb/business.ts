import type { Random } from '../random.ts';
import { createRandom } from '../random.ts';
import { makeName } from './makeName.ts';
import type { Place } from './places.ts';
import { PLACES } from './places.ts';
import { makeStreet } from './streets.ts';
import type { Trade } from './trades.ts';

export type BusinessClass = 'listed' | 'thin' | 'absent' | 'closed' | 'moved' | 'renamed';

export type Business = {
  id: string;
  name: string;
  trade: Trade;
  place: Place;
  address: string;
  zip: string;
  /** Ten digits, all 555 numbers. */
  phone: string;
  class: BusinessClass;
};

const CLASS_SHARES: Record<BusinessClass, number> = {
  listed: 68,
  thin: 12,
  absent: 9,
  closed: 5,
  moved: 4,
  renamed: 2,
};
/** The share of the list's businesses that have the name of the row before, in another city. */
const SAME_NAME_SHARE = 0.03;

/** Street, ZIP code and phone number at a place. */
export function makeContact(place: Place, random: Random) {
  return {
    address: makeStreet(random),
    zip: random.pick(place.zips),
    phone: `${place.areaCode}555${random.digits(4)}`,
  };
}

export const identity = (name: string, { city, state }: Place): string => [name, city, state].join('/');

function placedName(random: Random, previous: Business | undefined, taken: ReadonlySet<string>) {
  if (previous && random.chance(SAME_NAME_SHARE)) {
    const place = random.pick(PLACES.filter((place) => place !== previous.place));
    return { name: previous.name, trade: previous.trade, place };
  }
  for (;;) {
    const place = random.pick(PLACES);
    const { name, trade } = makeName(random, place);
    if (!taken.has(identity(name, place))) return { name, trade, place };
  }
}

/** The businesses that are in the list. */
export function makeBusinesses(count: number, seed: number): Business[] {
  const businesses: Business[] = [];
  const taken = new Set<string>();
  for (let index = 0; index < count; index++) {
    const random = createRandom(seed, 'business', index);
    const { name, trade, place } = placedName(random, businesses.at(-1), taken);
    taken.add(identity(name, place));
    businesses.push({
      id: `s${String(index + 1).padStart(4, '0')}`,
      name: random.chance(0.7) ? name.replace(/[’‘]/g, "'") : name,
      trade,
      place,
      ...makeContact(place, random),
      class: random.weighted(CLASS_SHARES),
    });
  }
  return businesses;
}
