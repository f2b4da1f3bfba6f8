import type { Listing } from './listings.ts';

/** How many characters of a snippet are shown on either side of the quoted words. */
const MOST_AROUND = 40;

/**
 * Returns the words with what is around them in the snippet. Returns the words alone if the title, which is shown
 * above, contains them, or if the snippet does not.
 */
export function wordsInPlace(
  words: string,
  { title, snippet = '' }: Pick<Listing, 'title' | 'snippet'>,
): string {
  const start = snippet.indexOf(words);
  if (title.includes(words) || start < 0) return words;
  const [from, to] = [Math.max(0, start - MOST_AROUND), start + words.length + MOST_AROUND];
  return `${from > 0 ? '…' : ''}${snippet.slice(from, to)}${to < snippet.length ? '…' : ''}`;
}
