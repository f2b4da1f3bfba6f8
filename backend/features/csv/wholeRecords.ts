import { MAX_ROW_CHARACTERS } from '#contract/limits.ts';
import { HttpError, unreadable } from '../../lib/errors.ts';
import type { Yielder } from '../../lib/yielder.ts';
import { countLineEnds, strictLine, strictRecord } from './strictRecord.ts';

/** fast-csv parses a piece in one turn of the event loop, which takes about a millisecond. */
const PIECE_CHARACTERS = 8 * 1024;

const tooLong = (line: number) =>
  unreadable(
    `Line ${line} of the file begins a row that is far too long: check that it is a list of businesses.`,
  );

/**
 * Cuts a list's text into pieces of whole records, with quotes as fast-csv needs them (`strictRecord`). If records were
 * split, fast-csv would parse a record again with each piece that does not complete it, and after a quote that is never
 * closed would keep the rest of the file in memory. If a record cannot be read, throws a 422 that names the line. If
 * `strictRecord` has refused it, first yields the records before it.
 */
export async function* wholeRecords(
  pieces: AsyncIterable<string>,
  delimiter: string,
  yielder: Yielder,
): AsyncGenerator<string> {
  let [text, linesBefore, isLast] = ['', 0, false];
  const lineAt = (position: number) => linesBefore + 1 + countLineEnds(text, position);
  const line = strictLine(delimiter);
  const source = pieces[Symbol.asyncIterator]();
  while (!isLast) {
    const { done, value } = await source.next();
    isLast = done === true;
    if (!done) text += value;
    let [start, copied, piece] = [0, 0, ''];
    while (start < text.length) {
      const mayContinue = !isLast && text.length - start <= MAX_ROW_CHARACTERS;
      let record: ReturnType<typeof strictRecord>;
      try {
        record = strictRecord(text, start, delimiter, line, lineAt);
      } catch (error) {
        // The record may be valid once more of the text has been read.
        if (mayContinue && error instanceof HttpError) break;
        yield piece + text.slice(copied, start);
        throw error;
      }
      if (record.end === text.length && mayContinue) break;
      if (record.end === text.length && !isLast) throw tooLong(lineAt(start));
      if (record.changed !== null) {
        piece += text.slice(copied, start) + record.changed;
        copied = record.end;
      }
      start = record.end;
      if (piece.length + start - copied < PIECE_CHARACTERS) continue;
      // Other requests get a turn here, because the parser takes several pieces in advance.
      if (yielder.isDue()) await yielder.yield();
      yield piece + text.slice(copied, start);
      [copied, piece] = [start, ''];
    }
    piece += text.slice(copied, start);
    if (piece) yield piece;
    linesBefore += countLineEnds(text, start);
    text = text.slice(start);
  }
}
