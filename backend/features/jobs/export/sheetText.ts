import { MAX_CELL_CHARACTERS } from '#contract/limits.ts';

const CUT = '… (cut: a cell has no more room)';
/**
 * `_x0007_` is how a sheet writes what XML cannot. The library escapes control characters this way, but not these:
 */
const NO_XML = /[\ufffe\uffff]/g;
/** Text that looks like such an escape but is not one. */
const LIKE_ESCAPED = /_(?=x[0-9A-Fa-f]{4}_)/g;

/** Prepares a text for a cell of a sheet. A text that is too long is truncated and says so. */
export function sheetText(text: string): string {
  const fits = text.length <= MAX_CELL_CHARACTERS ? text : cut(text);
  return fits.replace(LIKE_ESCAPED, '_x005F_').replace(NO_XML, escaped);
}

const escaped = (character: string): string => `_x${character.charCodeAt(0).toString(16).toUpperCase()}_`;

/** Never splits a surrogate pair. */
function cut(text: string): string {
  const end = MAX_CELL_CHARACTERS - CUT.length;
  return (
    text
      .slice(0, end)
      .toWellFormed()
      .replace(/\ufffd$/, '') + CUT
  );
}
