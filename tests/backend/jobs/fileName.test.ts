import { expect, test } from '@jest/globals';
import { ListedJob } from '#contract/jobs.ts';
import { apiForAll } from '../../support/hooks.ts';
import { readJob } from '../../support/jobs.ts';

const api = apiForAll();

const LIST = { csvData: { rows: [{ Name: 'Bella' }], mapping: { name: 'Name' } } };
const ENTRIES = { businesses: [{ name: 'Bella' }] };

const start = (body: object) => api.call('POST', '/api/verification/start', body);
const startedAs = async (body: object) => (await readJob(api, (await start(body)).json().jobId)).fileName;
const rename = (id: string, body: unknown) => api.call('PATCH', `/api/verification/jobs/${id}`, body);

async function found(search: string): Promise<ListedJob[]> {
  const reply = await api.call('GET', `/api/verification/jobs/summary?search=${encodeURIComponent(search)}`);
  return ListedJob.array().parse(reply.json());
}

test.each([
  ['salons.csv', 'salons.csv'],
  ['C:\\Lists\\Spring 2026.csv', 'Spring 2026.csv'],
  ['../../etc/passwd', 'passwd'],
  [' tab\tand\u0001line\nbreak\u202e.csv ', 'tab and line break .csv'],
  ['Salón – 美容院 💈.csv', 'Salón – 美容院 💈.csv'],
  ['lists/', null],
  ['', null],
])('the file name %j is stored as %j', async (fileName, kept) => {
  expect(await startedAs({ ...LIST, fileName })).toBe(kept);
  expect(await startedAs({ ...ENTRIES, fileName })).toBe(kept ?? 'Typed in');
});

test('a list without a file name has none, and neither have typed entries', async () => {
  expect(await startedAs(LIST)).toBeNull();
  expect(await startedAs(ENTRIES)).toBe('Typed in');
});

test.each([
  ['x'.repeat(201), /fileName.*longer than 200 characters: shorten it/],
  [7, /fileName/],
])('an invalid name is refused: %j', async (fileName, sentence) => {
  expect(await start({ ...LIST, fileName })).toMatchObject({
    status: 400,
    text: expect.stringMatching(sentence),
  });
  const { jobId } = (await start(LIST)).json();
  expect((await rename(jobId, { fileName })).status).toBe(400);
});

test('a list can be renamed, and is found by the new name only', async () => {
  const { jobId } = (await start({ ...LIST, fileName: 'export (3).csv' })).json();
  expect((await found('EXPORT (3)')).map(({ id }) => id)).toEqual([jobId]);
  const reply = await rename(jobId, { fileName: ' Spring_100% ' });
  expect(reply.json()).toMatchObject({ id: jobId, fileName: 'Spring_100%' });
  expect(await found('export (3)')).toEqual([]);
  expect(await found('spring_100%')).toMatchObject([{ id: jobId, fileName: 'Spring_100%' }]);
  expect(await found('spring%100')).toEqual([]);
  expect((await rename(jobId, { fileName: '' })).json().fileName).toBeNull();
});

test('nothing but the name can be changed, and nothing at all on an unknown job', async () => {
  const { jobId } = (await start(LIST)).json();
  expect((await rename(jobId, { fileName: 'a', status: 'completed' })).status).toBe(400);
  expect((await rename(jobId, {})).status).toBe(400);
  await api.call('DELETE', `/api/verification/jobs/${jobId}`);
  expect(await rename(jobId, { fileName: 'a' })).toMatchObject({
    status: 404,
    text: expect.stringContaining('There is no verification job'),
  });
});
