import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { readListFile } from '../../../backend/start/verify/listFile.ts';
import { folderForAll } from '../../support/folderForAll.ts';

const folder = folderForAll();

async function isNameUnknown(list: string, columns: { name?: string } = {}): Promise<boolean> {
  const file = path.join(folder, 'list.csv');
  writeFileSync(file, list);
  return (await readListFile(file, columns, { sheet: undefined, answersMaxAgeDays: undefined }))
    .isNameUnknown;
}

test('a list in which no column looks like a name is known as such, unless the column is given', async () => {
  const codes = 'Code,Rank\n17,4\n18,9\n';
  expect(await isNameUnknown(codes)).toBe(true);
  expect(await isNameUnknown(codes, { name: 'Code' })).toBe(false);
  expect(await isNameUnknown('Salon,Rank\nShear Joy,4\nRosa Nails,9\n')).toBe(false);
});
