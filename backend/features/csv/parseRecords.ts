import { pipeline } from 'node:stream';
import { parse } from 'fast-csv';

/** How many characters of records are yielded at a time; the consumer works on them in one turn of the event loop. */
const CHARACTERS_AT_ONCE = 32 * 1024;

const lengthOf = (record: string[]): number => record.reduce((sum, cell) => sum + cell.length + 1, 0);

/** Parses whole records of a list (`wholeRecords`) with fast-csv and yields their cells, some records at a time. */
export async function* parseRecords(
  text: AsyncIterable<string>,
  delimiter: string,
): AsyncGenerator<string[][]> {
  const parser = parse<string[], string[]>({ headers: false, delimiter });
  // The loop over the parser throws the errors of the text.
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
