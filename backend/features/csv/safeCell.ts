const BLANK = String.raw`(?![\t\r\n])\s`;
const END = String.raw`(?:$|[;\t\r\n])`;
/** Matches the rest of a number or phone number after its sign. */
const NUMBER = String.raw`(?:${BLANK}|[\p{Nd}().-])*${END}`;
const DIGITS = String.raw`[\p{Nd}.]+(?:${BLANK}|[()])*`;
/** Matches the rest of a sum after its first sign. `1-305` is one; `1 305-0100` is none, as nothing joins 1 and 305. */
const SUM = `(?:${BLANK}|[()-])*${DIGITS}(?:-(?:${BLANK}|[()-])*${DIGITS})+${END}`;
/**
 * Matches what a spreadsheet takes for the beginning of a formula, including full-width forms. A plain number or phone
 * number that is no sum does not match, because it cannot run anything.
 */
const FORMULA = String.raw`(?:[=@＝＠]|[+\-＋－](?:(?!${NUMBER})|(?=${SUM})))`;
/** Matches characters in front of a formula that a spreadsheet ignores: blanks, zero-width characters, quotes. */
const PASSED = String.raw`[\s\p{Cf}\p{Cc}"]`;
const AT_START = new RegExp(String.raw`^(?:${PASSED}*${FORMULA}|[\t\r\n])`, 'u');
/**
 * Matches characters that a spreadsheet may take for a separator, if what follows would be a formula in the next cell.
 */
const AFTER_SEPARATOR = new RegExp(String.raw`([;\t\r\n])(?=(?:(?![;\t\r\n])${PASSED})*${FORMULA})`, 'gu');

/** Matches most cells. They cannot be formulas, and have no character that may be taken for a separator. */
const PLAIN = /^[A-Za-z0-9][^;\t\r\n]*$/;

/**
 * Returns the cell in a form that no spreadsheet runs as a formula (OWASP, CSV Injection). Apostrophes make it a text:
 * one at its beginning, and one after each separator in it.
 */
export function safeCell(value: string): string {
  if (PLAIN.test(value)) return value;
  const safe = value.replace(AFTER_SEPARATOR, "$1'");
  return AT_START.test(value) ? `'${safe}` : safe;
}

/** Matches an apostrophe after a separator that `safeCell` may have put there. */
const PROTECTED = new RegExp(String.raw`([;\t\r\n])'(?=(?:(?![;\t\r\n])${PASSED})*${FORMULA})`, 'gu');

/** Takes back what `safeCell` has added. A cell that `safeCell` would not have written is unchanged. */
export function withoutProtection(cell: string): string {
  if (!cell.includes("'")) return cell;
  const inner = cell.replace(PROTECTED, '$1');
  return [inner.replace(/^'/, ''), inner].find((value) => safeCell(value) === cell) ?? cell;
}
