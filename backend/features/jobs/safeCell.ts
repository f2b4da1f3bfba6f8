/**
 * Matches what a spreadsheet takes for the start of a formula, full-width forms included. A plain number or phone
 * number cannot run anything.
 */
const FORMULA = String.raw`(?:[=@＝＠]|[+\-＋－](?![\p{Nd}\s().-]*(?:$|[;\t\r\n])))`;
/** Characters before a formula that a spreadsheet ignores: blanks, zero-width characters, quotes. */
const PASSED = String.raw`[\s\p{Cf}\p{Cc}"]`;
const AT_START = new RegExp(String.raw`^(?:${PASSED}*${FORMULA}|[\t\r\n])`, 'u');
/** A spreadsheet may take these characters for a separator, and then the rest is another cell. */
const AFTER_SEPARATOR = new RegExp(String.raw`([;\t\r\n])(?=(?:(?![;\t\r\n])${PASSED})*${FORMULA})`, 'gu');

/** Matches most cells: they cannot be formulas, and contain nothing that may be read as a separator. */
const PLAIN = /^[A-Za-z0-9][^;\t\r\n]*$/;

/**
 * Returns a cell that no spreadsheet runs as a formula (OWASP, CSV Injection). Apostrophes make it a text: one at its
 * start, and one after anything in it that may be read as a separator.
 */
export function safeCell(value: string): string {
  if (PLAIN.test(value)) return value;
  const safe = value.replace(AFTER_SEPARATOR, "$1'");
  return AT_START.test(value) ? `'${safe}` : safe;
}
