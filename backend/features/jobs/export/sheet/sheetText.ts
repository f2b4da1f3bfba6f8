import { MAX_CELL_CHARACTERS } from '#contract/limits.ts';

const CUT = '… (cut: a cell has no more room)';
/**
 * Matches characters that XML cannot contain, and the carriage return, which XML reads as a line feed. A sheet contains
 * an escape instead, such as `_x0007_`.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what has to be replaced.
const NO_XML = /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g;
/** Matches the first underscore of a text such as `_x0007_`, which looks like an escape but is not one. */
const LIKE_ESCAPED = /_(?=x[0-9A-Fa-f]{4}_)/g;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escapeXml = (text: string): string => text.replace(/[&<>"]/g, (one) => ENTITIES[one]!);

/** Matches texts in which at most an underscore needs an escape. */
const PLAIN = /^[\w ,.:;/()!?#%+=@'~$*|-]*$/;

/** Prepares a text for a cell of a sheet. A text that is too long is truncated, and a note at its end says so. */
export function sheetText(text: string): string {
  const fits = text.length <= MAX_CELL_CHARACTERS ? text : cut(text);
  if (PLAIN.test(fits) && !fits.includes('_x')) return fits;
  return escapeXml(fits.replace(LIKE_ESCAPED, '_x005F_').replace(NO_XML, escaped));
}

const escaped = (character: string): string =>
  `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;

/** Truncates without splitting a surrogate pair. */
function cut(text: string): string {
  const end = MAX_CELL_CHARACTERS - CUT.length;
  return (
    text
      .slice(0, end)
      .toWellFormed()
      .replace(/\ufffd$/, '') + CUT
  );
}
