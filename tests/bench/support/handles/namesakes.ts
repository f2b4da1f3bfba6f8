import { nameWords } from '../../../../backend/features/naming/words.ts';
import { sampleUrl } from '../../../../backend/features/platforms/sampleUrl.ts';
import { hash } from '../../../beds/search/random.ts';
import type { ProfileHit } from './profileHits.ts';
import { profileHit, withPlace } from './profileHits.ts';
import type { ProfileRow } from './profileRows.ts';

/** Distinctive words that no row is likely to have, and trades that are not a salon's. */
const TELLING = ['Juniper', 'Halcyon', 'Marlowe', 'Quill', 'Sorrel', 'Tamarind', 'Wren', 'Yarrow'];
const TRADES = ['Pizzeria', 'Dental', 'Auto Repair', 'Restaurant', 'Realty', 'Law Firm'];

const pick = <T>(all: readonly T[], key: string): T => all[hash(key) % all.length]!;

/** Replaces the first distinctive word of a name. */
function renamed(name: string, word: string): string | undefined {
  const words = name.split(/\s+/);
  const at = words.findIndex((text) => nameWords(text).some(({ kind }) => kind === 'rare'));
  return at < 0 ? undefined : words.with(at, word).join(' ');
}

/** Inserts a word after the first distinctive word of a name. */
function lengthened(name: string, word: string): string {
  const words = name.split(/\s+/);
  const at = words.findIndex((text) => nameWords(text).some(({ kind }) => kind === 'rare'));
  return words.toSpliced(at + 1, 0, word).join(' ');
}

/** Makes up businesses that are not this one: in its city with similar names, and elsewhere with the same name. */
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
  // For `Nail Technician at The Polish Room` keep the job title; other snippets describe the business itself.
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

/** The page among those of near namesakes on its platform. `sample` is the pattern of their URLs. */
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
