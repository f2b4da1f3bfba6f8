import { expect, test } from '@jest/globals';
import { parseRecords } from '../../../backend/features/csv/parseRecords.ts';
import { wholeRecords } from '../../../backend/features/csv/wholeRecords.ts';
import { HttpError } from '../../../backend/lib/errors.ts';
import { createYielder } from '../../../backend/lib/yielder.ts';

/** The size of a text that is decoded in several chunks. */
const CHARACTERS = 400_000;

async function* piecesOf(text: string, size: number) {
  for (let from = 0; from < text.length; from += size) yield text.slice(from, from + size);
}

async function readPieces(text: string, size: number): Promise<string[][]> {
  const found: string[][] = [];
  for await (const some of parseRecords(wholeRecords(piecesOf(text, size), ',', createYielder()), ','))
    found.push(...some);
  return found;
}

const readWhole = (text: string) => readPieces(text, text.length);

async function outcome(read: () => Promise<string[][]>): Promise<unknown> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof HttpError) return error.message;
    throw error;
  }
}

const filled = (line: string) => line.repeat(Math.ceil(CHARACTERS / line.length));

test.each([
  ['plain rows', filled('Shear Joy,Reno\n')],
  ['rows that end by CR and LF', filled('Shear Joy,Reno\r\n')],
  ['rows that end by CR', filled('Shear Joy,Reno\r')],
  ['quoted cells with line ends', filled('"Shear\r\nJoy","Reno ""N"", NV"\r\n')],
  ['quotes that quote nothing', filled('"Big" Hair,"Reno, NV"\n""x,Reno\n,\n')],
  ['quotes that close nothing', filled(`${'""x,'.repeat(99)}\n`)],
  ['one stray quote above many rows', `"Big" Hair,Reno\n${filled('Shear Joy,Reno\n')}`],
  ['empty lines', `${filled('\n')}Shear Joy,Reno\n${filled('\r\n')}`],
  ['a last row without a line end', `${filled('Shear Joy,Reno\n')}Copper Comb,`],
  ['long rows', filled(`${`${'x'.repeat(3000)},`.repeat(100)}\n`)],
])('%s give the same records for any chunking of the text', async (_, text) => {
  const whole = await readWhole(text);
  expect(whole.length).toBeGreaterThan(0);
  const found = await readPieces(text, 100_003);
  expect(found.length).toBe(whole.length);
  // Does not use `toEqual`, which is slow for this many records.
  expect(found.findIndex((record, index) => record.join('|') !== whole[index]!.join('|'))).toBe(-1);
});

test.each([
  ['a quote that is never closed at the end', `${filled('Shear Joy,Reno\n')}"open,\n`],
  ['a quote that is never closed behind empty lines', `${filled('\r\n')}"a`],
  ['a cell that is too long', `${filled('Shear Joy,Reno\n')}${'x'.repeat(40_000)}\n${filled('a,b\n')}`],
  ['too many columns', `${filled('Shear Joy,Reno\n')}${','.repeat(1500)}\n${filled('a,b\n')}`],
])('%s is reported with its line', async (_, text) => {
  const told = await outcome(() => readWhole(text));
  expect(told).toMatch(/^Line \d+ of the file/);
  expect(await outcome(() => readPieces(text, 100_003))).toBe(told);
});

test('an excessively long row is refused before all of it is buffered', async () => {
  let read = 0;
  async function* endless() {
    yield 'Shear Joy,Reno\n';
    for (; read < 1000; read++) yield `"${'x'.repeat(30_000)}",`;
  }
  const all = async () => {
    for await (const _ of wholeRecords(endless(), ',', createYielder()));
    return [];
  };
  expect(await outcome(all)).toBe(
    'Line 2 of the file begins a row that is far too long: check that it is a list of businesses.',
  );
  expect(read).toBeLessThan(400);
});
