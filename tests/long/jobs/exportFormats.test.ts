import { beforeAll, expect, test } from '@jest/globals';
import { parseString } from 'fast-csv';
import type { ExportedBusiness } from '#contract/exports.ts';
import { safeCell } from '../../../backend/features/csv/safeCell.ts';
import { openExport } from '../../../backend/features/jobs/export/exportService.ts';
import { findJob } from '../../../backend/features/jobs/jobQueries.ts';
import { fillJob } from '../../bench/support/export/fillJob.ts';
import { apiForAll } from '../../support/hooks.ts';
import { completedJob, jobBecomes, resultFor, startJob, startWith } from '../../support/jobs.ts';
import { readXlsx } from '../../support/readXlsx.ts';

const FORMATS = ['csv', 'json', 'xlsx'] as const;
type Format = (typeof FORMATS)[number];

const api = apiForAll();
beforeAll(() => api.work(async (business) => resultFor(business)));

const addressOf = (jobId: string, format: string) =>
  `${api.url}/api/verification/jobs/${jobId}/export?format=${format}`;

async function exported(jobId: string, format: Format) {
  await jobBecomes(api, jobId, ({ status }) => status === 'completed');
  const reply = await fetch(addressOf(jobId, format));
  return { headers: reply.headers, bytes: new Uint8Array(await reply.arrayBuffer()) };
}

const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

const csvRows = (text: string): Promise<string[][]> => parseString(text).toArray();

const startList = (rows: Record<string, string>[]): Promise<string> =>
  startWith(api, { csvData: { rows, mapping: { name: 'Name', zipCode: 'ZIP' } } });

/** Texts that break spreadsheets, XML, CSV or number parsers. */
const HOSTILE = [
  '=HYPERLINK("http://evil","x")',
  "'=1+1",
  '+1 305 555 0100',
  '-2+3',
  '@SUM(A1)',
  '😀 Nails & <Spa> "Bella"',
  'a\u0000b',
  'half \ud83d of one',
  'one\r\ntwo\rthree\nfour\tfive',
  '  kept  ',
  '007',
  '00123456789012345678',
  '1e5',
  'TRUE',
  'हिन्दी सैलून',
  'عربي',
  'bell\u0007 and \u000b and \ufffe',
  '_x0041_ and _x000D_',
  ']]>',
  'x'.repeat(32_767),
];

test('JSON and XLSX contain the same cells as the CSV, even for hostile texts', async () => {
  const jobId = await startList(
    HOSTILE.map((note, i) => ({ Name: `Salon ${i}`, ZIP: '03301', Phone: '0305550100', Note: note })),
  );
  const [csv, json, xlsx] = await Promise.all(FORMATS.map((format) => exported(jobId, format)));
  const [headers, ...rows] = await csvRows(textOf(csv!.bytes));
  const sheet = readXlsx(xlsx!.bytes);

  expect(sheet.rows[0]).toEqual(headers);
  expect(sheet.rows.slice(1).map((row) => row.map((cell) => safeCell(String(cell ?? ''))))).toEqual(rows);
  // A formula would be an <f> element. Only real numbers are number cells.
  expect(sheet.elements).not.toContain('f');
  const numbers = headers!.filter((_, i) => sheet.rows.slice(1).some((row) => typeof row[i] === 'number'));
  expect(numbers).toEqual(['Platform Count']);
  expect(sheet.frozenRows).toBe(1);
  expect(sheet.boldHeaders).toBe(headers!.length);
  expect(sheet.filter).toMatch(new RegExp(`^A1:[A-Z]+${HOSTILE.length + 1}$`));
  expect(sheet.widths).toHaveLength(headers!.length);

  // PostgreSQL stores neither NUL nor lone surrogates; everything else is unchanged.
  const kept = HOSTILE.map((note) => note.replaceAll('\0', '').toWellFormed());
  const businesses = JSON.parse(textOf(json!.bytes));
  const notes = businesses.map(({ originalData }: { originalData: { Note: string } }) => originalData.Note);
  const noteColumn = headers!.indexOf('Note');
  expect(sheet.rows.slice(1).map((row) => row[noteColumn])).toEqual(notes);
  expect(notes).toEqual(kept);
});

