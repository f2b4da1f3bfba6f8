import type { Random } from './random.ts';

const STREETS = [
  'Main St',
  'Oak St',
  'Elm St',
  'Maple Ave',
  'Washington Ave',
  'Lincoln Blvd',
  'Broadway',
  'Park Ave',
  'Cedar Ln',
  'Lamar Blvd',
  'S Congress Ave',
  'N 4th St',
  'W 7th Ave',
  'E Colfax Ave',
  'Peachtree Rd',
  'Market St',
  'State St',
  'Highland Ave',
  'Sunset Blvd',
  'Westheimer Rd',
  'Guadalupe St',
  'University Ave',
  'Church St',
  'Mill Rd',
  'Old Country Rd',
  'Preston Rd',
  'Spring Valley Rd',
  'Burnet Rd',
  'Grand Ave',
  'Jefferson St',
  'Division St',
  'Wilshire Blvd',
  'MLK Jr Blvd',
  'Route 9',
  'Hwy 71 W',
  'Fort St',
  'Cherry Creek Dr',
];
const LONG_FORMS: Record<string, string> = {
  St: 'Street',
  Ave: 'Avenue',
  Blvd: 'Boulevard',
  Rd: 'Road',
  Ln: 'Lane',
  Dr: 'Drive',
  Hwy: 'Highway',
};
const DIRECTIONS: Record<string, string> = { N: 'North', S: 'South', E: 'East', W: 'West' };

const unit = (random: Random): string => {
  const number = random.form([
    () => String(random.int(1, 20)),
    () => String(random.int(100, 450)),
    () => random.letters(1, 'ABCD'),
    () => `${random.letters(1, 'ABC')}${random.int(1, 20)}`,
  ]);
  return `${random.pick(['Ste ', 'Unit ', '#', 'Suite '])}${number}`;
};

/** House number and street, some with a unit. */
export function makeStreet(random: Random): string {
  const number = random.int(1, 99) * random.pick([1, 10, 100]) + random.int(0, 9);
  const street = `${number} ${random.pick(STREETS)}`;
  return random.chance(0.3) ? `${street} ${unit(random)}` : street;
}

/** `12 S Congress Ave` -> `12 South Congress Avenue`. */
export const writtenOut = (address: string): string =>
  address
    .replace(/\b(St|Ave|Blvd|Rd|Ln|Dr|Hwy)\b/g, (short) => LONG_FORMS[short]!)
    .replace(/ ([NSEW]) /, (_, direction: string) => ` ${DIRECTIONS[direction]} `);

export const withoutUnit = (address: string): string => address.replace(/ (Ste|Unit|Suite|#).*$/, '');
