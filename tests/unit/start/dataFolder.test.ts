import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { prepareDataFolder } from '../../../backend/start/embedded/dataFolder.ts';
import { makeDataDir } from '../../support/product.ts';

test('a start that was killed while it tried the data folder leaves nothing after the next one', async () => {
  const folder = await makeDataDir();
  writeFileSync(path.join(folder, '.probe'), '');
  const prepared = await prepareDataFolder(folder);
  expect(prepared).toEqual({ folder, moved: false });
  expect(readdirSync(folder)).toEqual([]);
  rmSync(folder, { recursive: true });
});
