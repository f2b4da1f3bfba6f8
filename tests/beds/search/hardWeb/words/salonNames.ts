import type { Random } from '../random.ts';
import type { Metro } from './metros.ts';
import type { Person } from './people.ts';
import { entries } from './stock.ts';
import type { OtherTrade, Trade } from './trades.ts';
import { OTHER_TRADES, TRADES } from './trades.ts';

const RARE = entries(`
  Lumen | Sable | Juniper | Marigold | Wren | Ember | Oleander | Thistle | Saffron | Indigo | Calla | Fable | Halcyon |
  Mirabel | Nectar | Opaline | Peony | Quill | Rosewater | Solstice | Tamarind | Umber | Verbena | Willow | Zinnia |
  Alchemy | Bramble | Cinder | Dahlia | Foxglove | Gilded | Heron | Ironwood | Jasper | Kindred | Larkspur | Magpie |
  Nomad | Onyx | Parlour 12 | Ravel | Sparrow | Tansy | Velour | Wildling | Yarrow | Aurelia | Birch | Copper | Driftwood |
  Fern | Goldleaf | Harlow | Ivory | Jolie | Lark | Mesa | Northstar | Olive | Poppy | Rook | Sage | Tallow | Vesper |
  Bluebird | Cypress | Dogwood | Evermore | Flicker | Gypsum | Hollyhock | Inkwell | Limestone | Moonrise | Nightingale
`);

const COMMON = entries(`
  Bella | Luxe | Glam | Diamond | Lucky | Elegant | Royal | Lovely | Golden | Star | Divine | Perfect | Classic | Elite |
  Pretty | Angel | Crystal | Sunny | Happy | Queen | Kings | Top | Modern | Urban | Vogue | Chic | Posh | Glow | Bliss |
  Serenity | Radiance | Tranquility | Allure | Envy | Legends | Supreme | Premier | Signature | Platinum | Heavenly
`);

const NOUNS: Readonly<Partial<Record<Trade, string[]>>> = {
  hair: entries('Mane | Curl | Tress | Mirror | Comb | Parlor | Chair | Brush'),
  nails: entries('Polish | Lacquer | Nail | Cuticle | Manicure'),
  barber: entries('Blade | Fade | Clip | Chop | Chair | Razor'),
  spa: entries('Stone | Steam | Calm | Retreat | Hush'),
  lashes: entries('Lash | Brow | Wink | Flutter'),
  braids: entries('Braid | Loc | Crown | Coil'),
  skin: entries('Glow | Skin | Wax | Facial'),
};
const ROOMS = entries(
  'Room | House | Loft | Den | Shop | Bar | Club | Lounge | Cottage | Corner | Collective | Society',
);
const PUNS: Readonly<Partial<Record<Trade, string[]>>> = {
  hair: entries(
    'Shear Bliss | Curl Theory | Blown Away | Hair Apparent | Mane Event | Hair Affair | Tangles | Dye Happy',
  ),
  nails: entries('Nailed It | Tipsy | Polished Off | Hand in Hand | Happy Feet'),
  barber: entries('Cut Above | Clip Joint | Shear Genius | Fade Away | Close Shave | Behind Closed Doors'),
  spa: entries('Knead to Relax | Spa La La | Rub Club | Peace Out'),
  lashes: entries('Lash Out Loud | Brow Wow | Bat an Eye | Raise a Brow'),
  braids: entries('Twist & Shout | Knot Your Average | Get Twisted | Loc It In'),
  skin: entries('Skin Deep | Wax On | Bare Essence | Smooth Operator | Face Time'),
};

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
      `${random.pick(['Studio', 'Chair', 'No.'])} ${random.between(2, 98)} ${ending(random, trade)}`,
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

/** A name as such businesses have it, of rare words or of those that many have. */
export function makeSalonName(random: Random, made: { trade: Trade; metro: Metro; owner: Person }): string {
  return PATTERNS[random.weighted(WEIGHTS)]!.make(random, made);
}

/** A word that hardly two businesses of a city share. */
export const rareWord = (random: Random): string => random.pick(RARE);

/** The name of a business that is no salon. */
export const makeOtherTradeName = (random: Random, trade: OtherTrade): string =>
  random.pick(OTHER_TRADES[trade].names).replace('{word}', word(random));
