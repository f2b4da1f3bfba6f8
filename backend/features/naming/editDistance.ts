import { distance } from 'fastest-levenshtein';

const letters = (text: string): string => [...text].sort().join('');

/** The number of edits between two texts. If only two letters are swapped, or one is moved, that is one edit. */
export function editDistance(a: string, b: string): number {
  const edits = distance(a, b);
  return edits === 2 && a.length === b.length && letters(a) === letters(b) ? 1 : edits;
}

/** True if two texts differ only by two swapped neighbours: `nail` and `nial`. */
export function areSwapped(a: string, b: string): boolean {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  return at + 1 < a.length && a.slice(0, at) + a[at + 1] + a[at] + a.slice(at + 2) === b;
}

/** The fraction of the longer text that needs no edit; 0 if one text is less than half as long as the other. */
export function textSimilarity(a: string, b: string): number {
  if (a === b) return 1;
  const longest = Math.max(a.length, b.length);
  if (Math.abs(a.length - b.length) > longest / 2) return 0;
  return 1 - distance(a, b) / longest;
}
