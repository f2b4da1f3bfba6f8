import type { Column } from './columns.ts';

const words = (list: string): RegExp => new RegExp(`\\b(?:${list.replaceAll(' ', '|')})\\b`);

/** Matches words that show that a column is not about names or places: `City Account Number`, `Business Type`. */
const OTHER = words(
  'id ids key uuid type types category categories class classification status date dates year month time hours url urls ' +
    'link links website web email mail phone telephone tel mobile fax image photo logo description activity industry ' +
    'sector rating reviews count total amount price latitude longitude lat lon lng geo geometry coordinates rank ' +
    'district domain notes query view zone age group size open ip mac service services account tax council',
);
/** Like OTHER, but also matches titles that begin with `is` or `has`, such as `Is Open` (not `Where is it?`). */
export const OTHER_THINGS = new RegExp(`${OTHER.source}|^(?:is|has)\\b`);

/** Matches words for postal addresses or for the people behind a business, not for the place where its customers go. */
export const ELSEWHERE = words(
  'mailing billing shipping owner contact agent home legal applicant corporate manager emergency personal',
);

/**
 * Returns what to subtract from the score of a repeated column, such as `Name 2` or `name:en`, so that it comes after
 * the first one; 0 for other columns.
 */
export function repeatPenalty(title: string): number {
  if (/ [2-9]$|\b(?:secondary|alternate|alt|other|previous|former|prior|old|continued)\b/.test(title))
    return 25;
  return / (?!st$|no$)[a-z]{2}$/.test(title) ? 12 : 0;
}

/** True if more than half of the values are of one kind: numbers, links, email addresses, dates or phone numbers. */
export const isNoText = ({ values }: Column): boolean =>
  [values.number, values.link, values.email, values.date, values.phone].some((share) => share > 0.5);
