/** Matches a hyphenated house number; `1-800`, `555-0142` and `78704-1234` are none, nor are the hours `9-5`. */
const HYPHENATED = String.raw`(?!1-8\d\d )(?:\d{1,3}-\d{2,3}|\d{1,2}-\d{4}|\d{4}-\d{2}(?:\d{2})?)`;
/** Matches a house number of several parts: a hyphenated one, or one of Wisconsin such as `N88 W16444`. */
export const IN_PARTS = String.raw`(?:${HYPHENATED}|[NSEW]\d{1,3} ?[NSEW]\d{2,5})`;
const NUMBER = new RegExp(String.raw`^\s*(?<number>${IN_PARTS})(?=\s)`, 'i');
/** `2019-2020` is more often two years than two houses. */
const YEARS = /^(?:19|20)\d\d-(?:19|20)\d\d$/;

/** True for `41-25` and `12-14`. */
export const isHyphenated = (number: string): boolean => number.includes('-');
export const areYears = (number: string): boolean => YEARS.test(number);

/** `W229N1433` and `w229 n1433` are one number. */
export const plainNumber = (number: string): string => number.replace(' ', '').toLowerCase();

/** The house number of several parts with which an address begins: `41-25` of `41-25 Kissena Blvd`. */
export function numberInParts(address: string): string | undefined {
  const number = NUMBER.exec(address)?.groups?.['number'];
  return number === undefined || areYears(number) ? undefined : number;
}

/** The widest range of numbers that one house has. */
const WIDEST_RANGE = 100;

/**
 * True if a plain number belongs to a hyphenated one: it is within the range `12-14` or `516-18`, on that side of the
 * street; or it is the form without a hyphen of a number such as `41-25`, which Queens and Hawaii give to one house.
 */
function isOneOf(plain: string, hyphenated: string): boolean {
  const [first = '', second = ''] = hyphenated.split('-');
  if (plain === `${first}${second}`) return true;
  const [low, number] = [Number(first), Number(plain)];
  const high = Number(first.slice(0, Math.max(0, first.length - second.length)) + second);
  const isRange = low < high && high - low <= WIDEST_RANGE;
  return isRange && low <= number && number <= high && (number - low) % 2 === 0;
}

/** True for house numbers of one house: `12` and `12-14`, or `4125` and `41-25`, but not `41-25` and `41-27`. */
export function isSameNumber(a: string, b: string): boolean {
  if (a === b) return true;
  if (isHyphenated(a) === isHyphenated(b)) return false;
  return isHyphenated(a) ? isOneOf(b, a) : isOneOf(a, b);
}
