import { Readable } from 'node:stream';
import { HttpError } from '../../lib/errors.ts';
import type { Yielder } from '../../lib/yielder.ts';
import { parseRecords } from './parseRecords.ts';
import { wholeRecords } from './wholeRecords.ts';

export const DELIMITERS = [',', ';', '\t', '|'] as const;

const SAMPLE_RECORDS = 100;
export const SAMPLE_CHARACTERS = 256 * 1024;

/**
 * Yields the text of the first records. If a record cannot be read with this delimiter, for example because a quote is
 * never closed, yields only the records before it.
 */
async function* firstRecords(text: string, delimiter: string, yielder: Yielder): AsyncGenerator<string> {
  try {
    yield* wholeRecords(Readable.from([text.slice(0, SAMPLE_CHARACTERS)]), delimiter, yielder);
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
  }
}

/**
 * A record divided by a delimiter. `width`: the number of its cells. `isTorn`: a cell still begins with a quote, which
 * happens if the delimiter is within quoted cells.
 */
type Divided = { width: number; isTorn: boolean };

/** Divides the first records by this delimiter, and leaves out blank records. */
async function divide(text: string, delimiter: string, yielder: Yielder): Promise<Divided[]> {
  const found: Divided[] = [];
  for await (const records of parseRecords(firstRecords(text, delimiter, yielder), delimiter)) {
    if (yielder.isDue()) await yielder.yield();
    for (const record of records) {
      if (!record.some((cell) => cell.trim() !== '')) continue;
      found.push({ width: record.length, isTorn: record.some((cell) => cell.startsWith('"')) });
    }
    if (found.length >= SAMPLE_RECORDS) break;
  }
  return found.slice(0, SAMPLE_RECORDS);
}

/**
 * Scores a delimiter by the share of records that have the most frequent number of cells. The score is higher if that
 * number is greater, and if the first record has it. A torn record counts half: in `"12 Elm St, Reno, NV";"Salon"` the
 * comma makes more cells than the semicolon.
 */
function score(found: Divided[]): number {
  const shares = new Map<number, number>();
  for (const { width, isTorn } of found)
    if (width > 1) shares.set(width, (shares.get(width) ?? 0) + (isTorn ? 0.5 : 1) / found.length);
  const [width, share] = [...shares].sort((a, b) => b[1] - a[1])[0] ?? [1, 0];
  const firstAgrees = found[0]?.width === width ? 1.25 : 1;
  return share * firstAgrees * Math.log2(width);
}

/**
 * Returns the delimiter of a line `sep=;` before the header, which is meant for Excel (null if there is none), and the
 * text without this line. The line's end stays, so that line numbers do not change. A quote cannot be a delimiter.
 */
export function takeSeparatorLine(text: string): { delimiter: string | null; rest: string } {
  const line = /^"?sep=([^\s"]|\t)"?[ ,;\t]*(?=[\r\n])/i.exec(text);
  return line ? { delimiter: line[1]!, rest: text.slice(line[0].length) } : { delimiter: null, rest: text };
}

/**
 * Returns the delimiter of a text that has only quotes, blanks and one kind of delimiter; undefined for any other text.
 * `"";"";""` is an empty list with three columns, and not one cell.
 */
function delimiterOfBlanks(text: string): string | undefined {
  if (/[^\s",;|]/.test(text)) return undefined;
  const used = DELIMITERS.filter((delimiter) => text.includes(delimiter));
  return used.length === 1 ? used[0] : undefined;
}

/** Returns the delimiter of a list: comma, semicolon, tab or bar; a comma if there is a single column. */
export async function detectDelimiter(text: string, yielder: Yielder): Promise<string> {
  const ofBlanks = delimiterOfBlanks(text.slice(0, SAMPLE_CHARACTERS));
  if (ofBlanks !== undefined) return ofBlanks;
  let best: { delimiter: string; score: number } = { delimiter: ',', score: 0 };
  for (const delimiter of DELIMITERS) {
    const value = score(await divide(text, delimiter, yielder));
    if (value > best.score) best = { delimiter, score: value };
  }
  return best.delimiter;
}
