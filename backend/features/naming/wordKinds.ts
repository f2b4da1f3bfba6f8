import { stem } from './stem.ts';

const stemSet = (words: string): Set<string> => new Set(words.split(' ').map(stem));

/** What salons do, as their names say it. */
const SALON = stemSet(
  'salon spa hair nail beauty barber barbershop lash eyelash brow eyebrow skin skincare wax waxing massage facial ' +
    'stylist styling braid braiding loc cut haircut tan tanning makeup cosmetic cosmetology esthetic aesthetic ' +
    'esthetician aesthetician medspa hairdresser hairdressing manicure pedicure belleza peluqueria barberia unas ' +
    'threading hairstyle hairstyling hairstylist barbering blowout blow weave',
);

/** What most salons have in their names: says what they do, hardly which one it is. */
const TRADE = new Set([
  ...SALON,
  ...stemSet(
    'studio shop lounge bar care style color boutique med medi day parlor body tech technician artist service unisex ' +
      'dominican african extension therapy suite grooming dry artistry',
  ),
]);

/** What other businesses do. Says little in a name, but no salon's name becomes another's by such a word. */
const OTHER_TRADE = stemSet(
  'grill restaurant cafe kitchen diner pizza pizzeria eatery bistro store market supermarket supercenter inn hotel ' +
    'house center agency insurance agent financial group associates clinic office bank paint club church school ' +
    'american mexican italian japanese chinese thai indian mediterranean sushi steakhouse seafood bbq barbecue food ' +
    'coffee coffeehouse tea',
);

/** Part of a town: what a page adds to a name to say where it is. */
const QUARTERS = stemSet('downtown uptown midtown westside eastside northside southside');

/** In what legal form a business is. */
const LEGAL = new Set('llc llp lllp inc corp corporation ltd limited pllc pc lp incorporated'.split(' '));

/** Says neither what nor which. */
const FILLERS = new Set(
  'the a an and of by at in on for to my your our el la de del y company dba official usa us'.split(' '),
);

/** A part of a business that is listed by itself: `Petco Grooming` is not `Petco`. */
const PARTS = stemSet(
  'atm gas fuel service parts tech floral grooming department dept pharmacy vision optical clinic emergency training ' +
    'vaccination customer deli bakery kiosk tire academy school parking garage station photo money tower court field ' +
    'gym floor lobby wing unit drive',
);

/** How much a word tells of who a business is: `rare` words identify it. */
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
/** Only salons have it in their names. */
export const isSalonWord = (stemmed: string): boolean => SALON.has(stemmed);
export const isBusinessPart = (stemmed: string): boolean => PARTS.has(stemmed);
