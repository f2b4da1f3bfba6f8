import { nameWords } from '../../../../backend/features/naming/words.ts';
import { sampleUrl } from '../../../../backend/features/platforms/sampleUrl.ts';
import type { ProfileHit } from './profileHits.ts';
import { hash, profileHit, withPlace } from './profileHits.ts';
import type { ProfileRow } from './profileRows.ts';

/** Words that no row is likely to have, and trades that are no salon's. */
const TELLING = ['Juniper', 'Halcyon', 'Marlowe', 'Quill', 'Sorrel', 'Tamarind', 'Wren', 'Yarrow'];
const TRADES = ['Pizzeria', 'Dental', 'Auto Repair', 'Restaurant', 'Realty', 'Law Firm'];

const pick = <T>(all: readonly T[], key: string): T => all[hash(key) % all.length]!;

/** The first word that tells who it is, in place of which another stands. */
function renamed(name: string, word: string): string | undefined {
  const words = name.split(/\s+/);
  const at = words.findIndex((text) => nameWords(text).some(({ kind }) => kind === 'rare'));
  return at < 0 ? undefined : words.with(at, word).join(' ');
}

/** Behind the first word that tells who it is. */
function lengthened(name: string, word: string): string {
  const words = name.split(/\s+/);
  const at = words.findIndex((text) => nameWords(text).some(({ kind }) => kind === 'rare'));
  return words.toSpliced(at + 1, 0, word).join(' ');
}

/**
 * Businesses that are not this one, made up after it: in its city with names near its own, and of its name elsewhere.
 */
function namesakesOf(row: ProfileRow, rows: readonly ProfileRow[]): ProfileRow[] {
  const word = pick(TELLING, row.url);
  const first = row.title.split(/\s+/)[0]!;
  const names = [
    renamed(row.title, word),
    lengthened(row.title, word),
    `${row.title} ${2 + (hash(row.url) % 7)}`,
    `${first} ${pick(TRADES, row.url)}`,
    `${row.title} ${pick(TRADES, `${row.url} `)}`,
  ].flatMap((name) => (name && name !== row.title ? [name] : []));
  const elsewhere = rows
    .filter(({ city, state }) => city && state && state !== row.state && !row.title.includes(row.city))
    .toSorted((a, b) => hash(`${row.url} ${a.url}`) - hash(`${row.url} ${b.url}`))
    .slice(0, 2);
  // `Nail Technician at The Polish Room`; any other snippet tells of the business itself.
  const job = / at /.exec(row.snippet) ? row.snippet.split(' at ')[0] : undefined;
  return [
    ...names.map((name) => ({
      ...row,
      name,
      title: name,
      snippet: job ? `${job} at ${name}` : '',
      address: '',
      phone: '',
    })),
    ...elsewhere.map(({ city, state, zip, address }) => ({ ...row, city, state, zip, address, phone: '' })),
  ];
}

/** The page among near namesakes' pages of its platform, `sample` being what their addresses look like. */
export function namesakeHits(row: ProfileRow, rows: readonly ProfileRow[], sample: string): ProfileHit[] {
  const others = namesakesOf(row, rows).map((other) => ({
    ...other,
    url: sampleUrl(row.platform, sample, {
      ...other,
      name: `${other.name} ${other.state === row.state ? '' : other.city}`.trim(),
    }),
  }));
  return [profileHit(row), ...others.map(withPlace)].toSorted(
    (a, b) => hash(`${row.name} ${a.url}`) - hash(`${row.name} ${b.url}`),
  );
}
