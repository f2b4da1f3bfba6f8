import { expect, test } from '@jest/globals';
import { apiForAll } from '../../support/hooks.ts';
import { uploadList } from '../../support/uploadList.ts';

const MEGABYTE = 1024 * 1024;
const listOf = (bytes: number) => {
  const line = `${'Shear Joy '.repeat(20)},Reno\n`;
  return `Name,City\n${line.repeat(Math.ceil(bytes / line.length))}`;
};

const api = apiForAll({ MAX_UPLOAD_MB: '12' });

test('a stored list may be as large as the setting allows', async () => {
  const reply = await uploadList(api, listOf(11 * MEGABYTE));
  expect(reply.status).toBe(200);
  expect(reply.parsed().totalRows).toBeGreaterThan(50_000);
  const over = await uploadList(api, listOf(12.5 * MEGABYTE));
  expect([over.status, over.text]).toEqual([413, expect.stringContaining('larger than 12 MB')]);
});

test('a list that is returned with all rows keeps its fixed limit', async () => {
  const reply = await uploadList(api, listOf(11 * MEGABYTE), { keep: false });
  expect([reply.status, reply.text]).toEqual([413, expect.stringContaining('?keep=true')]);
});

test('the page gets the limit from the API', async () => {
  expect((await api.call('GET', '/api/health')).json().maxUploadMb).toBe(12);
});
