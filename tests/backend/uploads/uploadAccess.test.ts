import { beforeAll, expect, test } from '@jest/globals';
import { addKey, nameFault } from '../../../backend/features/access/apiKeys.ts';
import { apiForAll } from '../../support/hooks.ts';
import { addQuickOperator, newSession, signIn } from '../../support/signIn.ts';
import { uploadList } from '../../support/uploadList.ts';

const BEN = { email: 'ben@example.com', password: 'a staple of batteries' };
const LIST = 'Name,City\nShear Joy,Reno\n';

const api = apiForAll();
beforeAll(async () => {
  await signIn(api);
  await addQuickOperator(api.database.db, BEN);
});

const startAs = (uploadId: string, headers: Record<string, string>) =>
  fetch(`${api.url}/api/verification/start`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ csvData: { uploadId, mapping: { name: 'Name' } } }),
  });

test('a list is visible only to the operator who uploaded it', async () => {
  const uploadId = (await uploadList(api, LIST)).parsed().uploadId!;
  const ben = await newSession(api, BEN);
  const [checks, other] = [`${api.url}/api/csv/uploads/${uploadId}/checks?name=Name`, { headers: ben }];
  expect((await startAs(uploadId, ben)).status).toBe(404);
  expect((await fetch(checks, other)).status).toBe(404);
  expect((await startAs(uploadId, {})).status).toBe(401);
  expect((await fetch(checks)).status).toBe(401);
  expect((await startAs(uploadId, api.headers)).status).toBe(200);
});

test('an API key for writing can upload and start; one for reading can do neither', async () => {
  const write = { Authorization: `Bearer ${await addKey(api.database.db, 'writes', 'write')}` };
  const read = { Authorization: `Bearer ${await addKey(api.database.db, 'reads', 'read')}` };
  const asWriter = { url: api.url, headers: write };
  const uploadId = (await uploadList(asWriter, LIST)).parsed().uploadId!;
  expect((await startAs(uploadId, read)).status).toBe(403);
  expect((await uploadList({ url: api.url, headers: read }, LIST)).status).toBe(403);
  expect((await startAs(uploadId, write)).status).toBe(200);
});

test("an API key's list is its own, and no key may have an operator's name", async () => {
  const key = { Authorization: `Bearer ${await addKey(api.database.db, 'lists', 'write')}` };
  const theirs = (await uploadList({ url: api.url, headers: key }, LIST)).parsed().uploadId!;
  const mine = (await uploadList(api, LIST)).parsed().uploadId!;
  expect((await startAs(theirs, api.headers)).status).toBe(404);
  expect((await startAs(mine, key)).status).toBe(404);
  const checks = (uploadId: string) => `${api.url}/api/csv/uploads/${uploadId}/checks?name=Name`;
  expect((await fetch(checks(theirs), { headers: api.headers })).status).toBe(404);
  expect((await fetch(checks(mine), { headers: key })).status).toBe(404);
  expect((await fetch(checks(mine), { method: 'DELETE', headers: key })).status).toBe(405);
  expect(nameFault(BEN.email)).toMatch('is no name for a key');
});
