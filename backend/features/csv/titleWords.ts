import type { Column } from './columns.ts';

const words = (list: string): RegExp => new RegExp(`\\b(?:${list.replaceAll(' ', '|')})\\b`);

/** What a column is about when it is not what its other words say: `City Account Number`, `Business Type`. */
export const OTHER_THINGS = words(
  'id ids key uuid type types category categories class classification status date dates year month time hours url urls ' +
    'link links website web email mail phone telephone tel mobile fax image photo logo description activity industry ' +
    'sector rating reviews count total amount price latitude longitude lat lon lng geo geometry coordinates is has rank ' +
    'district domain notes query view zone age group size open ip mac service services account tax council',
);

/** Where letters go, or the people behind a business, rather than where its customers go. */
export const ELSEWHERE = words('mailing billing shipping owner contact agent home legal applicant corporate');

/** `Name 2`, `name:en`: the same thing again. Taken off the score, so that it stands after the first. */
export function repeatPenalty(title: string): number {
  if (/ [2-9]$|\b(?:secondary|alternate|alt|other|previous|former|continued)\b/.test(title)) return 25;
  return / (?!st$|no$)[a-z]{2}$/.test(title) ? 12 : 0;
}

/** Numbers, links, dates and the like: a value that names no business and no place. */
export const isNoText = ({ values }: Column): boolean =>
  [values.number, values.link, values.email, values.date, values.phone].some((share) => share > 0.5);
