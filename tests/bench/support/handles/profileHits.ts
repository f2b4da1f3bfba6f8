import type { SearchHit } from '../../../../backend/features/search/searchProvider.ts';
import { hash } from '../../../beds/search/random.ts';
import type { ProfileRow } from './profileRows.ts';

/** A page as a search returns it, and whether that shows its place. */
export type ProfileHit = SearchHit & { showsPlace: boolean };

const OTHERS = 9;

type Form = (row: ProfileRow) => { title: string; snippet?: string };

const handleOf = ({ url }: ProfileRow) => new URL(url).pathname.split('/').filter(Boolean).at(-1) ?? '';
const countOf = ({ url }: ProfileRow, most: number) => 3 + (hash(url) % most);

/** How search engines write the titles of a platform's pages, with and without the place. */
const FORMS: Record<string, { withPlace: readonly Form[]; bare: readonly Form[] }> = {
  facebook: {
    withPlace: [
      (row) => ({ title: `${row.title} | ${row.city} ${row.state}` }),
      (row) => ({
        title: `${row.title} - Home`,
        snippet: `${row.title}, ${row.city}. ${countOf(row, 900)} likes · ${countOf(row, 300)} were here.`,
      }),
      (row) => ({
        title: `Profile for ${row.title}`,
        snippet: `${row.title}, ${row.city}, ${row.state}. ${countOf(row, 900)} likes.`,
      }),
    ],
    bare: [(row) => ({ title: `${row.title} | Facebook`, snippet: `${countOf(row, 900)} likes.` })],
  },
  instagram: {
    withPlace: [
      (row) => ({ title: `${row.title} (@${handleOf(row)}) · ${row.city}, ${row.state}` }),
      (row) => ({
        title: `${row.title} (@${handleOf(row)}) • Instagram photos and videos`,
        snippet: `@ ${handleOf(row)}: “📍${row.city}, ${row.state} | DM to book”`,
      }),
    ],
    bare: [
      (row) => ({
        title: `${row.title} (@${handleOf(row)}) • Instagram photos and videos`,
        snippet: `${countOf(row, 900)} Followers, ${countOf(row, 300)} Following, ${countOf(row, 90)} Posts`,
      }),
    ],
  },
  styleseat: {
    withPlace: [
      (row) => ({ title: `${row.title} | StyleSeat`, snippet: `${row.snippet}. ${row.city}, ${row.state}` }),
      (row) => ({
        title: `Book ${row.title} on StyleSeat`,
        snippet: `${row.snippet} in ${row.city}, ${row.state} ${row.zip}`.trim(),
      }),
    ],
    bare: [(row) => ({ title: `${row.title} | StyleSeat`, snippet: row.snippet })],
  },
  yellowpages: {
    withPlace: [
      (row) => ({
        title: `${row.title} - ${row.city}, ${row.state} ${row.zip}`.trim(),
        snippet: row.address,
      }),
    ],
    bare: [],
  },
  google: {
    withPlace: [
      (row) => ({
        title: row.title,
        snippet: [row.address, `${row.city}, ${row.state} ${row.zip}`].filter(Boolean).join(', '),
      }),
    ],
    bare: [],
  },
  booksy: {
    withPlace: [(row) => ({ title: `${row.title} - ${row.city} - Book Online - Prices, Reviews, Photos` })],
    bare: [],
  },
  vagaro: {
    withPlace: [(row) => ({ title: `${row.title} - ${row.city} ${row.state} | Vagaro` })],
    bare: [(row) => ({ title: `${row.title} | Vagaro` })],
  },
  fresha: { withPlace: [(row) => ({ title: `${row.title} - ${row.city} | Fresha` })], bare: [] },
  nextdoor: {
    withPlace: [(row) => ({ title: `${row.title} - ${row.city}, ${row.state} - Nextdoor` })],
    bare: [],
  },
  yelp: {
    withPlace: [
      (row) => ({
        title: `${row.title.toUpperCase()} - Updated June 2026`,
        snippet: `${row.city}, ${row.state}`,
      }),
    ],
    bare: [],
  },
  mapquest: {
    withPlace: [
      (row) => ({
        title: `${[row.title, row.address, row.city].filter(Boolean).join(', ')}, ${row.state}, US - MapQuest`,
      }),
    ],
    bare: [],
  },
  foursquare: {
    withPlace: [
      (row) => ({ title: `${row.title} - Salon / Barbershop`, snippet: `${row.city}, ${row.state}` }),
    ],
    bare: [(row) => ({ title: `${row.title} | Foursquare` })],
  },
};

function shown(row: ProfileRow, showsPlace: boolean): ProfileHit {
  const { withPlace, bare } = FORMS[row.platform]!;
  const forms = showsPlace || !bare.length ? withPlace : bare;
  const { title, snippet = row.snippet } = forms[(hash(row.url) >>> 4) % forms.length]!(row);
  return { url: row.url, title, snippet, showsPlace };
}

/** The page in one of its platform's forms, chosen by its URL. */
export function profileHit(row: ProfileRow): ProfileHit {
  return shown(row, Boolean(row.city) && (!FORMS[row.platform]!.bare.length || hash(row.url) % 3 !== 0));
}

/** The page in a form that shows its place. */
export const withPlace = (row: ProfileRow): ProfileHit => shown(row, true);

const isSameBusiness = (one: ProfileRow, other: ProfileRow) =>
  one.name.toLowerCase() === other.name.toLowerCase() && one.city === other.city;

/** The page among other businesses on the platform: from its city if there are enough, then from its state. */
export function answerFor(row: ProfileRow, rows: readonly ProfileRow[]): ProfileHit[] {
  const nearness = (other: ProfileRow) =>
    other.city === row.city && other.state === row.state ? 0 : other.state === row.state ? 1 : 2;
  const others = rows
    .filter((other) => other.platform === row.platform && !isSameBusiness(other, row))
    .map((other) => ({ other, near: nearness(other), mixed: hash(`${row.url} ${other.url}`) }))
    .toSorted((a, b) => a.near - b.near || a.mixed - b.mixed)
    .slice(0, OTHERS)
    .map(({ other }) => other);
  return [row, ...others]
    .toSorted((a, b) => hash(`${row.name} ${a.url}`) - hash(`${row.name} ${b.url}`))
    .map(profileHit);
}
