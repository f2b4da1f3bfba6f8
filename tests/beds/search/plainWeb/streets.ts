import type { Random } from '../random.ts';
import longForms from '../words/longForms.json' with { type: 'json' };
import streets from './words/streets.json' with { type: 'json' };

const LONG_FORMS: Readonly<Record<string, string>> = longForms;

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
  const street = `${number} ${random.pick(streets)}`;
  return random.chance(0.3) ? `${street} ${unit(random)}` : street;
}

/** `12 S Congress Ave` -> `12 South Congress Avenue`. */
export const writtenOut = (address: string): string =>
  address
    .replace(/\b(St|Ave|Blvd|Rd|Ln|Dr|Hwy)\b/g, (short) => LONG_FORMS[short]!)
    .replace(/ ([NSEW]) /, (_, direction: string) => ` ${LONG_FORMS[direction]} `);

export const withoutUnit = (address: string): string => address.replace(/ (Ste|Unit|Suite|#).*$/, '');
