/**
 * Matches a hyphenated house number such as `41-25`, but not the phone numbers `1-800 …` and `555-0142`, the ZIP code
 * `78704-1234`, or the hours `9-5`.
 */
const HYPHENATED = String.raw`(?!1-8\d\d )(?:\d{1,3}-\d{2,3}|\d{1,2}-\d{4}|\d{4}-\d{2}(?:\d{2})?)`;
/** Matches a house number of several parts: a hyphenated one, or one of Wisconsin such as `N88 W16444`. */
export const IN_PARTS = String.raw`(?:${HYPHENATED}|[NSEW]\d{1,3} ?[NSEW]\d{2,5})`;
const NUMBER = new RegExp(String.raw`^\s*(?<number>${IN_PARTS})(?=\s)`, 'i');
/** Matches a range of years such as `2019-2020`, which is seldom a range of house numbers. */
const YEARS = /^(?:19|20)\d\d-(?:19|20)\d\d$/;

export const isHyphenated = (number: string): boolean => number.includes('-');
export const areYears = (number: string): boolean => YEARS.test(number);

/** Returns the same form for spellings of one number, such as `W229N1433` and `w229 n1433`. */
export const plainNumber = (number: string): string => number.replace(' ', '').toLowerCase();

/**
 * Returns the house number of several parts at the start of an address: `41-25` for `41-25 Kissena Blvd`. Undefined if
 * there is none, or if it is a range of years.
 */
export function numberInParts(address: string): string | undefined {
  const number = NUMBER.exec(address)?.groups?.['number'];
  return number === undefined || areYears(number) ? undefined : number;
}

/** The most by which the numbers of a range such as `12-14` may differ. A wider range is not one house. */
const WIDEST_RANGE = 100;

/**
 * True if a plain number may mean the same house as a hyphenated one. Either both have the same digits: in Queens and
 * Hawaii, `4125` is `41-25`. Or the hyphenated one is a range (`12-14`, or `516-18` for 516 to 518) that contains the
 * plain one on the same side of the street (even or odd).
 */
function isOneOf(plain: string, hyphenated: string): boolean {
  const [first = '', second = ''] = hyphenated.split('-');
  if (plain === `${first}${second}`) return true;
  const [low, number] = [Number(first), Number(plain)];
  const high = Number(first.slice(0, Math.max(0, first.length - second.length)) + second);
  const isRange = low < high && high - low <= WIDEST_RANGE;
  return isRange && low <= number && number <= high && (number - low) % 2 === 0;
}

/** True if two house numbers may be of one house: `12` and `12-14`, `4125` and `41-25`, but not `41-25` and `41-27`. */
export function isSameNumber(a: string, b: string): boolean {
  if (a === b) return true;
  if (isHyphenated(a) === isHyphenated(b)) return false;
  return isHyphenated(a) ? isOneOf(b, a) : isOneOf(a, b);
}
