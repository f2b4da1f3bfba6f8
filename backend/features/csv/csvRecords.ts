import { MAX_CELL_CHARACTERS, MAX_LIST_COLUMNS } from '#contract/limits.ts';
import { unreadable } from '../../lib/errors.ts';

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

const lineAt = (text: string, position: number): number => text.slice(0, position).split(/\r\n|\r|\n/).length;

const isLineEnd = (code: number): boolean => code === 10 || code === 13;
const isBlank = (char: string, delimiter: string): boolean => char !== delimiter && /[^\S\r\n]/.test(char);

/**
 * A quoted cell's content and where the cell ends. Null where its first quote quotes nothing, as in `"Big" Hair` or in
 * `"Big Hair,"Reno, NV"`: the quote is a character like any other then.
 */
function quotedCell(text: string, start: number, delimiter: string): { content: string; end: number } | null {
  let from = start + 1;
  let seen = start;
  let spansLines = false;
  let hasStray = false;
  for (;;) {
    const quote = text.indexOf('"', from);
    spansLines ||= /[\r\n]/.test(text.slice(seen, quote === -1 ? seen + MAX_CELL_CHARACTERS : quote));
    if (hasStray && (spansLines || quote === -1)) return null;
    if (quote === -1) throw unclosed(lineAt(text, start));
    if (quote - start > MAX_CELL_CHARACTERS) throw tooLong(lineAt(text, start));
    seen = quote;
    from = quote + 1;
    if (text[from] === '"') {
      from++;
      continue;
    }
    let end = from;
    while (end < text.length && isBlank(text[end]!, delimiter)) end++;
    if (end === text.length || text[end] === delimiter || isLineEnd(text.charCodeAt(end))) {
      return { content: text.slice(start + 1, quote).replaceAll('""', '"'), end };
    }
    let before = quote - 1;
    while (before > start && isBlank(text[before]!, delimiter)) before--;
    const opensCell = before > start && (text[before] === delimiter || isLineEnd(text.charCodeAt(before)));
    if (opensCell && spansLines) throw unclosed(lineAt(text, start));
    if (opensCell) return null;
    hasStray ||= !spansLines;
  }
}

/**
 * Reads the cells of each record of a list, whatever line ends it has, without the empty lines. Quotes inside a cell
 * that nobody doubled are kept as they are. A quote that is never closed is a 422 that names its line, rather than a
 * cell with half the file in it: the CSV libraries either refuse the one without the line, or swallow the other.
 */
export function* csvRecords(text: string, delimiter: string): Generator<string[]> {
  let cells: string[] = [];
  let position = 0;
  while (position < text.length) {
    if (cells.length === 0 && isLineEnd(text.charCodeAt(position))) {
      position++;
      continue;
    }
    if (cells.length === MAX_LIST_COLUMNS) throw tooWide(lineAt(text, position));
    let start = position;
    while (start < text.length && isBlank(text[start]!, delimiter)) start++;
    const quoted = text[start] === '"' ? quotedCell(text, start, delimiter) : null;
    if (quoted) {
      cells.push(quoted.content);
      position = quoted.end;
    } else {
      let end = start;
      while (end < text.length && text[end] !== delimiter && !isLineEnd(text.charCodeAt(end))) end++;
      if (end - start > MAX_CELL_CHARACTERS) throw tooLong(lineAt(text, start));
      cells.push(text.slice(start, end));
      position = end;
    }
    if (text[position] === delimiter) {
      position++;
      if (position < text.length) continue;
      cells.push('');
    }
    position++;
    yield cells;
    cells = [];
  }
}
