import { MAX_HEADER_CHARACTERS } from '#contract/limits.ts';

/** A header is cut to this length. This leaves room for the number that distinguishes equal headers, such as ` (2)`. */
const MOST_CHARACTERS = MAX_HEADER_CHARACTERS - 12;

/**
 * Returns one header for each of `width` columns: `Column 3` if the third has none, `City (2)` for the second of two
 * equal ones. `__proto__` is renamed, because it would be lost as a key of an object.
 */
export function uniqueHeaders(cells: string[], width: number): string[] {
  const given = new Set(cells);
  const taken = new Set<string>();
  /** For each name, the number of its last copy: 3 after `City (3)`. */
  const copies = new Map<string, number>();
  return Array.from({ length: width }, (_, index) => {
    // The cut may split a surrogate pair, so lone surrogates are replaced.
    const written = (cells[index] ?? '').replace(/\s+/g, ' ').trim().slice(0, MOST_CHARACTERS).toWellFormed();
    const name =
      written === '__proto__' ? `Column ${index + 1} (__proto__)` : written || `Column ${index + 1}`;
    let header = name;
    let copy = copies.get(name) ?? 1;
    while (taken.has(header) || (header !== written && given.has(header))) {
      copy += 1;
      header = `${name} (${copy})`;
    }
    copies.set(name, copy);
    taken.add(header);
    return header;
  });
}
