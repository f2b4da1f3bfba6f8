import type { Role } from './columns.ts';
import { firstMatch } from './columns.ts';
import { ELSEWHERE, OTHER_THINGS, repeatPenalty } from './titleWords.ts';

const WHOLE = /\b(?:full|formatted|complete)\b/;
const PART_OF_PLACE = /\b(?:city|state|zip|zipcode|county|country|borough|postal|code|region|neighborhood)\b/;
const PART_OF_STREET =
  /\b(?:building|bldg|unit|suite|apt|floor|number|no|num|house|ext|direction|suffix|prefix|cross)\b|\bst no\b/;
const OF_THE_BUSINESS = /\b(?:physical|business|site|premises?|location|primary|main|salon|store|shop)\b/;

/**
 * "Street" scores higher than "address": if a list has both columns, the address column usually contains whole
 * addresses.
 */
const TITLES: [RegExp, number][] = [
  [/\b(?:street|strasse|calle|rue|st name)\b/, 90],
  [/\b(?:address|addresses|addr|adress|adresse|direccion|vicinity)\b/, 85],
  [/\bline(?: 1)?$/, 50],
];

export const addressRole: Role = ({ title, values }) => {
  const street = Math.min(1, values.street + values.fullAddress);
  if (
    values.link > 0.3 ||
    values.email > 0.3 ||
    values.date > 0.5 ||
    values.phone > 0.5 ||
    values.number > 0.5
  )
    return 0;
  if (values.code > 0.9) return 0;
  if (title === '') return street > 0.5 ? 60 + 20 * values.street : 0;
  if (OTHER_THINGS.test(title)) return 0;
  if (PART_OF_PLACE.test(title) && !WHOLE.test(title) && street < 0.5 && !ELSEWHERE.test(title)) return 0;
  let score = firstMatch(title, TITLES);
  if (score === 0 && street > 0.3 && /\b(?:location|premises?)\b/.test(title)) score = 60;
  if (score === 0 && street > 0.6 && values.distinct > 0.3) score = 30;
  if (score === 0) return 0;
  if (WHOLE.test(title)) score = 80;
  if (OF_THE_BUSINESS.test(title)) score += 4;
  if (ELSEWHERE.test(title)) score -= PART_OF_PLACE.test(title) ? 80 : 45;
  if (PART_OF_STREET.test(title)) score = 12;
  if (repeatPenalty(title) > 20) score = Math.min(score, 15);
  if (values.filled === 0) return score;
  return score + 10 * street - (values.filled < 0.1 ? 20 : 0);
};
