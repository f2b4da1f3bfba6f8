import { beforeAll, expect, test } from '@jest/globals';
import type { ExportedBusiness } from '#contract/exports.ts';
import { apiForAll } from '../../support/hooks.ts';
import { completedJob, resultFor } from '../../support/jobs.ts';
import { readXlsx } from '../../support/readXlsx.ts';

const api = apiForAll();
let jobId: string;
const NAMES = [
  'verified Rosa',
  'maybe Rosa',
  'not_found Bella',
  'verified Bella',
  'unavailable Rosa',
  'verified Zoe',
];
const pathOf = (query = '') => `/api/verification/jobs/${jobId}/export${query}`;

beforeAll(async () => {
  await api.work(async (business) => resultFor(business));
  jobId = await completedJob(api, NAMES);
});

const namesOf = (businesses: ExportedBusiness[]) => businesses.map(({ name }) => name);

async function chosen(...names: string[]): Promise<string[]> {
  const rows = await api.deps.db('businesses').where({ job_id: jobId }).select('id', 'name');
  return names.map((name) => rows.find((row: { name: string }) => row.name === name).id);
}

test.each([
  ['?status=verified', ['verified Rosa', 'verified Bella', 'verified Zoe']],
  ['?search=ROSA', ['verified Rosa', 'maybe Rosa', 'unavailable Rosa']],
  ['?status=verified&search=rosa', ['verified Rosa']],
  ['?status=unavailable', ['unavailable Rosa']],
  ['?platform=yelp&status=maybe', ['maybe Rosa']],
  ['?synced=true', []],
  ['?synced=false', NAMES],
])('an export contains what the filter shows: %s', async (query, expected) => {
  expect(namesOf((await api.call('GET', pathOf(`${query}&format=json`))).json())).toEqual(expected);
});

test('every format has the same part, in the order of the list', async () => {
  const businessIds = await chosen('verified Zoe', 'maybe Rosa');
  const expected = ['maybe Rosa', 'verified Zoe'];
  const post = (body: object) => api.call('POST', pathOf(), { businessIds, ...body });
  expect(namesOf((await post({ format: 'json' })).json())).toEqual(expected);
  const lines = (await post({})).text.trim().split('\r\n');
  expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(expected);
  const reply = await fetch(api.url + pathOf(), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ businessIds, format: 'xlsx' }),
  });
  const sheet = readXlsx(new Uint8Array(await reply.arrayBuffer()));
  expect(sheet.rows.slice(1).map(([name]) => name)).toEqual(expected);
});

test('an export of a filter that shows nothing has headers only', async () => {
  const { text } = await api.call('GET', pathOf('?search=nobody'));
  expect(text.trim().split('\r\n')).toEqual([expect.stringContaining('Business Name,')]);
  expect((await api.call('GET', pathOf('?search=nobody&format=json'))).json()).toEqual([]);
});

test('businesses of another job are refused before anything is sent, and so is an empty choice', async () => {
  const [known] = await chosen('maybe Rosa');
  const stranger = '01900000-0000-7000-8000-000000000000';
  const refused = await api.call('POST', pathOf(), { businessIds: [known, stranger] });
  expect([refused.status, refused.text]).toEqual([
    400,
    expect.stringContaining('1 of the chosen businesses is not in this job.'),
  ]);
  expect((await api.call('POST', pathOf(), { businessIds: [] })).status).toBe(400);
  expect((await api.call('GET', pathOf('?show=verified'))).status).toBe(400);
});

test('the salon’s own verdicts are in the columns of decisions', async () => {
  const [id] = await chosen('maybe Rosa');
  const decide = { verdict: 'closed', note: 'Nobody answers.' };
  expect((await api.call('POST', `/api/businesses/${id}/decisions`, decide)).status).toBe(200);
  const [shut] = (await api.call('POST', pathOf(), { businessIds: [id], format: 'json' })).json();
  expect(shut.closureDecision).toMatchObject({ verdict: 'closed', note: 'Nobody answers.' });
  expect(shut.operating).toBe('closed');
  const { text } = await api.call('POST', pathOf(), { businessIds: [id] });
  expect(text).toContain(',Closed,Closed: Nobody answers.,');
  expect((await api.call('POST', `/api/businesses/${id}/decisions`, { verdict: 'open' })).status).toBe(200);
  const again = await api.call('POST', pathOf(), { businessIds: [id] });
  expect(again.text).toContain(',Still open,,');
});
