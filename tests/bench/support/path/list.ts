import { salonNames } from '../pace/salons.ts';

/** The mapping of a typical exported list, which has three more columns that are not mapped. */
export const MAPPING = { name: 'Business Name', address: 'Address', city: 'City', state: 'State' };
export const HEADERS = [...Object.values(MAPPING), 'Zip', 'Phone', 'Licence', 'Note'];

export const linesOf = (count: number): string[][] =>
  salonNames(count).map((name, index) => [
    name,
    `${100 + (index % 9000)} Elm Street, Suite ${1 + (index % 40)}`,
    'Reno',
    'NV',
    String(89501 + (index % 20)),
    `775 555 ${String(index % 10_000).padStart(4, '0')}`,
    `L-${index}`,
    'a few words beside it',
  ]);

export const csvOf = (lines: string[][]): string =>
  [HEADERS, ...lines].map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\r\n');