test('URLs of a sheet are links, and the time of the search is a date', async () => {
  const jobId = await startList(
    ['Rosa', 'Bella'].map((name) => ({ Name: `verified ${name}`, ZIP: '', Site: 'https://own.example/' })),
  );
  const sheet = readXlsx((await exported(jobId, 'xlsx')).bytes);
  const [headers, ...rows] = sheet.rows;
  const urls = headers!.indexOf('Yelp URL');
  const cells = ['2', '3'].map((row) => `${String.fromCharCode(65 + urls)}${row}`);
  // A column of the list stays what the list has.
  expect(sheet.links).toEqual(Object.fromEntries(cells.map((cell, i) => [cell, rows[i]![urls]])));
  expect(rows.map((row) => row[urls])).toEqual([
    'https://www.yelp.com/biz/verified%20Rosa',
    'https://www.yelp.com/biz/verified%20Bella',
  ]);
  const { rows: stored } = await api.deps.db.raw(
    'select verified_at from results where job_id = ? order by business_id',
    [jobId],
  );
  const verified = headers!.indexOf('Verified At');
  // readXlsx reads a date only from a number in a date's format.
  expect(rows.map((row) => row[verified])).toEqual(
    stored.map((row: { verified_at: Date }) => row.verified_at.toISOString()),
  );
});

test('the columns of the list keep their order in exports, details and review', async () => {
  const columns = ['Zone', 'Name', 'A', 'Long name of a column', 'B', 'ZIP'];
  const row = Object.fromEntries(columns.map((column) => [column, `verified ${column}`]));
  const jobId = await startList([row]);
  const [business] = JSON.parse(textOf((await exported(jobId, 'json')).bytes));
  expect(Object.keys(business.originalData)).toEqual(columns);
  const sheet = readXlsx((await exported(jobId, 'xlsx')).bytes);
  expect(sheet.rows[0]!.slice(-4)).toEqual(['Zone', 'A', 'Long name of a column', 'B']);
  const path = `/api/businesses/${business.id}`;
  expect(Object.keys((await api.call('GET', path)).json().originalData)).toEqual(columns);
  expect(Object.keys((await api.call('GET', `${path}/review`)).json().columns)).toEqual(columns);
});

test('a cell that is too long for a sheet is cut between two characters, with a note', async () => {
  const jobId = await startList([{ Name: 'Salon', ZIP: '', Note: '' }]);
  await jobBecomes(api, jobId, ({ status }) => status === 'completed');
  const note = `x${'😀'.repeat(20_000)}`;
  await api.deps
    .db('businesses')
    .where({ job_id: jobId })
    .update({ original_data: { Note: note } });
  const cell = String(readXlsx((await exported(jobId, 'xlsx')).bytes).rows[1]!.at(-1));
  expect(cell.length).toBeLessThanOrEqual(32_767);
  expect(cell).toMatch(/^x(?:😀)+… \(cut: a cell has no more room\)$/u);
  expect(JSON.parse(textOf((await exported(jobId, 'json')).bytes))[0].originalData.Note).toBe(note);
});

test('each format has its content type and file extension; the default is CSV', async () => {
  const jobId = await startJob(api, ['verified Salon']);
  const types = {
    csv: 'text/csv; charset=utf-8',
    json: 'application/json; charset=utf-8',
    xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  };
  for (const format of FORMATS) {
    const { headers } = await exported(jobId, format);
    expect(headers.get('Content-Type')).toBe(types[format]);
    const name = `verification-${jobId.slice(0, 8)}-${new Date().toISOString().slice(0, 10)}.${format}`;
    expect(headers.get('Content-Disposition')).toBe(`attachment; filename="${name}"`);
  }
  const bare = await (await fetch(addressOf(jobId, '').replace('?format=', ''))).arrayBuffer();
  expect(new Uint8Array(bare)).toEqual((await exported(jobId, 'csv')).bytes);
  const other = await fetch(addressOf(jobId, 'pdf'));
  expect([other.status, await other.text()]).toEqual([400, expect.stringContaining('csv, json, xlsx')]);
});

