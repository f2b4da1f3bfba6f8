const BLANK = String.raw`(?![\t\r\n])\s`;
const END = String.raw`(?:$|[;\t\r\n])`;
/** Matches the rest of a number or phone number after its sign, up to a separator or the end: ` 1 (775) 555-0142`. */
const NUMBER = String.raw`(?:${BLANK}|[\p{Nd}().-])*${END}`;
const DIGITS = String.raw`[\p{Nd}.]+(?:${BLANK}|[()])*`;
/** Matches the rest of a sum after its first sign: `1-305`, but not `1 305-0100`, where no sign joins 1 and 305. */
const SUM = `(?:${BLANK}|[()-])*${DIGITS}(?:-(?:${BLANK}|[()-])*${DIGITS})+${END}`;
/**
 * Matches the sign that makes a spreadsheet take a text for a formula: `=`, `@`, `+`, `-`, or their full-width forms.
 * Does not match the `+` or `-` of a plain number or phone number, such as `+1 (775) 555-0142`, because such a text
 * cannot run anything. Matches the sign of a sum, also if the sum may be a phone number: `+1-775-555-0142`.
 */
const FORMULA = String.raw`(?:[=@＝＠]|[+\-＋－](?:(?!${NUMBER})|(?=${SUM})))`;
/** Matches a character that a spreadsheet may ignore in front of a formula: blank, zero-width, control or quote. */
const PASSED = String.raw`[\s\p{Cf}\p{Cc}"]`;
const AT_START = new RegExp(String.raw`^(?:${PASSED}*${FORMULA}|[\t\r\n])`, 'u');
/** Matches a character that a spreadsheet may take for a separator, if a formula follows it. */
const AFTER_SEPARATOR = new RegExp(String.raw`([;\t\r\n])(?=(?:(?![;\t\r\n])${PASSED})*${FORMULA})`, 'gu');

/** Matches a cell that begins with an ASCII letter or digit and has no separator: it cannot run a formula. */
const PLAIN = /^[A-Za-z0-9][^;\t\r\n]*$/;

/**
 * Returns the cell in a form that no spreadsheet runs as a formula (OWASP, CSV Injection). An apostrophe makes it a
 * text: at its beginning, if it is a formula or begins with a tab or line break, and after each separator that a
 * formula follows.
 */
export function safeCell(value: string): string {
  if (PLAIN.test(value)) return value;
  const safe = value.replace(AFTER_SEPARATOR, "$1'");
  return AT_START.test(value) ? `'${safe}` : safe;
}

/** Matches a separator and an apostrophe behind it that `safeCell` may have added. */
const PROTECTED = new RegExp(String.raw`([;\t\r\n])'(?=(?:(?![;\t\r\n])${PASSED})*${FORMULA})`, 'gu');

/** Removes the apostrophes that `safeCell` has added. A cell that `safeCell` would not have written is unchanged. */
export function withoutProtection(cell: string): string {
  if (!cell.includes("'")) return cell;
  const inner = cell.replace(PROTECTED, '$1');
  return [inner.replace(/^'/, ''), inner].find((value) => safeCell(value) === cell) ?? cell;
}
