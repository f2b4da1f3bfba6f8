/** Words that may end a street's name. */
export const STREET_ENDINGS = new Set(
  (
    'st street str ave avenue av aven blvd boulevard bvd boul dr drive drv rd road ln lane hwy highway hgwy hghwy ' +
    'pkwy parkway pkway pkw pky ct court crt cir circle circ pl place plz plaza ter terrace terr trl trail tpke ' +
    'turnpike pike fwy freeway expy expressway sq square loop way broadway xing crossing aly alley row wynd cv cove ' +
    'mall center commons cmns cmn crossroad crossroads'
  ).split(' '),
);

export const DIRECTIONS = new Set(
  'n s e w ne nw se sw no so north south east west northeast northwest southeast southwest'.split(' '),
);

/** Matches a word such as `Suite` or `Highway` at the end of a text. A number after it is no ZIP code. */
export const NUMBER_LEADS =
  /(?:#|\b(?:box|apt|apartment|suite|ste|unit|no|hwy|highway|route|rt|rte|road|rd|lot|fm|cr|sr|us|room|rm|pmb|space|spc|lbx|file|dept|i))[.\s#-]*$/i;

// Matches the value of a unit, such as `4B`, but no street ending (`Office Dr`). A second part belongs to it if a comma
// or nothing follows: `Ste 520 A`.
const UNIT_VALUE = String.raw`(?!(?:st|dr|rd|ct|ln|pl|av|sq|cv|wy)\b)(?:\w*\d[\w-]*|[a-z]-?\d*|[a-z]{1,2})(?![\w-])(?:\s+(?:[a-z]|\d+)(?=\s*(?:,|$)))?`;
const UNIT_NAME =
  'apartment|apt|suite|ste|unit|building|bldg|floor|flr|fl|room|rm|department|dept|studio|lot|space|spc|pmb|trlr|trailer|booth|chair|office|ofc';

/** Matches a unit: `Suite 4B`, `# 12`, `2nd floor`. */
export const UNIT = new RegExp(
  String.raw`(?:^|(?<=[\s,]))(?:#\s*)?(?:(?:${UNIT_NAME})(?:(?:[.\s:#-]+)${UNIT_VALUE}|#?\d[\w-]*(?![\w-]))|#\s*${UNIT_VALUE}|(?:\d+(?:st|nd|rd|th)|ground|first|second|third|fourth|fifth)\s+(?:floor|flr?|level)\b\.?)`,
  'gi',
);

export const plainWord = (word: string): string => word.toLowerCase().replace(/[.,]/g, '');

/** True if the words are only a number, directions, or both, such as `100 W` or `2`. They are not a complete street. */
export function isBareNumber(words: readonly string[]): boolean {
  return words.every((word, index) => DIRECTIONS.has(plainWord(word)) || (index === 0 && /\d/.test(word)));
}