test('JSON contains numbers, pages by platform and their evidence as structured values', async () => {
  const jobId = await completedJob(api, ['verified Salon', 'unavailable Spa']);
  const yelp = 'https://www.yelp.com/biz/verified%20Salon';
  const page = (url: string, score: number) => ({ url, title: '', score, for: ['name', 'zip'], against: [] });
  const details = {
    yelp: { outcome: 'found', candidates: [page(yelp, 93), page('https://www.yelp.com/biz/other', 7)] },
    google: { outcome: 'not_listed', candidates: [] },
    facebook: { outcome: 'possible', candidates: [page('https://www.facebook.com/other', 60)] },
  };
  const [first] = await api.deps.db('businesses').where({ job_id: jobId }).orderBy('position').pluck('id');
  await api.deps
    .db('results')
    .where({ business_id: first })
    .update({ operating: 'open', processing_details: details, wordpress_post_id: 17 });
  // `call` checks the whole reply against the contract and its OpenAPI description.
  const reply = await api.call('GET', `/api/verification/jobs/${jobId}/export?format=json`);
  expect(reply.json()).toMatchObject([
    {
      id: first,
      name: 'verified Salon',
      status: 'verified',
      lookedUp: true,
      operating: 'open',
      platformCount: 1,
      platformUrls: { yelp, google: null },
      pages: 'found',
      evidence: {
        yelp: { outcome: 'found', score: 93, for: ['name', 'zip'], against: [] },
        google: { outcome: 'not_listed', score: null, for: [], against: [] },
        facebook: { outcome: 'possible', score: 60, for: ['name', 'zip'], against: [] },
      },
      verifiedAt: expect.stringMatching(/^\d{4}-.*Z$/),
      searchMode: 'live',
      syncedToWordPress: false,
      postId: 17,
      editUrl: null,
      zipCode: null,
    },
    { name: 'unavailable Spa', status: null, lookedUp: false, platformCount: 0, pages: null, evidence: {} },
  ]);
});

