import { stemSet } from './stem.ts';

/** Words that name a salon's trade. */
const SALON = stemSet(
  'salon spa hair nail beauty barber barbershop lash eyelash brow eyebrow skin skincare wax waxing massage facial ' +
    'stylist styling braid braiding loc cut haircut tan tanning makeup cosmetic cosmetology esthetic aesthetic ' +
    'esthetician aesthetician medspa hairdresser hairdressing manicure pedicure belleza peluqueria barberia unas ' +
    'threading hairstyle hairstyling hairstylist barbering blowout blow weave',
);

/** Words that say what a salon does, but hardly which salon it is. */
const TRADE = new Set([
  ...SALON,
  ...stemSet(
    'studio shop lounge bar care style color boutique med medi day parlor body tech technician artist service unisex ' +
      'cosmetologist braider manicurist ' +
      'dominican african extension therapy suite grooming dry artistry collective',
  ),
]);

/** Words of other trades. A name that adds one to a salon's name usually belongs to another business. */
const OTHER_TRADE = stemSet(
  'grill restaurant cafe kitchen diner pizza pizzeria eatery bistro store market supermarket supercenter inn hotel ' +
    'house center agency insurance agent financial group associates clinic office bank paint club church school ' +
    'american mexican italian japanese chinese thai indian mediterranean sushi steakhouse seafood bbq barbecue food ' +
    'coffee coffeehouse tea',
);

/** Parts of a town, which a page may add to a salon's name. */
const QUARTERS = stemSet('downtown uptown midtown westside eastside northside southside');

const LEGAL = new Set('llc llp lllp inc corp corporation ltd limited pllc pc lp incorporated'.split(' '));

/** Words that identify no business. */
const FILLERS = new Set(
  'the a an and of by at in on for to my your our el la de del y company dba official usa us'.split(' '),
);

/** Words for parts of a business that have listings of their own: `Petco Grooming` is not `Petco`. */
const PARTS = stemSet(
  'atm gas fuel service parts tech floral grooming department dept pharmacy vision optical clinic emergency training ' +
    'vaccination customer deli bakery kiosk tire academy school parking garage station photo money tower court field ' +
    'gym floor lobby wing unit drive',
);

/** A word's kind decides how much the word identifies a business: `rare` most, `filler` least. */
export type WordKind = 'rare' | 'trade' | 'otherTrade' | 'quarter' | 'filler';

const KINDS = new Map<string, WordKind>([
  ...[...QUARTERS].map((word) => [word, 'quarter'] as const),
  ...[...FILLERS, ...LEGAL].map((word) => [word, 'filler'] as const),
  ...[...OTHER_TRADE].map((word) => [word, 'otherTrade'] as const),
  ...[...TRADE].map((word) => [word, 'trade'] as const),
]);

export const kindOf = (stemmed: string): WordKind => KINDS.get(stemmed) ?? 'rare';
export const isLegalForm = (word: string): boolean => LEGAL.has(word);
/** True for the trades of salons: `nail`, `barber`. */
export const isSalonWord = (stemmed: string): boolean => SALON.has(stemmed);
export const isBusinessPart = (stemmed: string): boolean => PARTS.has(stemmed);
