import { MAX_HEADER_CHARACTERS } from '#contract/limits.ts';

/** With the number of a copy behind it a header is still no longer than allowed. */
const MOST_CHARACTERS = MAX_HEADER_CHARACTERS - 12;

/**
 * One header for each of `width` columns: `Column 3` where there is none, `City (2)` where a name comes again.
 * `__proto__` gets another name, since as a key of an object it is lost on the way.
 */
export function uniqueHeaders(cells: string[], width: number): string[] {
  const given = new Set(cells);
  const taken = new Set<string>();
  /** By name, the number of its last copy. */
  const copies = new Map<string, number>();
  return Array.from({ length: width }, (_, index) => {
    // The cut may go through a pair of surrogates.
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
