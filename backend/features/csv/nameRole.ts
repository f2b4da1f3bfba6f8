import type { Role } from './columns.ts';
import { firstMatch, saysNothing } from './columns.ts';
import { isNoText, OTHER_THINGS, repeatPenalty } from './titleWords.ts';

const BUSINESS =
  '(?:business|businesses|biz|company|companies|corporation|firm|salon|salons|shop|store|studio|spa|barbershop|' +
  'establishment|facility|organization|organisation|org|merchant|vendor|provider|account|client|customer|venue|listing|' +
  'parlor|parlour|licensee|entity|negocio|empresa|firma|outlet)';
const PLACE_NAME =
  /\b(?:street|st|road|city|town|county|state|country|region|province|borough|neighborhood|district) names?\b/;
const PERSON =
  /\b(?:contact|owners?|ownership|manager|person|first|last|middle|agent|operator|applicant|holder)\b/;
const FORMAL = /\b(?:legal|entity|registered|corporate|corporation|licensee)\b/;
const NOT_THE_NAME = /\b(?:full|user|file|domain|product)\b/;

/** Titles of trade names score highest, then `Business Name`, then `Name`, then `Business`. */
const TITLES: [RegExp, number][] = [
  [/\b(?:dba|trade|trading|aka|doing business as)\b/, 100],
  [new RegExp(`\\b${BUSINESS}\\b.*\\bnames?\\b|\\bnames?\\b.*\\b${BUSINESS}\\b`), 90],
  [/\b(?:names?|nombre|nom)\b/, 85],
  [new RegExp(`^${BUSINESS}(?: title)?$`), 80],
  [/^title$/, 65],
  [new RegExp(`^\\w+ ${BUSINESS}$`), 60],
];

const TRADE_SCORE = 100;
/** A column of trade names with a smaller share of filled cells scores less than most columns of names. */
const LEAST_FILLED_TRADE = 0.3;

function byValues({ values }: Parameters<Role>[0]): number {
  if (values.code > 0.5 || values.street > 0.3 || values.state > 0.5 || values.filled < 0.5) return 0;
  if (values.city > 0.6 && values.business < 0.3) return 0;
  return 30 + 30 * values.business + 20 * values.distinct - 30 * values.city + Math.min(values.words, 5);
}

/** Scores a column whose title matches none of TITLES. */
function guess(column: Parameters<Role>[0]): number {
  const { title, values } = column;
  const score = byValues(column);
  // At most 19, so that the column scores less than one with names of people, which scores 20 or more before
  // deductions.
  if (saysNothing(title)) return Math.min(19, score / 5);
  // The title is about something else, so the values must show clearly that they are businesses.
  return values.business > 0.5 && values.distinct > 0.5 ? Math.min(12, score / 6) : 0;
}

export const nameRole: Role = (column) => {
  const { title, values } = column;
  if (isNoText(column) || values.fullAddress > 0.5) return 0;
  if (title === '') return byValues(column);
  const isAccountName = /\baccount name\b/.test(title);
  if ((OTHER_THINGS.test(title) && !isAccountName) || PLACE_NAME.test(title)) return 0;
  let score = firstMatch(title, TITLES);
  if (score === 0) return guess(column);
  if (score === TRADE_SCORE && values.filled > 0 && values.filled < LEAST_FILLED_TRADE) score = 55;
  if (PERSON.test(title)) score = /\bowner/.test(title) ? 25 : 20;
  if (FORMAL.test(title)) score -= 30;
  if (NOT_THE_NAME.test(title)) score -= 30;
  if (values.code > 0.8) score -= 40;
  return score - repeatPenalty(title);
};
