/** The ten digits of a US number, without the country code 1; undefined for anything else. */
export function phoneDigits(text: string | null | undefined): string | undefined {
  const digits = (text ?? '').replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  return /^[2-9]\d{9}$/.test(digits) ? digits : undefined;
}

/** Removes the decimals of a phone number that a spreadsheet has written as a number: `7755550142.0`. */
export const withoutDecimals = (cell: string): string => cell.replace(/^(\d{10,11})\.0+$/, '$1');

/** Matches a large number as programs write it: `8.605556092E9`, or `8.60555609E9` if its last digit is a zero. */
const LARGE_NUMBER = /^(\d)\.(\d{7,9})E9$/i;
const EXPONENT = /^\d(?:\.\d+)?E\d+$/i;

/** Writes out a phone number with an exponent; null if most of its digits are missing. */
export function withoutExponent(phone: string | null): string | null {
  const [, first, rest] = LARGE_NUMBER.exec(phone ?? '') ?? [];
  if (first && rest) return first + rest.padEnd(9, '0');
  return phone && EXPONENT.test(phone) ? null : phone;
}

/** Matches what may be between the groups of a number: up to three spaces, dots, slashes, hyphens or dashes. */
const GAP = String.raw`[\s.\-‐-―/]{0,3}`;
const WRITTEN = new RegExp(
  String.raw`(?<![\d.])(?:\+?1[\s.-]?)?\(?([2-9]\d{2})\)?${GAP}(\d{3})${GAP}(\d{4})(?![\d.]*\d)`,
  'g',
);

/** The phone numbers in a text, as the text writes them, keyed by their ten digits. */
export function writtenPhones(text: string): Map<string, string> {
  const phones = new Map<string, string>();
  for (const [written, area, exchange, line] of text.matchAll(WRITTEN)) {
    const digits = `${area}${exchange}${line}`;
    if (!phones.has(digits)) phones.set(digits, written.trim());
  }
  return phones;
}

const MOST_LISTED = 3;

/**
 * Returns the phone numbers in a text, at most MOST_LISTED, as ten digits each. Some cells of lists have an extension
 * or more than one number: `512-555-0142 ext. 3`, `512-555-0142 / 512-555-0199`.
 */
export function listedPhones(text: string | null | undefined): string[] {
  const only = phoneDigits(text);
  return only ? [only] : [...writtenPhones(text ?? '').keys()].slice(0, MOST_LISTED);
}

/** True for a part of a phone number: fewer than ten digits, without letters and a country's code (`555-0142`). */
export const isPartOfPhone = (text: string): boolean =>
  !/[a-z+]/i.test(text) && text.replace(/\D/g, '').length < 10;
