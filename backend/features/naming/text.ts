import { cutText } from '../../lib/cleanText.ts';
import { memoize } from '../../lib/memoize.ts';

/** The first characters of a text, and far fewer if each represents many letters, as `ﷺ` does 18. */
export function cutLetters(text: string, most: number): string {
  const start = cutText(text, most);
  return start.normalize('NFKD').length > 4 * most ? cutText(start, most / 20) : start;
}

/**
 * A longer text is no name: a title, a slug or a cell of a list may contain any text. It is cut, because each name is
 * compared with many others.
 */
const MOST_NAME_CHARACTERS = 200;
export const cutName = (name: string): string => cutLetters(name, MOST_NAME_CHARACTERS);

/**
 * Lower case without accents. Single quotes and apostrophes are dropped, `&` and `+` become "and"; whatever else is no
 * letter or digit becomes a space.
 */
export const plainText = memoize((text) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/['’‘ʼ`´]/g, '')
    .replace(/[&+]/g, ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim(),
);

/** The words of a text in plain form. */
export const plainWords = (text: string): string[] => plainText(text).split(' ').filter(Boolean);

/** True if a text contains these words, whatever their capitals and punctuation: `83702` in `Boise, ID 83702`. */
export function containsWords(text: string, words: string): boolean {
  const plain = plainText(words);
  return plain !== '' && ` ${plainText(text)} `.includes(` ${plain} `);
}
