import type { Random } from '../random.ts';
import { usPhone } from '../text.ts';

export const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '');
export const ascii = (text: string): string => withoutAccents(text).replace(/[’‘]/g, "'");

/** The words of a name as sites write them into addresses. */
export const wordsOf = (text: string): string[] =>
  ascii(text)
    .toLowerCase()
    .replace(/\(.*?\)/g, '')
    .replaceAll('&', ' and ')
    .replaceAll("'", '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

/** `bella-nails`. */
export const slug = (text: string): string => wordsOf(text).join('-');
/** `bellanails`. */
export const joined = (text: string): string => wordsOf(text).join('');
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
/** `Bella-Nails`. */
export const capitalSlug = (text: string): string => wordsOf(text).map(capital).join('-');
export const thousands = (count: number): string => count.toLocaleString('en-US');

const SNIPPET_LENGTH = 320;

/** Cuts a text to the length of a snippet, at the end of a word. */
export const snippet = (text: string): string =>
  text.length <= SNIPPET_LENGTH
    ? text
    : `${text.slice(0, SNIPPET_LENGTH - ' ...'.length).replace(/\s+\S*$/, '')} ...`;

/** Ten digits as people write them. */
export function writtenPhone(phone: string, random: Random): string {
  const [area, exchange, line] = [phone.slice(0, 3), phone.slice(3, 6), phone.slice(6)];
  return random.pick([usPhone(phone), `${area}-${exchange}-${line}`, `+1 ${area}-${exchange}-${line}`]);
}
