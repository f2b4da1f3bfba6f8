import type { ParsedCsv } from '#contract/csv.ts';
import { inMemory } from '../../../backend/features/csv/listBytes.ts';
import { presentCsv } from '../../../backend/features/csv/presentCsv.ts';
import { readCsv } from '../../../backend/features/csv/readCsv.ts';

/** Returns the API's reply to a file. */
export async function parsedCsv(bytes: Buffer, fileName: string): Promise<ParsedCsv> {
  return JSON.parse(Buffer.concat(await presentCsv(fileName, await readCsv(inMemory(bytes)))).toString());
}
