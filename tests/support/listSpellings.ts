import type { Web } from '../beds/search/web.ts';

export type SpelledList = {
  rows: Record<string, string>[];
  mapping: { name: string; address?: string; city?: string; state?: string };
  /** The index of each row in the web's own list. */
  of: number[];
};

const LONG: Record<string, string> = {
  St: 'Street',
  Ave: 'Avenue',
  Blvd: 'Boulevard',
  Dr: 'Drive',
  Rd: 'Road',
};
const spelledOut = (address: string): string =>
  address.replace(/\b(St|Ave|Blvd|Dr|Rd)\b(?=,|$)/, (word) => LONG[word] ?? word);

/** Writes one list of salons as five people would: the same addresses in other spellings, columns and orders. */
export function listSpellings(web: Web): SpelledList[] {
  const salons = web.truth.map(({ real }) => real);
  const of = salons.map((_, index) => index);
  const mapping = { name: 'Name', address: 'Address', city: 'City', state: 'State' };
  const full = salons.map(({ name, address, city, state, zip, phone }) => ({
    ...{ Name: name, Address: address, City: city, State: state, ZIP: zip, Phone: phone },
  }));
  const upper = full.map(({ ZIP, Phone, ...row }) => {
    const shouted = Object.entries(row).map(([key, text]) => [key, text.toUpperCase()] as const);
    return { Phone, ZIP, ...Object.fromEntries(shouted.toReversed()) };
  });
  return [
    { rows: full, mapping, of },
    { rows: upper.toReversed(), mapping, of: of.toReversed() },
    { rows: full.map(({ ZIP: _, Phone: __, ...row }) => row), mapping, of },
    {
      rows: salons.map(({ name, address, city, state, zip }) => ({
        Location: `${address}, ${city}, ${state} ${zip}`,
        Business: /\b(?:LLC|Inc)\b/i.test(name) ? name : `${name}, LLC`,
      })),
      mapping: { name: 'Business', address: 'Location' },
      of,
    },
    {
      rows: full.map(({ Address, ZIP, Phone, Name }) => ({
        Name: `  ${Name} `,
        'Zip Code': ZIP,
        Street: spelledOut(Address),
        Telephone: `+1 ${Phone}`,
      })),
      mapping: { name: 'Name', address: 'Street' },
      of,
    },
  ];
}
