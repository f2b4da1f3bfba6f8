import type { Random } from '../../random.ts';
import type { Metro, Town } from '../words/metros.ts';
import { METROS, OTHER_STATE } from '../words/metros.ts';
import type { Person } from '../words/people.ts';
import { makePerson } from '../words/people.ts';
import { makeSalonName } from '../words/salonNames.ts';
import { DIRECTIONS, LOCAL_STREETS, STREETS, UNITS } from '../words/streets.ts';
import type { Trade } from '../words/trades.ts';
import { TRADE_WEIGHTS } from '../words/trades.ts';
import type { Address, Business } from './business.ts';

type BusinessWish = {
  listed?: boolean;
  name?: string;
  trade?: Trade;
  owner?: Person;
  metro?: Metro;
  /** The suburb in which the business must be. */
  town?: Town;
  address?: Address;
  phone?: string;
};

/** The businesses of the made-up web, and the names, phones and URLs that are already used. */
export type World = {
  random: Random;
  noise: number;
  businesses: Business[];
  makeMetro: () => Metro;
  makeAddress: (metro: Metro, town?: Town) => Address;
  /** Returns a name that no other business has. */
  makeName: (made: { trade: Trade; metro: Metro; owner: Person }) => string;
  /** Makes a business. Values that `wish` does not contain are drawn at random; a drawn name is unique. */
  makeBusiness: (wish?: BusinessWish) => Business;
  /** Reserves a text. Returns false if it is already used. */
  take: (text: string) => boolean;
};

export function createWorld(random: Random, noise: number): World {
  const taken = new Set<string>();
  const businesses: Business[] = [];
  const take = (text: string) => !taken.has(text) && Boolean(taken.add(text));

  function drawUnique(draw: () => string): string {
    for (let tries = 0; tries < 1000; tries += 1) {
      const drawn = draw();
      if (take(drawn)) return drawn;
    }
    throw new Error('The word stock is too small for a web of this size.');
  }

  const makePhone = (metro: Metro) =>
    drawUnique(() => `${random.pick(metro.areaCodes)}555${random.letters(4, '0123456789')}`);

  function makeStreet({ city }: Metro, zip: string): string {
    const streets = random.chance(0.3) ? (LOCAL_STREETS[city] ?? STREETS) : STREETS;
    return drawUnique(() => {
      const number = random.chance(0.3) ? random.int(1, 99) * 100 + random.int(1, 60) : random.int(101, 9899);
      const direction = random.pick(DIRECTIONS);
      return `${number} ${direction ? `${direction} ` : ''}${random.pick(streets)} ${zip}`;
    }).slice(0, -6);
  }

  function makeAddress(metro: Metro, town?: Town): Address {
    const zip = town?.zip ?? random.pick(metro.zips);
    const unit = random.chance(0.35)
      ? `${random.pick(UNITS)} ${random.pick([random.int(1, 30), random.int(100, 320), random.pick(['A', 'B', 'C', 'D'])])}`
      : '';
    const state = OTHER_STATE[town?.name ?? ''] ?? metro.state;
    return {
      street: makeStreet(metro, zip),
      unit: unit.replace('# ', '#'),
      city: town?.name ?? metro.city,
      state,
      zip,
    };
  }

  const makeName: World['makeName'] = (made) => drawUnique(() => makeSalonName(random, made));

  return {
    random,
    noise,
    businesses,
    makeName,
    makeMetro: () => random.pick(METROS),
    makeAddress,
    take,
    makeBusiness({ listed = false, ...wish } = {}) {
      const metro = wish.metro ?? random.pick(METROS);
      const trade = wish.trade ?? random.weighted(TRADE_WEIGHTS);
      const owner = wish.owner ?? makePerson(random);
      if (wish.name) take(wish.name);
      const business: Business = {
        id: `${listed ? 's' : 'x'}${businesses.length + 1}`,
        name: wish.name ?? makeName({ trade, metro, owner }),
        trade,
        owner,
        metro,
        address: wish.address ?? makeAddress(metro, wish.town),
        phone: wish.phone ?? makePhone(metro),
        founded: random.int(1988, 2024),
        latitude: metro.latitude + (random.next() - 0.5) / 5,
        longitude: metro.longitude + (random.next() - 0.5) / 5,
        listings: [],
      };
      businesses.push(business);
      return business;
    },
  };
}
