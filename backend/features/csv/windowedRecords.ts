import { HttpError, unreadable } from '../../lib/errors.ts';
import { csvRecords, lineAt, placeAt } from './csvRecords.ts';

/** Held and read at once. */
const WINDOW_CHARACTERS = 512 * 1024;
/** No business has as much to tell. */
const LONGEST_RECORD = 2 * 1024 * 1024;
const RECORDS_AT_ONCE = 256;

const tooLong = (line: number) =>
  unreadable(
    `Line ${line} of the file begins a row that is far too long: check that it is a list of businesses.`,
  );

/**
 * The records of a list of any length (`csvRecords`), some at a time, out of its text in pieces: of these a little more
 * than the longest record is held.
 */
export async function* windowedRecords(
  pieces: AsyncIterator<string>,
  delimiter: string,
): AsyncGenerator<string[][]> {
  let [text, place, isLast] = ['', placeAt(), false];
  while (!isLast) {
    const parts = [text];
    for (let length = text.length; length < text.length * 2 + WINDOW_CHARACTERS; ) {
      const { done, value } = await pieces.next();
      isLast = done === true;
      if (done) break;
      parts.push(value);
      length += value.length;
    }
    text = parts.join('');
    let records: string[][] = [];
    try {
      for (const record of csvRecords(text, delimiter, place)) {
        // It may go on in the next piece.
        if (record && !isLast && place.end >= text.length) break;
        if (record) records.push(record);
        if (record && records.length < RECORDS_AT_ONCE) continue;
        yield records;
        records = [];
      }
    } catch (error) {
      // What is wrong may be that the text ends here.
      const isCut = !isLast && text.length - place.start <= LONGEST_RECORD;
      if (!isCut || !(error instanceof HttpError)) throw error;
    }
    yield records;
    const { start, stray, linesBefore } = place;
    const line = linesBefore + lineAt(text, start);
    if (!isLast && text.length - start > LONGEST_RECORD) throw tooLong(line);
    text = text.slice(start);
    place = placeAt(line - 1, { until: stray.until - start, last: stray.last - start });
  }
}
