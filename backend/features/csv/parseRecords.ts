import { pipeline } from 'node:stream';
import { parse } from 'fast-csv';

/** About how many characters of records are yielded at a time. The consumer handles them without a pause. */
const CHARACTERS_AT_ONCE = 32 * 1024;

const lengthOf = (record: string[]): number => record.reduce((sum, cell) => sum + cell.length + 1, 0);

/** Parses text that consists of whole records (`wholeRecords`). Yields some records at a time. */
export async function* parseRecords(
  text: AsyncIterable<string>,
  delimiter: string,
): AsyncGenerator<string[][]> {
  const parser = parse<string[], string[]>({ headers: false, delimiter });
  // The callback ignores errors of the text, because the loop over the parser throws them.
  pipeline(text, parser, () => undefined);
  let [records, characters]: [string[][], number] = [[], 0];
  for await (const record of parser as AsyncIterable<string[]>) {
    records.push(record);
    characters += lengthOf(record);
    if (characters < CHARACTERS_AT_ONCE) continue;
    yield records;
    [records, characters] = [[], 0];
  }
  yield records;
}
