import { distance } from 'fastest-levenshtein';

const letters = (text: string): string => [...text].sort().join('');

/** The number of edits between two texts. If only two letters are swapped, or one is moved, that is one edit. */
export function editDistance(a: string, b: string): number {
  const edits = distance(a, b);
  return edits === 2 && a.length === b.length && letters(a) === letters(b) ? 1 : edits;
}

/** The fraction of the longer text that needs no edit; 0 if one text is less than half as long as the other. */
export function textSimilarity(a: string, b: string): number {
  if (a === b) return 1;
  const longest = Math.max(a.length, b.length);
  if (Math.abs(a.length - b.length) > longest / 2) return 0;
  return 1 - distance(a, b) / longest;
}
