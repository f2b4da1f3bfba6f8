import { expect, test } from '@jest/globals';
import { blockHeight } from '../../frontend/components/Table.tsx';
import { COMPACT, NARROW, RESULT_COLUMNS } from '../../frontend/features/results/resultColumns.ts';

test.each([
  ['compact', COMPACT],
  ['narrow', NARROW],
])('the %s layout has every column of the results and no other', (_name, { lines }) => {
  const shown = new Set(lines.flatMap((line) => line.split(' ')).filter((cell) => cell !== '.'));
  expect([...shown].sort()).toEqual(RESULT_COLUMNS.map(({ cell }) => cell).sort());
});

test('a block is as high as all its lines together, and a line is as high as its tallest cell', () => {
  const columns = [
    { cell: 'a', height: 10 },
    { cell: 'b', height: 30 },
    { cell: 'c', height: 20 },
  ];
  const [around, gap] = [2 * 8 + 1, 2];
  expect(blockHeight(columns, { widths: '1fr 1fr', lines: ['a b', '. c'] })).toBe(around + 30 + gap + 20);
});
