import type { Role } from './columns.ts';
import { firstMatch, saysNothing } from './columns.ts';
import { ELSEWHERE, isNoText, OTHER_THINGS, repeatPenalty } from './titleWords.ts';

const CITY_AND_STATE = /\b(?:city|town) (?:and )?(?:state|st)\b/;

/** Parts of cities are not cities, even if cities elsewhere have the same names. */
const PART_OF_CITY = /\b(?:neighbou?rhoods?|community|quarter|ward)\b/;

const CITY_TITLES: [RegExp, number][] = [
  [CITY_AND_STATE, 20],
  [/\b(?:city|ciudad|ville|ort|stadt)\b/, 90],
  [/\b(?:town|municipality|locality)\b/, 85],
  [/\b(?:village|suburb)\b/, 60],
  [/\bborough\b/, 35],
];

/** A column with city and state in one cell scores low. */
export const cityRole: Role = (column) => {
  const { title, values } = column;
  if (isNoText(column) || values.street > 0.5) return 0;
  if (title === '') {
    return values.city > 0.6 && values.state < 0.5 ? 40 + 40 * values.city - 10 * values.business : 0;
  }
  if (OTHER_THINGS.test(title) || (/\bcode\b/.test(title) && !CITY_AND_STATE.test(title))) return 0;
  let score = firstMatch(title, CITY_TITLES);
  // For example a column `Loc` with values such as `Kansas City, MO 64111`.
  if (score === 0 && values.cityAndState > 0.8 && !ELSEWHERE.test(title)) return 20;
  if (score === 0 && PART_OF_CITY.test(title)) return 0;
  if (score === 0 && saysNothing(title))
    return values.city > 0.8 && values.business < 0.2 ? 15 * values.city : 0;
  if (score === 0 && values.city > 0.6 && /\b(?:location|area|market)\b/.test(title)) score = 30;
  if (score === 0 || (values.fullAddress > 0.5 && !CITY_AND_STATE.test(title))) return 0;
  if (ELSEWHERE.test(title)) score -= 45;
  return score + 10 * values.city - repeatPenalty(title);
};

const STATE_TITLES: [RegExp, number][] = [
  [CITY_AND_STATE, 0],
  [/\b(?:us|usps) states?\b/, 90],
  [/\b(?:states?|estado)\b/, 85],
  [/\b(?:province|prov)\b/, 75],
  [/\bregion\b/, 60],
  [/^st$/, 80],
];

export const stateRole: Role = (column) => {
  const { title, values } = column;
  if (isNoText(column)) return 0;
  if (title === '') return values.state > 0.8 ? 80 : 0;
  if (OTHER_THINGS.test(title) || /\b(?:licen[cs]e|permit)\b/.test(title)) return 0;
  let score = firstMatch(title, STATE_TITLES);
  if (score === 0 && saysNothing(title)) return values.state > 0.9 ? 15 : 0;
  // `Region` and `ST` may mean anything, so a filled column of this title needs some US states. A column called "state"
  // may contain another country's states.
  const isVague = !/\b(?:states?|estado)\b/.test(title);
  if (score === 0 || (isVague && values.filled > 0.2 && values.state < 0.3)) return 0;
  if (/\bcountry\b/.test(title)) score -= 50;
  if (ELSEWHERE.test(title)) score -= 45;
  return score + 10 * values.state;
};
