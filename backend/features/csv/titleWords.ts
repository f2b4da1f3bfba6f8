import type { Column } from './columns.ts';

const words = (list: string): RegExp => new RegExp(`\\b(?:${list.replaceAll(' ', '|')})\\b`);

/** Words that change what a column contains, whatever its other words are: `City Account Number`, `Business Type`. */
const OTHER = words(
  'id ids key uuid type types category categories class classification status date dates year month time hours url urls ' +
    'link links website web email mail phone telephone tel mobile fax image photo logo description activity industry ' +
    'sector rating reviews count total amount price latitude longitude lat lon lng geo geometry coordinates rank ' +
    'district domain notes query view zone age group size open ip mac service services account tax council',
);
/** Also `Is Open`, but not `Where is it?`. */
export const OTHER_THINGS = new RegExp(`${OTHER.source}|^(?:is|has)\\b`);

/** Words for postal addresses or the people behind a business, as opposed to where its customers go. */
export const ELSEWHERE = words(
  'mailing billing shipping owner contact agent home legal applicant corporate manager emergency personal',
);

/**
 * Is subtracted from the score of repeated columns, such as `Name 2` and `name:en`, so that they come after the first.
 */
export function repeatPenalty(title: string): number {
  if (/ [2-9]$|\b(?:secondary|alternate|alt|other|previous|former|prior|old|continued)\b/.test(title))
    return 25;
  return / (?!st$|no$)[a-z]{2}$/.test(title) ? 12 : 0;
}

/** True if most values are numbers, links, dates or similar, so that they cannot be names of businesses or places. */
export const isNoText = ({ values }: Column): boolean =>
  [values.number, values.link, values.email, values.date, values.phone].some((share) => share > 0.5);
