import { MAX_CELL_CHARACTERS, MAX_LIST_COLUMNS } from '#contract/limits.ts';
import { unreadable } from '../../lib/errors.ts';

/** Returns the line number in the file that belongs to a position in the text. */
type LineAt = (position: number) => number;

const unclosed = (line: number) =>
  unreadable(
    `Line ${line} of the file opens a quote (") that is never closed: close it or take it out, and upload the file again.`,
  );

const tooLong = (line: number) =>
  unreadable(
    `Line ${line} of the file begins a cell of more than ${MAX_CELL_CHARACTERS.toLocaleString('en')} characters: a quote (") may be missing there.`,
  );

const tooWide = (line: number) =>
  unreadable(
    `Line ${line} of the file has more than ${MAX_LIST_COLUMNS.toLocaleString('en')} columns: check that it is a list of businesses.`,
  );

const [LF, CR, SPACE, QUOTE, LAST_ASCII] = [10, 13, 32, 34, 127];
const isLineEnd = (code: number): boolean => code === CR || code === LF;

export function countLineEnds(text: string, end: number): number {
  let count = 0;
  // The built-in search is many times faster than a loop over the characters.
  for (let at = text.indexOf('\n'); at >= 0 && at < end; at = text.indexOf('\n', at + 1)) count++;
  for (let at = text.indexOf('\r'); at >= 0 && at < end; at = text.indexOf('\r', at + 1))
    if (text.charCodeAt(at + 1) !== LF) count++;
  return count;
}

function pastLineEnd(text: string, at: number): number {
  if (text.charCodeAt(at) === CR && text.charCodeAt(at + 1) === LF) return at + 2;
  return Math.min(at + 1, text.length);
}

function isBlank(char: string, delimiter: string): boolean {
  const code = char.charCodeAt(0);
  if (code > SPACE && code <= LAST_ASCII) return false;
  return char !== delimiter && (code === SPACE || /[^\S\r\n]/.test(char));
}

function pastBlanks(text: string, from: number, delimiter: string): number {
  let at = from;
  while (at < text.length && isBlank(text[at]!, delimiter)) at++;
  return at;
}

const endsCell = (text: string, at: number, delimiter: string): boolean =>
  at === text.length || text[at] === delimiter || isLineEnd(text.charCodeAt(at));

/** True if the quote opens a cell: it follows a delimiter or line end after `start`, with only blanks in between. */
function opensCell(text: string, quote: number, start: number, delimiter: string): boolean {
  let before = quote - 1;
  while (before > start && isBlank(text[before]!, delimiter)) before--;
  return before > start && endsCell(text, before, delimiter);
}

/**
 * Finds the quote that closes the cell whose opening quote is at `start`. `end`: the end of the cell, behind blanks
 * after that quote. `isStrict`: all quotes inside the cell are doubled. Returns null if the quote at `start` is part of
 * the cell's text, as in `"Big" Hair` or `"Big Hair,"Reno, NV"`. Throws a 422 if the quote is never closed or the cell
 * is too long. The search takes linear time even in a line of many cells that begin with a quote: after a quote that is
 * neither doubled nor the closing one, it goes no further than the next quote that opens a cell, or the end of the
 * line.
 */
function closingQuote(
  text: string,
  start: number,
  delimiter: string,
  lineAt: LineAt,
): { quote: number; end: number; isStrict: boolean } | null {
  let [seen, spansLines, isStrict, hasStray] = [start, false, true, false];
  for (;;) {
    const quote = text.indexOf('"', seen + 1);
    spansLines ||= /[\r\n]/.test(text.slice(seen, quote < 0 ? seen + MAX_CELL_CHARACTERS : quote));
    if (hasStray && (spansLines || quote < 0)) return null;
    if (quote < 0) throw unclosed(lineAt(start));
    if (quote - start > MAX_CELL_CHARACTERS) throw tooLong(lineAt(start));
    const opens = opensCell(text, quote, start, delimiter);
    if (text.charCodeAt(quote + 1) === QUOTE && !(hasStray && opens)) {
      seen = quote + 1;
      continue;
    }
    const end = pastBlanks(text, quote + 1, delimiter);
    if (endsCell(text, end, delimiter)) return { quote, end, isStrict };
    if (opens && spansLines) throw unclosed(lineAt(start));
    if (opens) return null;
    isStrict = false;
    hasStray ||= !spansLines;
    seen = quote;
  }
}

function plainCellEnd(text: string, begin: number, delimiter: string, lineAt: LineAt): number {
  let end = begin;
  while (!endsCell(text, end, delimiter)) {
    if (++end - begin > MAX_CELL_CHARACTERS) throw tooLong(lineAt(begin));
  }
  return end;
}

/** Returns a pattern of lines whose cells either have no quotes, or are quoted with inner quotes doubled. */
export function strictLine(delimiter: string): RegExp {
  const separator = `\\u${delimiter.charCodeAt(0).toString(16).padStart(4, '0')}`;
  const cell = `(?:"[^"\\r\\n]*(?:""[^"\\r\\n]*){0,${MAX_LIST_COLUMNS}}"|[^"\\r\\n${separator}]*)`;
  return new RegExp(`${cell}(?:${separator}${cell}){0,${MAX_LIST_COLUMNS - 1}}(?:\\r\\n?|\\n)`, 'y');
}

/**
 * Finds the end of the record at `start`, after its line end. `changed` is the record as fast-csv must get it, or null
 * if it needs no change: cells that begin with a quote and have stray ones are quoted again, and an empty line is left
 * out. A short record that matches `line` (`strictLine`) is not examined cell by cell. Throws a 422 that names the line
 * if a quote is never closed, a cell is too long, or the row has too many cells.
 */
export function strictRecord(
  text: string,
  start: number,
  delimiter: string,
  line: RegExp,
  lineAt: LineAt,
): { end: number; changed: string | null } {
  line.lastIndex = start;
  // A line with fewer characters than MAX_LIST_COLUMNS has neither too many cells nor a cell that is too long.
  if (line.test(text) && line.lastIndex - start < MAX_LIST_COLUMNS)
    return { end: line.lastIndex, changed: isLineEnd(text.charCodeAt(start)) ? '' : null };

  let [at, copied, changed] = [start, start, ''];
  for (let columns = 1; ; columns++) {
    if (columns > MAX_LIST_COLUMNS) throw tooWide(lineAt(at));
    const begin = pastBlanks(text, at, delimiter);
    const isQuoted = text.charCodeAt(begin) === QUOTE;
    const closed = isQuoted ? closingQuote(text, begin, delimiter, lineAt) : null;
    const end = closed?.end ?? plainCellEnd(text, begin, delimiter, lineAt);
    if (isQuoted && !closed?.isStrict) {
      const content = closed
        ? text.slice(begin + 1, closed.quote).replaceAll('""', '"')
        : text.slice(begin, end);
      changed += `${text.slice(copied, begin)}"${content.replaceAll('"', '""')}"`;
      copied = end;
    }
    if (text[end] === delimiter) {
      at = end + 1;
      continue;
    }
    const next = pastLineEnd(text, end);
    return { end: next, changed: copied > start ? changed + text.slice(copied, next) : null };
  }
}
