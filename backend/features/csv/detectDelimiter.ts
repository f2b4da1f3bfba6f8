import { HttpError } from '../../lib/errors.ts';
import type { Turns } from '../../lib/turns.ts';
import { csvRecords } from './csvRecords.ts';

export const DELIMITERS = [',', ';', '\t', '|'] as const;

const SAMPLE_RECORDS = 100;
export const SAMPLE_CHARACTERS = 256 * 1024;

/** Cells in each of the first records that are not blank, as the delimiter would part them. */
async function widths(text: string, delimiter: string, turns: Turns): Promise<number[]> {
  const found: number[] = [];
  try {
    for (const record of csvRecords(text.slice(0, SAMPLE_CHARACTERS), delimiter)) {
      if (turns.isOver()) await turns.next();
      if (record?.some((cell) => cell.trim() !== '')) found.push(record.length);
      if (found.length === SAMPLE_RECORDS) break;
    }
  } catch (error) {
    // A quote that is not closed under this delimiter: what was read before it still counts.
    if (!(error instanceof HttpError)) throw error;
  }
  return found;
}

/** How well a delimiter explains the file: the share of records with the same number of cells, more cells first. */
function score(found: number[]): number {
  const shares = new Map<number, number>();
  for (const width of found) if (width > 1) shares.set(width, (shares.get(width) ?? 0) + 1 / found.length);
  const [width, share] = [...shares].sort((a, b) => b[1] - a[1])[0] ?? [1, 0];
  const firstAgrees = found[0] === width ? 1.25 : 1;
  return share * firstAgrees * Math.log2(width);
}

/** Excel writes `sep=;` on a line of its own before the header. The line stays, empty, so that lines keep their numbers. */
export function takeSeparatorLine(text: string): { delimiter: string | null; rest: string } {
  const line = /^"?sep=(\S|\t)"?[ ,;\t]*(?=[\r\n])/i.exec(text);
  return line ? { delimiter: line[1]!, rest: text.slice(line[0].length) } : { delimiter: null, rest: text };
}

/** The delimiter of a list: comma, semicolon, tab or bar; a comma where there is a single column. */
export async function detectDelimiter(text: string, turns: Turns): Promise<string> {
  let best: { delimiter: string; score: number } = { delimiter: ',', score: 0 };
  for (const delimiter of DELIMITERS) {
    const value = score(await widths(text, delimiter, turns));
    if (value > best.score) best = { delimiter, score: value };
  }
  return best.delimiter;
}
