import type { Listing } from './listings.ts';

/** How many characters of a snippet are shown on either side of the words that it is quoted for. */
const MOST_AROUND = 40;

/** The words with what is around them in the snippet, if the title, which is shown above, does not have them. */
export function wordsInPlace(
  words: string,
  { title, snippet = '' }: Pick<Listing, 'title' | 'snippet'>,
): string {
  const start = snippet.indexOf(words);
  if (title.includes(words) || start < 0) return words;
  const [from, to] = [Math.max(0, start - MOST_AROUND), start + words.length + MOST_AROUND];
  return `${from > 0 ? '…' : ''}${snippet.slice(from, to)}${to < snippet.length ? '…' : ''}`;
}
