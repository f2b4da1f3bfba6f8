import type { Random } from '../../random.ts';
import type { Metro } from './metros.ts';
import type { Person } from './people.ts';
import words from './salonNames.json' with { type: 'json' };
import type { OtherTrade, Trade } from './trades.ts';
import { OTHER_TRADES, TRADES } from './trades.ts';

const { rare: RARE, common: COMMON, rooms: ROOMS } = words;
const NOUNS: Readonly<Partial<Record<Trade, string[]>>> = words.nouns;
const PUNS: Readonly<Partial<Record<Trade, string[]>>> = words.puns;

type Make = (random: Random, made: { trade: Trade; metro: Metro; owner: Person }) => string;

const word = (random: Random) => random.pick(random.chance(0.72) ? RARE : COMMON);
const ending = (random: Random, trade: Trade) => random.pick(TRADES[trade].endings);

const PATTERNS: Record<string, { weight: number; make: Make }> = {
  wordTrade: { weight: 30, make: (random, { trade }) => `${word(random)} ${ending(random, trade)}` },
  common: { weight: 9, make: (random, { trade }) => `${random.pick(COMMON)} ${ending(random, trade)}` },
  two: {
    weight: 8,
    make(random, { trade }) {
      const one = word(random);
      return `${one} & ${random.pick(RARE.filter((other) => other !== one))} ${ending(random, trade)}`;
    },
  },
  owners: {
    weight: 11,
    make: (random, { trade, owner }) => `${owner.first}'s ${ending(random, trade)}`,
  },
  family: { weight: 3, make: (random, { trade, owner }) => `${owner.last} ${ending(random, trade)}` },
  by: { weight: 4, make: (random, { trade, owner }) => `${ending(random, trade)} by ${owner.first}` },
  wordBy: { weight: 3, make: (random, { owner }) => `${word(random)} by ${owner.first}` },
  alone: { weight: 3, make: (random) => random.pick(RARE) },
  the: {
    weight: 9,
    make: (random, { trade }) =>
      random.chance(0.6)
        ? `The ${random.pick(NOUNS[trade] ?? ROOMS)} ${random.pick(ROOMS)}`
        : `The ${word(random)} ${ending(random, trade)}`,
  },
  company: {
    weight: 4,
    make: (random, { trade }) =>
      `${random.pick(RARE)} & Co${random.pick(['', '.', ` ${ending(random, trade)}`])}`,
  },
  number: {
    weight: 3,
    make: (random, { trade }) =>
      `${random.pick(['Studio', 'Chair', 'No.'])} ${random.int(2, 98)} ${ending(random, trade)}`,
  },
  quarter: {
    weight: 5,
    make: (random, { trade, metro }) => `${random.pick(metro.quarters)} ${ending(random, trade)}`,
  },
  city: { weight: 2, make: (random, { trade, metro }) => `${metro.city} ${ending(random, trade)}` },
  pun: {
    weight: 4,
    make: (random, { trade }) =>
      `${random.pick(PUNS[trade] ?? RARE)}${random.chance(0.4) ? ` ${ending(random, trade)}` : ''}`,
  },
  initials: {
    weight: 2,
    make: (random, { trade }) => {
      const letter = () => random.pick(['A', 'B', 'D', 'J', 'K', 'L', 'M', 'Q', 'T', 'V']);
      return `${letter()} & ${letter()} ${ending(random, trade)}`;
    },
  },
};

const WEIGHTS = Object.fromEntries(Object.entries(PATTERNS).map(([key, { weight }]) => [key, weight]));

/** Makes a name that is typical of such businesses, from rare words or common ones. */
export function makeSalonName(random: Random, made: { trade: Trade; metro: Metro; owner: Person }): string {
  return PATTERNS[random.weighted(WEIGHTS)]!.make(random, made);
}

/** A word that two businesses of a city hardly ever have in common. */
export const rareWord = (random: Random): string => random.pick(RARE);

/** The name of a business that is no salon. */
export const makeOtherTradeName = (random: Random, trade: OtherTrade): string =>
  random.pick(OTHER_TRADES[trade].names).replace('{word}', word(random));
