import { cutText } from '../../lib/cleanText.ts';
import { memoize } from '../../lib/memoize.ts';

/** Cuts a text to `most` characters; to a twentieth if they expand to many more letters, as `ﷺ` does to 18. */
export function cutLetters(text: string, most: number): string {
  const start = cutText(text, most);
  return start.normalize('NFKD').length > 4 * most ? cutText(start, most / 20) : start;
}

/** Longer names are cut, because each is compared with many others, and sources may contain texts of any length. */
const MOST_NAME_CHARACTERS = 200;
export const cutName = (name: string): string => cutLetters(name, MOST_NAME_CHARACTERS);

/**
 * Returns a text in lower case without accents. Single quotes and apostrophes are dropped, and `&` and `+` become
 * "and". Other characters that are no letters or digits become a space.
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

export const plainWords = (text: string): string[] => plainText(text).split(' ').filter(Boolean);

/** True if a text contains these words in a row, whatever their capitals and punctuation. */
export function containsWords(text: string, words: string): boolean {
  const plain = plainText(words);
  return plain !== '' && ` ${plainText(text)} `.includes(` ${plain} `);
}
