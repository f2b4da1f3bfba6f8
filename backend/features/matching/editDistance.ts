/** Edits between two words, a swap of neighbours counting as one; Infinity above `most`. */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return Number.POSITIVE_INFINITY;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const replaced = last[column - 1]! + (a[row - 1] === b[column - 1] ? 0 : 1);
      let least = Math.min(last[column]! + 1, current[column - 1]! + 1, replaced);
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        least = Math.min(least, before[column - 2]! + 1);
      }
      current.push(least);
    }
    before = last;
    last = current;
  }
  const distance = last[b.length]!;
  return distance <= most ? distance : Number.POSITIVE_INFINITY;
}
