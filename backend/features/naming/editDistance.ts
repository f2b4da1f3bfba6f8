import { distance } from 'fastest-levenshtein';

const letters = (text: string): string => [...text].sort().join('');

/** The number of edits between two texts. Two swapped letters count as one edit if nothing else differs. */
export function editDistance(a: string, b: string): number {
  const edits = distance(a, b);
  return edits === 2 && a.length === b.length && letters(a) === letters(b) ? 1 : edits;
}

/**
 * The fraction of the longer text that needs no edit: 1 for equal texts; 0 if one is less than half as long as the
 * other.
 */
export function textSimilarity(a: string, b: string): number {
  if (a === b) return 1;
  const longest = Math.max(a.length, b.length);
  if (Math.abs(a.length - b.length) > longest / 2) return 0;
  return 1 - distance(a, b) / longest;
}
