import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ParsedCsv } from '#contract/csv.ts';
import { MAX_PARSED_BYTES } from '#contract/limits.ts';
import { unreadable } from '../../lib/errors.ts';
import type { CsvList } from './readCsv.ts';

/** About how many characters a piece of the reply has. Other requests are answered between two pieces. */
const PIECE_CHARACTERS = 256 * 1024;

const TOO_LONG =
  'This list has too many rows and columns to be read at once: upload it with ?keep=true, in several files, or without the columns that you do not need.';

/**
 * Builds the reply to an uploaded list, a `ParsedCsv` as JSON, in pieces. Every row repeats every header, so the reply
 * may be many times as long as the file: throws a 422 if the rows exceed `MAX_PARSED_BYTES`. Throws the signal's reason
 * when `gone` is aborted. The list's lines are empty afterwards.
 */
export async function presentCsv(fileName: string, list: CsvList, gone?: AbortSignal): Promise<Buffer[]> {
  const { lines, titles, ...others } = list;
  const keys = others.headers.map((header) => `${JSON.stringify(header)}:`);
  const rest: Omit<ParsedCsv, 'rows'> = { fileName, totalRows: lines.length, titleRows: titles, ...others };
  const pieces = [Buffer.from(`${JSON.stringify(rest).slice(0, -1)},"rows":[`)];
  let bytes = 0;
  let text = '';
  for (const [index, line] of lines.entries()) {
    // Free the row once it is serialised, so that the list is never in memory twice.
    lines[index] = [];
    const cells = keys.map((key, column) => key + JSON.stringify(line[column] ?? ''));
    text += `${index ? ',' : ''}{${cells.join(',')}}`;
    if (text.length < PIECE_CHARACTERS && index < lines.length - 1) continue;
    const piece = Buffer.from(text);
    bytes += piece.length;
    if (bytes > MAX_PARSED_BYTES) throw unreadable(TOO_LONG);
    pieces.push(piece);
    text = '';
    gone?.throwIfAborted();
    await nextTurn();
  }
  pieces.push(Buffer.from(']}'));
  return pieces;
}
