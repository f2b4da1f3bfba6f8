import { MAX_HEADER_CHARACTERS } from '#contract/limits.ts';

/** With the number of a copy behind it a header is still no longer than allowed. */
const MOST_CHARACTERS = MAX_HEADER_CHARACTERS - 12;

/**
 * One header for each of `width` columns: `Column 3` where there is none, `City (2)` where a name comes again.
 * `__proto__` gets another name, since as a key of an object it is lost on the way.
 */
export function uniqueHeaders(cells: string[], width: number): string[] {
  const taken = new Set<string>();
  return Array.from({ length: width }, (_, index) => {
    // The cut may go through a pair of surrogates.
    const written = (cells[index] ?? '').replace(/\s+/g, ' ').trim().slice(0, MOST_CHARACTERS).toWellFormed();
    const name =
      written === '__proto__' ? `Column ${index + 1} (__proto__)` : written || `Column ${index + 1}`;
    let header = name;
    for (let copy = 2; taken.has(header) || (header !== written && cells.includes(header)); copy++) {
      header = `${name} (${copy})`;
    }
    taken.add(header);
    return header;
  });
}
