import { distance } from 'fastest-levenshtein';

const letters = (text: string): string => [...text].sort().join('');

/** Edits between two texts; two letters that changed places count as one. */
export function editDistance(a: string, b: string): number {
  const edits = distance(a, b);
  return edits === 2 && a.length === b.length && letters(a) === letters(b) ? 1 : edits;
}

/** 1 for the same text, 0 for one that has little in common: the part of the longer one that need not be edited. */
export function textSimilarity(a: string, b: string): number {
  if (a === b) return 1;
  const longest = Math.max(a.length, b.length);
  // Beyond this the lengths alone keep it from counting as similar.
  if (Math.abs(a.length - b.length) > longest / 2) return 0;
  return 1 - distance(a, b) / longest;
}
