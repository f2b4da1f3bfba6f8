/** Longer texts are compared by their beginnings. */
const LONGEST = 64;
// One row of the table, kept: pairs are compared by the hundred thousand.
const row = new Uint8Array(LONGEST + 1);

/** Edits between two texts of at most LONGEST characters. */
function editDistance(a: string, b: string): number {
  for (let column = 0; column <= b.length; column++) row[column] = column;
  for (let i = 0; i < a.length; i++) {
    const letter = a.charCodeAt(i);
    let diagonal = row[0]!;
    row[0] = i + 1;
    for (let j = 0; j < b.length; j++) {
      const above = row[j + 1]!;
      const replaced = diagonal + (letter === b.charCodeAt(j) ? 0 : 1);
      row[j + 1] = Math.min(above + 1, row[j]! + 1, replaced);
      diagonal = above;
    }
  }
  return row[b.length]!;
}

/** 1 for the same text, 0 for one that has nothing in common: the part of the longer one that need not be edited. */
export function textSimilarity(a: string, b: string): number {
  if (a === b) return 1;
  const longest = Math.max(a.length, b.length);
  // Beyond this the lengths alone keep it from counting as similar.
  if (Math.abs(a.length - b.length) > longest / 2) return 0;
  if (longest > LONGEST) return textSimilarity(a.slice(0, LONGEST), b.slice(0, LONGEST));
  return 1 - editDistance(a, b) / longest;
}