test('found and possible pages have columns of their own, with closure, reason, decision and note', async () => {
  const jobId = await completedJob(api, ['maybe Salon', 'maybe Shut', 'verified Salon', 'unavailable Spa']);
  const ids = await api.deps.db('businesses').where({ job_id: jobId }).orderBy('position').pluck('id');
  const pageAt = (url: string) => ({ url, title: '', score: 60, for: ['name'], against: [] });
  const decision = {
    id: '1',
    platformId: 'google',
    verdict: 'rejected',
    url: 'https://g.page/x',
    at: '2026-11-20',
  };
  const details = [
    {
      yelp: {
        outcome: 'possible',
        reason: 'Check the page.',
        candidates: [pageAt('https://yelp.com/biz/a')],
      },
    },
    {
      yelp: {
        ...{ outcome: 'found', reason: 'Matches: name.', candidates: [pageAt('https://yelp.com/biz/b')] },
        operating: { says: 'closed', words: 'CLOSED', structured: false },
      },
      google: {
        ...{ outcome: 'found', reason: 'The page says: “SHUT”.', candidates: [] },
        operating: { says: 'closed', words: 'SHUT', structured: false },
      },
    },
    {
      yelp: { outcome: 'found', reason: 'Matches: name.', candidates: [] },
      google: {
        ...{ outcome: 'possible', reason: 'Check the page.', candidates: [pageAt('https://g.page/"y"')] },
        decision: { ...decision, note: 'Called, =wrong.' },
      },
    },
    {
      yelp: { outcome: 'unavailable', reason: 'Refused.' },
      google: { outcome: 'unavailable', reason: 'Refused.' },
    },
  ];
  for (const [at, of] of details.entries()) {
    const operating = at === 1 ? 'closed' : 'unknown';
    await api.deps
      .db('results')
      .where({ business_id: ids[at] })
      .update({ operating, processing_details: of });
  }
  const [headers, ...rows] = await csvRows(textOf((await exported(jobId, 'csv')).bytes));
  const columns = [
    'Closed',
    'Reason',
    'Decision',
    'Decision Note',
    'Yelp URL',
    'Yelp Possible URL',
    'Google Possible URL',
  ];
  const shut = `https://www.yelp.com/biz/${encodeURIComponent('maybe Shut')}`;
  const found = `https://www.yelp.com/biz/${encodeURIComponent('verified Salon')}`;
  const bothReasons = 'Yelp: Matches: name. Google: Check the page.';
  expect(rows.map((row) => columns.map((header) => row[headers!.indexOf(header)]))).toEqual([
    ['', 'Check the page.', '', '', '', 'https://yelp.com/biz/a', ''],
    ['yes', 'Yelp: Matches: name. It says "CLOSED". Google: The page says: “SHUT”.', '', '', shut, '', ''],
    ['', bothReasons, 'Google: rejected', 'Google: Called, =wrong.', found, '', 'https://g.page/"y"'],
    ['', 'Refused.', '', '', '', '', ''],
  ]);
  const json = JSON.parse(textOf((await exported(jobId, 'json')).bytes));
  expect(json.map(({ pages, possibleUrls }: ExportedBusiness) => [pages, possibleUrls])).toEqual([
    ['possible', { yelp: 'https://yelp.com/biz/a' }],
    ['found', {}],
    ['found', { google: 'https://g.page/"y"' }],
    [null, {}],
  ]);
  expect(json[2]).toMatchObject({
    reason: bothReasons,
    decisions: [{ verdict: 'rejected', note: 'Called, =wrong.' }],
  });
});

test.each(FORMATS)('an error in the middle aborts the download: %s', async (format) => {
  const jobId = await completedJob(api, ['verified Salon', 'maybe Salon']);
  // Simulates a job that is deleted during the read: fewer rows arrive than the job has.
  await api.deps
    .db('jobs')
    .where({ id: jobId })
    .update({ total_businesses: 3, processed_count: 3, verified_count: 2 });
  const whole = async () => (await fetch(addressOf(jobId, format))).arrayBuffer();
  await expect(whole()).rejects.toThrow(/terminated|fetch failed/);
});

test('a job with more businesses than a sheet has rows is refused as XLSX before anything is sent', async () => {
  const jobId = await completedJob(api, ['verified Salon']);
  const jobs = api.deps.db('jobs').where({ id: jobId });
  const count = 1_048_576;
  await jobs.clone().update({ total_businesses: count, processed_count: count, verified_count: count });
  const reply = await fetch(addressOf(jobId, 'xlsx'));
  expect([reply.status, await reply.text()]).toEqual([
    400,
    'An Excel sheet has room for 1,048,575 businesses, and this export has 1,048,576: export it as CSV.',
  ]);
});

test('reading stops when the client disconnects', async () => {
  const { db } = api.deps;
  const { jobId } = await fillJob(db, 11_000);
  const job = (await findJob(db, jobId))!;
  let reads = 0;
  db.on('query', ({ sql }: { sql: string }) => {
    if (sql.includes('b.position >')) reads++;
  });
  for (const format of FORMATS) {
    reads = 0;
    const { content } = await openExport(db, job, { format });
    for await (const _ of content) if (reads) break;
    expect(content.destroyed).toBe(true);
    // A complete export gives the aborted one time to continue: it may finish one prefetched read and no more.
    const before = reads;
    for await (const _ of (await openExport(db, job)).content);
    const whole = 11;
    expect([before + whole, before + whole + 1]).toContain(reads);
    expect(before).toBeLessThan(3);
  }
});
