import { MAX_CELL_CHARACTERS, MAX_LIST_COLUMNS } from '#contract/limits.ts';
import { unreadable } from '../../lib/errors.ts';

const CHARACTERS_AT_ONCE = 32 * 1024;

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

const [LF, CR, SPACE, LAST_ASCII] = [10, 13, 32, 127];
const isLineEnd = (code: number): boolean => code === CR || code === LF;

/** Not by a pattern that parts the text: its lines may be millions. */
export function lineAt(text: string, position: number): number {
  let line = 1;
  for (let at = 0; at < position; at++) {
    const code = text.charCodeAt(at);
    if (code === LF || (code === CR && text.charCodeAt(at + 1) !== LF)) line++;
  }
  return line;
}

function isBlank(char: string, delimiter: string): boolean {
  const code = char.charCodeAt(0);
  if (code > SPACE && code <= LAST_ASCII) return false;
  return char !== delimiter && (code === SPACE || /[^\S\r\n]/.test(char));
}

/**
 * What a cell that its quotes do not close has shown of the rest of its line, so that not every cell looks through it
 * again: up to `until` no quote closes a cell that began before it, and behind `last` all of them are doubled.
 */
type Stray = { until: number; last: number };

/** Where in a text its records are being read, so that the same can be gone on with in the text behind it. */
export type Place = {
  /** Of the file, before this text. */
  linesBefore: number;
  /** Where the record that is being read begins, and what was known of strays there. */
  start: number;
  stray: Stray;
  /** Behind the record that was read last. */
  end: number;
};

export const placeAt = (linesBefore = 0, stray: Stray = { until: 0, last: 0 }): Place => ({
  linesBefore,
  start: 0,
  stray,
  end: 0,
});

/**
 * A quoted cell's content and where the cell ends. Null where its first quote quotes nothing, as in `"Big" Hair` or in
 * `"Big Hair,"Reno, NV"`: the quote is a character like any other then.
 */
function quotedCell(
  text: string,
  start: number,
  delimiter: string,
  stray: Stray,
  linesBefore: number,
): { content: string; end: number } | null {
  const line = () => linesBefore + lineAt(text, start);
  let from = start + 1;
  let seen = start;
  let spansLines = false;
  let hasStray = false;
  let last = start;
  for (;;) {
    let quote = text.indexOf('"', from);
    // Those right behind its own are paired otherwise than from a cell before it.
    if (quote !== from && quote !== -1 && quote < stray.until) {
      if (hasStray || quote <= stray.last) return null;
      quote = text.indexOf('"', stray.until);
    }
    spansLines ||= /[\r\n]/.test(text.slice(seen, quote === -1 ? seen + MAX_CELL_CHARACTERS : quote));
    if (hasStray && (spansLines || quote === -1)) {
      Object.assign(stray, { until: quote === -1 ? text.length : quote, last });
      return null;
    }
    if (quote === -1) throw unclosed(line());
    if (quote - start > MAX_CELL_CHARACTERS) throw tooLong(line());
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
    if (opensCell && spansLines) throw unclosed(line());
    if (opensCell) {
      Object.assign(stray, { until: quote + 1, last: quote });
      return null;
    }
    if (spansLines) continue;
    hasStray = true;
    last = quote;
  }
}

/**
 * Reads the cells of each record of a list, whatever line ends it has, without the empty lines. Quotes inside a cell
 * that nobody doubled are kept as they are. A quote that is never closed is a 422 that names its line, rather than a
 * cell with half the file in it: the CSV libraries either refuse the one without the line, or swallow the other.
 * Null in between: nothing new after a good deal of text.
 */
export function* csvRecords(
  text: string,
  delimiter: string,
  place: Place = placeAt(),
): Generator<string[] | null> {
  let cells: string[] = [];
  let position = 0;
  let tellAt = CHARACTERS_AT_ONCE;
  const { linesBefore } = place;
  const stray = { ...place.stray };
  while (position < text.length) {
    if (position >= tellAt) {
      tellAt = position + CHARACTERS_AT_ONCE;
      yield null;
    }
    if (cells.length === 0) {
      place.start = position;
      if (place.stray.until !== stray.until) place.stray = { ...stray };
    }
    if (cells.length === 0 && isLineEnd(text.charCodeAt(position))) {
      position++;
      continue;
    }
    if (cells.length === MAX_LIST_COLUMNS) throw tooWide(linesBefore + lineAt(text, position));
    let start = position;
    while (start < text.length && isBlank(text[start]!, delimiter)) start++;
    const quoted = text[start] === '"' ? quotedCell(text, start, delimiter, stray, linesBefore) : null;
    if (quoted) {
      cells.push(quoted.content);
      position = quoted.end;
    } else {
      let end = start;
      const most = Math.min(text.length, start + MAX_CELL_CHARACTERS + 1);
      while (end < most && text[end] !== delimiter && !isLineEnd(text.charCodeAt(end))) end++;
      if (end - start > MAX_CELL_CHARACTERS) throw tooLong(linesBefore + lineAt(text, start));
      cells.push(text.slice(start, end));
      position = end;
    }
    if (text[position] === delimiter) {
      position++;
      if (position < text.length) continue;
      cells.push('');
    }
    position++;
    place.end = position;
    yield cells;
    cells = [];
  }
}
