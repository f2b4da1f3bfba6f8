import { stemSet } from './stem.ts';

/** Salon trades, as names contain them. */
const SALON = stemSet(
  'salon spa hair nail beauty barber barbershop lash eyelash brow eyebrow skin skincare wax waxing massage facial ' +
    'stylist styling braid braiding loc cut haircut tan tanning makeup cosmetic cosmetology esthetic aesthetic ' +
    'esthetician aesthetician medspa hairdresser hairdressing manicure pedicure belleza peluqueria barberia unas ' +
    'threading hairstyle hairstyling hairstylist barbering blowout blow weave',
);

/** Words in most salons' names: they say what a business does, hardly which one it is. */
const TRADE = new Set([
  ...SALON,
  ...stemSet(
    'studio shop lounge bar care style color boutique med medi day parlor body tech technician artist service unisex ' +
      'cosmetologist braider manicurist ' +
      'dominican african extension therapy suite grooming dry artistry collective',
  ),
]);

/** Other trades. They identify little, but adding one to a salon's name usually makes it another salon's. */
const OTHER_TRADE = stemSet(
  'grill restaurant cafe kitchen diner pizza pizzeria eatery bistro store market supermarket supercenter inn hotel ' +
    'house center agency insurance agent financial group associates clinic office bank paint club church school ' +
    'american mexican italian japanese chinese thai indian mediterranean sushi steakhouse seafood bbq barbecue food ' +
    'coffee coffeehouse tea',
);

/** Parts of a town, which a page adds to a name. */
const QUARTERS = stemSet('downtown uptown midtown westside eastside northside southside');

/** Legal forms. */
const LEGAL = new Set('llc llp lllp inc corp corporation ltd limited pllc pc lp incorporated'.split(' '));

/** Words without meaning for a name. */
const FILLERS = new Set(
  'the a an and of by at in on for to my your our el la de del y company dba official usa us'.split(' '),
);

/** Departments that are listed separately: `Petco Grooming` is not `Petco`. */
const PARTS = stemSet(
  'atm gas fuel service parts tech floral grooming department dept pharmacy vision optical clinic emergency training ' +
    'vaccination customer deli bakery kiosk tire academy school parking garage station photo money tower court field ' +
    'gym floor lobby wing unit drive',
);

/** How much a word identifies a business: `rare` words identify it. */
export type WordKind = 'rare' | 'trade' | 'otherTrade' | 'quarter' | 'filler';

const KINDS = new Map<string, WordKind>([
  ...[...QUARTERS].map((word) => [word, 'quarter'] as const),
  ...[...FILLERS, ...LEGAL].map((word) => [word, 'filler'] as const),
  ...[...OTHER_TRADE].map((word) => [word, 'otherTrade'] as const),
  ...[...TRADE].map((word) => [word, 'trade'] as const),
]);

/** Takes a word's stem. */
export const kindOf = (stemmed: string): WordKind => KINDS.get(stemmed) ?? 'rare';
export const isLegalForm = (word: string): boolean => LEGAL.has(word);
/** True for the trades of salons: `nail`, `barber`. */
export const isSalonWord = (stemmed: string): boolean => SALON.has(stemmed);
export const isBusinessPart = (stemmed: string): boolean => PARTS.has(stemmed);
