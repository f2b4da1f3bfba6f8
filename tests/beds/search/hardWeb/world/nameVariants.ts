import type { Random } from '../../random.ts';
import type { Trade } from '../words/trades.ts';
import { TRADES } from '../words/trades.ts';
import type { Listing } from './business.ts';

type Vary = (name: string, listing: Listing, random: Random) => string;

/** `Fern Nails & Spa` becomes `Fern`. */
export function dropTrade(name: string, trade: Trade): string {
  const ending = TRADES[trade].endings
    .filter((candidate) => name.endsWith(` ${candidate}`))
    .sort((a, b) => b.length - a.length)[0];
  return ending ? name.slice(0, -ending.length - 1) : name;
}

const has = (name: string, part: string): boolean => name.toLowerCase().includes(part.toLowerCase());

/** Adds words to a name, unless it contains them already: `Spa by Joe by Joe` and `Fern Spa & Spa` do not occur. */
const withMore = (
  name: string,
  more: string,
  told = more.replace(/^[^\p{L}]*(and|by|of)?\s*/u, ''),
): string => (has(name, told.replace(/\)$/, '')) ? name : name + more);

function misspell(name: string, random: Random): string {
  const at = random.int(1, Math.max(1, name.length - 3));
  if (!/^[a-z]{2}$/.test(name.slice(at, at + 2))) return name;
  return random.chance(0.5)
    ? name.slice(0, at) + name[at + 1] + name[at] + name.slice(at + 2)
    : name.slice(0, at) + name.slice(at + 1);
}

/** The ways in which platforms write a name differently from the business itself. */
const VARIANTS: Record<string, { weight: number; vary: Vary }> = {
  and: {
    weight: 12,
    vary: (name) => (name.includes('&') ? name.replace('&', 'and') : name.replace(' and ', ' & ')),
  },
  shortened: { weight: 14, vary: (name, { business }) => dropTrade(name, business.trade) },
  lengthened: {
    weight: 9,
    vary: (name, _, random) =>
      withMore(name, random.pick([' & Spa', ' and Beauty', ' Inc', ' Studio', ' & More'])),
  },
  company: { weight: 7, vary: (name) => withMore(name, ' LLC') },
  withCity: {
    weight: 12,
    vary: (name, { address: { city, state } }, random) =>
      withMore(name, random.pick([` ${city}`, ` of ${city}`, ` (${city})`, ` ${city} ${state}`]), city),
  },
  withQuarter: {
    weight: 5,
    vary(name, { business }, random) {
      const quarter = random.pick(business.metro.quarters);
      return withMore(name, ` ${random.pick(['- ', '', '@ '])}${quarter}`, quarter);
    },
  },
  noApostrophe: { weight: 10, vary: (name) => name.replace(/['’]/g, '') },
  withoutThe: { weight: 6, vary: (name) => (name.startsWith('The ') ? name.slice(4) : name) },
  joined: { weight: 4, vary: (name) => name.replace(/(\w) (\w)/, '$1$2') },
  byOwner: { weight: 4, vary: (name, { business }) => withMore(name, ` by ${business.owner.first}`) },
  misspelt: { weight: 3, vary: (name, _, random) => misspell(name, random) },
};

const WEIGHTS = Object.fromEntries(Object.entries(VARIANTS).map(([key, { weight }]) => [key, weight]));

/** Gives the listing another form of its name, if the drawn form is possible for this name. */
export function varyName(listing: Listing, random: Random): void {
  const variant = random.weighted(WEIGHTS);
  const varied = VARIANTS[variant]!.vary(listing.name, listing, random).trim();
  if (!varied || varied === listing.name) return;
  listing.name = varied;
  listing.variant = variant;
}
