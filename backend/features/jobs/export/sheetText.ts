import { MAX_CELL_CHARACTERS } from '#contract/limits.ts';

const CUT = '… (cut: a cell holds no more)';
/** `_x0007_` is a sheet's way to write what XML has no place for. The library writes control characters so, and not these: */
const NO_XML = /[\ufffe\uffff]/g;
/** What only looks like it. */
const LIKE_ESCAPED = /_(?=x[0-9A-Fa-f]{4}_)/g;

/** A text as a cell of a sheet holds it: cut, and told so, where it is too long. */
export function sheetText(text: string): string {
  const fits = text.length <= MAX_CELL_CHARACTERS ? text : cut(text);
  return fits.replace(LIKE_ESCAPED, '_x005F_').replace(NO_XML, escaped);
}

const escaped = (character: string): string => `_x${character.charCodeAt(0).toString(16).toUpperCase()}_`;

/** Not within a character of two halves. */
function cut(text: string): string {
  const end = MAX_CELL_CHARACTERS - CUT.length;
  return (
    text
      .slice(0, end)
      .toWellFormed()
      .replace(/\ufffd$/, '') + CUT
  );
}
