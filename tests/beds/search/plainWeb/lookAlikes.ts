import type { Random } from '../random.ts';
import type { Business } from './business.ts';
import { makeContact } from './business.ts';
import { makeName } from './makeName.ts';
import { SUFFIX } from './nameVariants.ts';
import type { Pages } from './pages.ts';
import { PLACES } from './places.ts';
import type { PlatformId } from './profiles/platforms.ts';
import { PLATFORMS } from './profiles/platforms.ts';
import { makeStreet } from './streets.ts';
import { slug } from './text.ts';
import type { TradeWords } from './trades.ts';
import { TRADES } from './trades.ts';

/** twin: same name in another city; namesake: in a city of the same name; sibling: similar name in the same city. */
export type LookAlikeKind = 'twin' | 'namesake' | 'sibling' | 'branch' | 'near';

/** The share of businesses that have each kind, by noise. */
const SHARES: Record<LookAlikeKind, (noise: number) => number> = {
  twin: (noise) => 0.2 + 0.4 * noise,
  namesake: (noise) => 0.2 * noise,
  sibling: (noise) => 0.15 + 0.3 * noise,
  branch: (noise) => 0.12 * noise,
  near: () => 0.3,
};

const SIBLING_ENDINGS: [RegExp, string][] = [
  [/Nail Bar/, 'Nail Spa'],
  [/Nails & Spa/, 'Nails'],
  [/Nail Spa/, 'Nail Lounge'],
  [/Nails$/, 'Nails & Spa'],
  [/Hair Studio/, 'Salon & Spa'],
  [/Salon & Spa/, 'Hair Studio'],
  [/Salon$/, 'Hair Studio'],
  [/Barbershop/, 'Barber Lounge'],
  [/Lash & Brow Bar/, 'Lashes'],
  [/Day Spa/, 'Skin Studio'],
  [/Beauty Salon/, 'Beauty Supply & Salon'],
];

function siblingName(name: string, random: Random): string {
  const fitting = SIBLING_ENDINGS.filter(([ending]) => ending.test(name));
  if (fitting.length) return name.replace(...random.pick(fitting));
  const [first, ...rest] = name.split(' ');
  return rest.length > 1
    ? [first, ...rest.slice(1)].join(' ')
    : `${first} ${random.pick(['Beauty', 'Hair Lounge', 'Spa', 'Studio'])}`;
}

/** The name, trade and place of each kind; undefined if none is possible. */
const MAKERS: Record<
  LookAlikeKind,
  (business: Business, random: Random) => Pick<Business, 'name' | 'trade' | 'place'> | undefined
> = {
  twin: ({ name, trade, place: { city, state } }, random) => {
    const place = random.pick(PLACES.filter((place) => place.city !== city || place.state !== state));
    return { name, trade, place };
  },
  namesake: ({ name, trade, place: { city, state } }) => {
    const place = PLACES.find((place) => place.city === city && place.state !== state);
    return place && { name, trade, place };
  },
  sibling: ({ name, trade, place }, random) => ({ name: siblingName(name, random), trade, place }),
  branch: ({ name, trade, place }, random) => {
    const ending = random.pick(['II', '2', 'North', 'at the Mall', 'Express']);
    return { name: `${name} ${ending}`, trade, place };
  },
  near: ({ place }, random) => ({ ...makeName(random, place), place }),
};

export type LookAlike = { kind: LookAlikeKind; business: Business };

/** The businesses that could be taken for this one. */
export function makeLookAlikes(original: Business, random: Random, noise: number): LookAlike[] {
  const kinds = Object.keys(MAKERS) as LookAlikeKind[];
  return kinds.flatMap((kind) => {
    const made = random.chance(SHARES[kind](noise)) ? MAKERS[kind](original, random) : undefined;
    if (!made) return [];
    const id = `x${Number(original.id.slice(1))}${kind}`;
    return [
      { kind, business: { id, ...made, ...makeContact(made.place, random), class: 'listed' as const } },
    ];
  });
}

const OTHER_TRADES = [
  'Dental',
  'Lawn Care',
  'Bar & Grill',
  'Boutique',
  'Realty',
  'Auto Detail',
  'Academy',
  'Beauty Supply',
];

/** Pages, by platform, of a business of another trade whose name has the same words. */
export function addHomonym(
  original: Business,
  pages: Pages,
  random: Random,
): Partial<Record<PlatformId, string>> {
  const { name, place, zip } = original;
  const otherTrade = random.pick(OTHER_TRADES);
  const trade: TradeWords = {
    ...TRADES.hair,
    yelpCategory: otherTrade,
    one: otherTrade,
    many: otherTrade,
    slug: slug(otherTrade),
  };
  const added: Partial<Record<PlatformId, string>> = {};
  for (const platform of ['yelp', 'facebook', 'yellowpages'] as const) {
    if (!random.chance(0.5)) continue;
    const { url, title, content } = PLATFORMS[platform].make({
      name: `${name.replace(SUFFIX, '')} ${otherTrade}`,
      address: makeStreet(random),
      place,
      business: { zip, phone: `${place.areaCode}5550000` },
      trade,
      isClosed: false,
      random,
    });
    if (pages.add({ url, title, content, platform, kind: 'homonym' })) added[platform] = url;
  }
  return added;
}
