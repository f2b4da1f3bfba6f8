/**
 * What a spreadsheet takes for the start of a formula, full-width forms too. A plain number or a phone number runs
 * nothing.
 */
const FORMULA = String.raw`(?:[=@＝＠]|[+\-＋－](?![\p{Nd}\s().-]*(?:$|[;\t\r\n])))`;
/** What it passes over before: blanks, zero-width characters, quotes. */
const PASSED = String.raw`[\s\p{Cf}\p{Cc}"]`;
const AT_START = new RegExp(String.raw`^(?:${PASSED}*${FORMULA}|[\t\r\n])`, 'u');
/** Where it takes one of these for the separator, the rest is a cell of its own. */
const AFTER_SEPARATOR = new RegExp(String.raw`([;\t\r\n])(?=(?:(?![;\t\r\n])${PASSED})*${FORMULA})`, 'gu');

/** Most cells by far: they begin as no formula does and hold nothing that may be read as a separator. */
const PLAIN = /^[A-Za-z0-9][^;\t\r\n]*$/;

/**
 * A cell that no spreadsheet runs as a formula (OWASP, CSV Injection): an apostrophe in front makes it a text, at the
 * start of the cell and after what may be read as a separator within it.
 */
export function safeCell(value: string): string {
  if (PLAIN.test(value)) return value;
  const safe = value.replace(AFTER_SEPARATOR, "$1'");
  return AT_START.test(value) ? `'${safe}` : safe;
}
