import { distance } from 'fastest-levenshtein';

const letters = (text: string): string => [...text].sort().join('');

/** Edits between two texts; two swapped letters count as one. */
export function editDistance(a: string, b: string): number {
  const edits = distance(a, b);
  return edits === 2 && a.length === b.length && letters(a) === letters(b) ? 1 : edits;
}

/** 1 for equal texts, 0 for texts with little in common: the fraction of the longer one that needs no edit. */
export function textSimilarity(a: string, b: string): number {
  if (a === b) return 1;
  const longest = Math.max(a.length, b.length);
  // With this difference in length the texts cannot be similar.
  if (Math.abs(a.length - b.length) > longest / 2) return 0;
  return 1 - distance(a, b) / longest;
}
