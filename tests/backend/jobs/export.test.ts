import { beforeAll, expect, test } from '@jest/globals';
import { apiForAll } from '../../support/hooks.ts';
import { jobBecomes, numbered, resultFor, startJob } from '../../support/jobs.ts';
import { readCsvText } from '../../support/readCsv.ts';

const api = apiForAll();
beforeAll(() => api.work(async (business) => resultFor(business)));

async function exported(jobId: string) {
  await jobBecomes(api, jobId, ({ status }) => status === 'completed');
  const reply = await fetch(`${api.url}/api/verification/jobs/${jobId}/export`);
  const bytes = new Uint8Array(await reply.arrayBuffer());
  return { reply, bytes, text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes) };
}

test('an export contains every business in list order, with the unmapped columns', async () => {
  const rows = [
    { Name: 'verified Café "Ä"', Town: 'Miami', ST: 'FL', Licence: 'A-1', Note: 'two\nlines, and a comma' },
    { Name: 'not_found Nails', Town: '', ST: '', Licence: 'A-2', Note: '' },
    { Name: 'unavailable Spa', Town: '', ST: '', Licence: 'A-3', Note: '' },
  ];
  const body = { csvData: { rows, mapping: { name: 'Name', city: 'Town', state: 'ST' } } };
  const { jobId } = (await api.call('POST', '/api/verification/start', body)).json();
  const { reply, bytes, text } = await exported(jobId);

  const today = new Date().toISOString().slice(0, 10);
  expect(reply.headers.get('Content-Disposition')).toBe(
    `attachment; filename="verification-${jobId.slice(0, 8)}-${today}.csv"`,
  );
  expect(reply.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const [header] = text.slice(1).split('\r\n');
  expect(header).toBe(
    'Business Name,Address,City,State,ZIP Code,Taxonomy City,Status,Closed,Reason,Decision,Decision Note,Platform Count,Yelp URL,Google URL,Yelp Possible URL,Google Possible URL,Verified At,Search Mode,Synced To WordPress,Found Phone,Found Website,Found Booking URL,Found Opening Hours,Found Latitude,Found Longitude,Found Category,Found Rating,Found Reviews,Found Other Names,Changes,Not Seen or Not Checked,Earlier Answers From,Licence,Note',
  );
  const [first, second, third] = await readCsvText(text);
  expect(first).toMatchObject({
    'Business Name': 'verified Café "Ä"',
    City: 'Miami',
    Status: 'Verified',
    'Platform Count': '1',
    'Yelp URL': expect.stringContaining('https://www.yelp.com/biz/'),
    'Yelp Possible URL': '',
    'Search Mode': 'live',
    'Synced To WordPress': 'no',
    Licence: 'A-1',
    Note: 'two\nlines, and a comma',
  });
  expect(second).toMatchObject({ Status: 'Not Found', 'Platform Count': '0', 'Yelp URL': '' });
  expect(third).toMatchObject({ Status: 'Could not be looked up' });
});

test('a column of the list that is named like one of ours gets a name of its own', async () => {
  const rows = [{ Name: 'verified Nails', Status: 'VIP', 'Status (list)': 'old', Changes: 'none' }];
  const body = { csvData: { rows, mapping: { name: 'Name' } } };
  const { jobId } = (await api.call('POST', '/api/verification/start', body)).json();
  const [row] = await readCsvText((await exported(jobId)).text);
  expect(row).toMatchObject({
    Status: 'Verified',
    'Status (list)': 'VIP',
    'Status (list) (list)': 'old',
    Changes: '',
    'Changes (list)': 'none',
  });
});

test('no cell of an export is run as a formula', async () => {
  const jobId = await startJob(api, [
    '=HYPERLINK("http://evil")',
    '@SUM(A1)',
    '+1 305 555 0100',
    '-2+3',
    '-Nails-',
    '\tTab',
  ]);
  const names = (await readCsvText((await exported(jobId)).text)).map((row) => row['Business Name']);
  expect(names).toEqual([
    `'=HYPERLINK("http://evil")`,
    `'@SUM(A1)`,
    '+1 305 555 0100',
    `'-2+3`,
    `'-Nails-`,
    'Tab',
  ]);
});

test('a long list is exported completely', async () => {
  const jobId = await startJob(api, numbered(5500));
  const rows = await readCsvText((await exported(jobId)).text);
  expect(rows.map((row) => row['Business Name'])).toEqual(numbered(5500));
});
