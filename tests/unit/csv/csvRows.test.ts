import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { forAll } from '../../support/between.ts';
import { startCsvServer } from './csvServer.ts';

const server = forAll(startCsvServer);

const CELLS = {
  names: ["Anna's Hair Studio", 'Glow Studio', 'Salon', 'The "Best" Nails', 'Café Beauté', '7 Seas Spa'],
  streets: ['12 Elm St', '100 Main St Apt 4', '1204 Oak St, Austin, TX 78704'],
  places: ['Reno', 'Fort Worth', 'NV', 'TX', '89501', '(775) 555-0142', 'two\nlines'],
  headings: ['Name', 'City', 'State', 'Business Name', 'Address', 'Phone', 'Notes', '2019'],
};
const oneOf = (cells: string[]) => fc.constantFrom(...cells);
const empty = fc.constant('');
/** A row as real lists have it, one with a name only, or a random one. */
const row = fc.oneof(
  fc.tuple(oneOf(CELLS.names), oneOf(CELLS.streets), oneOf(CELLS.places), oneOf(CELLS.places)),
  fc.tuple(oneOf(CELLS.names), empty, empty, empty),
  fc.array(fc.oneof(empty, ...Object.values(CELLS).map(oneOf)), { minLength: 4, maxLength: 4 }),
);
const header = fc.tuple(...Array.from({ length: 4 }, () => oneOf(CELLS.headings)));

const isFilled = (cells: string[]): boolean => cells.some((cell) => cell !== '');
const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;
const isMadeUp = (name: string): boolean => /^Column \d+$/.test(name);

test('a first row with only a name in a list without a header is a business', async () => {
  const reply = await server.upload(
    "Anna's Hair Studio,,,\nGlow Studio,12 Elm St,Reno,NV\nNail Bar,14 Elm St,Reno,NV\nTop Cuts,16 Elm St,Reno,NV\n",
  );
  expect(reply.parsed()).toMatchObject({ totalRows: 4, titleRows: [] });
  expect(reply.parsed().rows[0]).toMatchObject({ 'Column 1': "Anna's Hair Studio" });
});

test('every row of a list is its header, a business, or reported as skipped', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(row, { minLength: 1, maxLength: 12 }),
      fc.option(header),
      fc.constantFrom(',', ';', '\t', '|'),
      fc.constantFrom('\n', '\r\n', '\r'),
      async (rows, heading, delimiter, lineEnd) => {
        const given: string[][] = heading ? [heading, ...rows] : rows;
        const filled = given.filter(isFilled);
        const reply = await server.upload(
          given.map((cells) => cells.map(quoted).join(delimiter)).join(lineEnd),
        );
        if (reply.status !== 200) {
          // Only a header, or no rows at all.
          expect({
            status: reply.status,
            few: filled.length <= 1 || /no businesses/.test(reply.text),
          }).toEqual({
            status: 422,
            few: true,
          });
          return;
        }
        const { headers, rows: read, totalRows, titleRows } = reply.parsed();
        const above = titleRows!.length + (headers.every(isMadeUp) ? 0 : 1);
        expect(totalRows).toBe(filled.length - above);
        expect(read.map((cells) => headers.map((name) => cells[name]))).toEqual(filled.slice(above));
        expect(titleRows).toEqual(filled.slice(0, titleRows!.length).map((cells) => cells.find(Boolean)));
      },
    ),
    {
      numRuns: 300,
      examples: [
        // An empty list, once read as one with the business `|""|""|""`.
        [[['', '', '', '']], null, '|', '\n'],
        // Its commas once counted as delimiters, because they make more cells than the tabs.
        [[[CELLS.streets[2]!, CELLS.streets[2]!, 'Name', '']], null, '\t', '\n'],
      ],
    },
  );
});
