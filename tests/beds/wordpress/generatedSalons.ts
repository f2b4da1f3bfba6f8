/** A post as its title, its modification time (UTC, `2026-01-31 12:00:00`) and its meta by key. */
export type SalonRow = {
  title: string;
  modified?: string;
  city?: string;
  [metaKey: string]: string | undefined;
};

const CHAINS = ['Great Clips', 'Supercuts', 'Sport Clips', "Floyd's 99 Barbershop", 'Cost Cutters', 'Drybar'];
const OWN = [
  'Bella',
  "Maria's",
  'Golden',
  'Urban',
  "Tony & Guy's",
  'Studio',
  'Élan',
  'The',
  'Main Street',
  'Lakeside',
  "José's",
  'Velvet',
  'Copper',
  'Wild',
  // With a typographic apostrophe.
  'Jenny’s',
  'Uptown',
];
const WHAT = 'Hair Shear Nail Beauty Color Style Curl Glow Lash Brow Mane Comb'.split(' ');
const WHERE = ['Salon', 'Studio', 'Bar', 'Lounge', '& Spa', 'Co.', 'Boutique', 'Parlor', 'House', 'Loft'];
const DIRECTIONS = ['', '', '', 'N ', 'S ', 'East ', 'W. '];
const STREETS = 'Main Oak Maple Washington Lake Park Cedar 2nd 5th State Sunset'.split(' ');
const SUFFIXES = ['St', 'Ave', 'Blvd', 'Rd', 'Dr', 'Ln', 'Pkwy'];
const UNITS = ['', '', '', 'Suite ', '#'];
/** Cities with the first three digits of their ZIP codes. Two of the names belong to two cities each. */
const CITIES: [city: string, state: string, zip: string][] = [
  ['Chicago', 'IL', '606'],
  ['Austin', 'TX', '787'],
  ['Denver', 'CO', '802'],
  ['Portland', 'OR', '972'],
  ['Portland', 'ME', '041'],
  ['Springfield', 'IL', '627'],
  ['Springfield', 'MO', '658'],
  ['Seattle', 'WA', '981'],
  ["Coeur d'Alene", 'ID', '838'],
  ['Cañon City', 'CO', '812'],
  ['St. Louis', 'MO', '631'],
  ['Nashville', 'TN', '372'],
  ['Miami', 'FL', '331'],
  ['Boston', 'MA', '021'],
];
/** One salon in this many is a branch of a chain. */
const CHAIN_ONE_IN = 10;

/** Returns a deterministic generator (mulberry32) of integers from 0 to `limit` - 1. */
function randomNumbers(seed: number): (limit: number) => number {
  let state = Math.imul(seed + 1, 0x9e3779b1);
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}

function generatedSalon(n: number) {
  const random = randomNumbers(n);
  const pick = <Item>(items: readonly Item[]): Item => items[random(items.length)]!;
  const digits = (count: number) => String(random(10 ** count)).padStart(count, '0');
  const title = random(CHAIN_ONE_IN) ? `${pick(OWN)} ${pick(WHAT)} ${pick(WHERE)}` : pick(CHAINS);
  const [city, state, zip] = pick(CITIES);
  const unit = pick(UNITS);
  return {
    title,
    street_address: `${1 + random(9999)} ${pick(DIRECTIONS)}${pick(STREETS)} ${pick(SUFFIXES)}${unit && ` ${unit}${1 + random(400)}`}`,
    city,
    state,
    zip: zip + digits(2),
    phone: `(${201 + random(789)}) 555-${digits(4)}`,
    website: `https://www.example.com/salon-${n}`,
  };
}

/**
 * Generates made-up salons; salon n is always the same. Some are chains with many addresses, some names have
 * apostrophes, & or accents.
 */
export const generatedSalons = (count: number, start = 0) =>
  Array.from({ length: count }, (_, i) => generatedSalon(start + i));
