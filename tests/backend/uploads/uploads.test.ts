import { describe, expect, test } from '@jest/globals';
import { purgeUploads } from '../../../backend/features/uploads/uploadJobs.ts';
import { apiForAll } from '../../support/hooks.ts';
import { uploadList } from '../../support/uploadList.ts';
import { inline, workbook, workbookXml } from '../../support/workbook.ts';

const api = apiForAll();

const LIST = [
  'Spring list,,,,',
  'Salon,Street,Town,State,Zip',
  'Sage Nails,12 Oak St,miami,Florida,33101',
  ',14 Oak St,miami,Florida,33101',
  'SAGE nails,12 oak st,Miami,florida,33101',
  '"Bella ""B"" \\ Hair",9 Elm St,Reno,NV',
  '"Two',
  'lines",10 Elm St,Reno,NV,89501',
].join('\n');
const mapping = { name: 'Salon', address: 'Street', city: 'Town', state: 'State' };

async function kept(content: string = LIST): Promise<string> {
  return (await uploadList(api, content)).parsed().uploadId!;
}

const start = (uploadId: string, more: object = {}) =>
  api.call('POST', '/api/verification/start', { csvData: { uploadId, mapping, ...more } });

const checks = (uploadId: string, columns: Record<string, string> = mapping) =>
  api.call('GET', `/api/csv/uploads/${uploadId}/checks?${new URLSearchParams(columns)}`);

const rowsOf = (jobId: string) =>
  api.database
    .db('businesses')
    .where({ job_id: jobId })
    .orderBy('position')
    .select('name', 'address', 'city', 'state', 'zip_code', 'taxonomy_city', 'phone', 'original_data');

async function age(uploadId: string, hours: number): Promise<void> {
  await api.database.db.raw(
    `update uploads set created_at = now() - make_interval(hours => ?) where id = ?`,
    [hours, uploadId],
  );
}

async function countRows(uploadId: string): Promise<number> {
  const { rows } = await api.database.db.raw('select from upload_rows where upload_id = ?', [uploadId]);
  return rows.length;
}

describe('a stored list', () => {
  test('gets the same reply as one that is not stored, except for the rows', async () => {
    const whole = (await uploadList(api, LIST, { keep: false })).parsed();
    const { uploadId, ...parsed } = (await uploadList(api, LIST)).parsed();
    expect(parsed).toEqual(whole);
    expect(parsed.titleRows).toEqual(['Spring list']);
    expect(parsed.totalRows).toBe(5);
    expect(uploadId).toMatch(/^[0-9a-f]{8}-/);
  });

  test('is previewed with its first hundred rows', async () => {
    const lines = Array.from({ length: 3000 }, (_, index) => `Salon ${index},Reno`);
    const parsed = (await uploadList(api, `Name,City\n${lines.join('\n')}`)).parsed();
    expect(parsed.totalRows).toBe(3000);
    expect(parsed.rows).toHaveLength(100);
    expect(parsed.rows[99]).toEqual({ Name: 'Salon 99', City: 'Reno' });
  });

  test('is previewed with shortened cells and fewer rows if it is large, but starts in full', async () => {
    const story = 'é'.repeat(30_000);
    const rows = Array.from(
      { length: 60 },
      (_, index) => `${index % 20 ? `Salon ${index}` : ''},${story}${index}`,
    );
    const parsed = (await uploadList(api, `Name,Note\n${rows.join('\n')}`)).parsed();
    expect(parsed.rows).toHaveLength(60);
    expect(parsed.rows[1]).toEqual({ Name: 'Salon 1', Note: story.slice(0, 1000) });
    const { json } = await checks(parsed.uploadId!, { name: 'Name' });
    expect(json().nameless[1]).toEqual({ row: 21, text: story.slice(0, 1000) });
    const reply = await start(parsed.uploadId!, { mapping: { name: 'Name' } });
    const started = await api.database
      .db('businesses')
      .where({ job_id: reply.json().jobId })
      .orderBy('position');
    expect(started.map(({ name, original_data }) => [name, original_data.Note])).toEqual(
      rows.map((row) => row.split(',')).filter(([name]) => name),
    );

    const heads = Array.from({ length: 999 }, (_, index) => `${index}${'h'.repeat(150)}`);
    const wide = (await uploadList(api, `Name,${heads.join(',')}\n${'Shear Joy,x\n'.repeat(200)}`)).parsed();
    expect(wide.rows.length).toBeGreaterThanOrEqual(3);
    expect(wide.rows.length).toBeLessThan(10);
  });

  test('starts the same job as its rows would', async () => {
    const { rows } = (await uploadList(api, LIST, { keep: false })).parsed();
    const sent = await api.call('POST', '/api/verification/start', { csvData: { rows, mapping } });
    const reply = await start(await kept());
    expect(reply.status).toBe(200);
    const { jobId, ...counts } = reply.json();
    const { jobId: sentId, ...sentCounts } = sent.json();
    expect(counts).toEqual(sentCounts);
    expect(counts).toMatchObject({
      totalBusinesses: 4,
      skippedRows: 1,
      sameSalons: { rows: 2, salons: 1 },
    });
    expect(await rowsOf(jobId)).toEqual(await rowsOf(sentId));
    const { name } = (await rowsOf(jobId))[2];
    expect(name).toBe('Bella "B" \\ Hair');
    const job = await api.database.db('jobs').where({ id: jobId }).first();
    expect(job).toMatchObject({ file_name: 'salons.csv', extra_columns: ['Zip'] });
  });

  test('takes ZIP code and phone from the mapped columns, else from the recognised ones', async () => {
    const uploadId = await kept('Salon,Zip,Dial,Back,Line 2\nA,89501,(775) 555-0101,89502,(775) 555-0102\n');
    const placed = async (columns: Record<string, string | null>) => {
      const reply = await start(uploadId, { mapping: { name: 'Salon', ...columns } });
      const { jobId } = reply.json();
      const [row] = await rowsOf(jobId);
      const { extra_columns } = await api.database.db('jobs').where({ id: jobId }).first();
      return [row.zip_code, row.phone, extra_columns.join()];
    };
    expect(await placed({})).toEqual(['89501', '(775) 555-0101', 'Zip,Dial,Back,Line 2']);
    // A phone column is kept in the exports, which have no other one for the list's phone number.
    expect(await placed({ zipCode: 'Back', phone: 'Line 2' })).toEqual([
      '89502',
      '(775) 555-0102',
      'Zip,Dial,Line 2',
    ]);
    expect(await placed({ zipCode: null, phone: null })).toEqual([null, null, 'Zip,Dial,Back,Line 2']);
  });

  test('counts repeated rows by the columns that a start would use', async () => {
    const uploadId = await kept('Salon,Zip,Dial\nA,89501,(775) 555-0101\nA,89501,(775) 555-0102\n');
    const repeated = async (columns: Record<string, string>) =>
      (await checks(uploadId, { name: 'Salon', ...columns })).json().repeatedCount;
    expect(await repeated({})).toBe(0);
    expect(await repeated({ phone: '' })).toBe(1);
  });

  test('can be started twice, but only once with the same idempotency key', async () => {
    const uploadId = await kept();
    const first = (await start(uploadId)).json().jobId;
    expect((await start(uploadId)).json().jobId).not.toBe(first);
    const keyed = () =>
      fetch(`${api.url}/api/verification/start`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': uploadId },
        body: JSON.stringify({ csvData: { uploadId, mapping } }),
      }).then((reply) => reply.json());
    const replies = await Promise.all([keyed(), keyed()]);
    expect(replies[0]).toEqual(replies[1]);
    await age(uploadId, 24);
    expect(await keyed()).toEqual(replies[0]);
  });

  test('is refused at the start for a missing column, and for a name column without names', async () => {
    const uploadId = await kept('Salon,Note\nA,\nB,\n');
    const wrong = await start(uploadId, { mapping: { name: 'Shop' } });
    expect([wrong.status, wrong.text]).toEqual([400, expect.stringContaining('no column "Shop"')]);
    const nameless = await start(uploadId, { mapping: { name: 'Note' } });
    expect([nameless.status, nameless.text]).toEqual([400, expect.stringContaining('No row has a name')]);
    const both = await start(uploadId, { rows: [{ Salon: 'A' }], mapping: { name: 'Salon' } });
    expect(both.status).toBe(400);
    expect((await start('A list', {})).status).toBe(400);
  });

  test('may be a workbook, of which one sheet is kept and started', async () => {
    const sheets = '<sheet name="A" sheetId="1" r:id="rId1"/>';
    const bytes = workbook(inline('Salon', 'Town') + inline('Shear Joy', 'Reno') + inline('Sage', 'Ely'), {
      'xl/workbook.xml': workbookXml(sheets),
    });
    const { rows, uploadId, ...parsed } = (await uploadList(api, bytes)).parsed();
    expect(parsed).toMatchObject({ totalRows: 2, sheet: 'A', sheets: ['A'], headers: ['Salon', 'Town'] });
    expect((await uploadList(api, bytes, { keep: false })).parsed()).toEqual({ ...parsed, rows });
    const { jobId } = (await start(uploadId!, { mapping: { name: 'Salon', city: 'Town' } })).json();
    expect((await rowsOf(jobId)).map(({ name, city }) => [name, city])).toEqual([
      ['Shear Joy', 'Reno'],
      ['Sage', 'Ely'],
    ]);
  });

  test('that cannot be read is not kept', async () => {
    const before = await api.database.db('upload_rows').count();
    const lines = Array.from({ length: 20_000 }, (_, index) => `Salon ${index},Reno`).join('\n');
    const reply = await uploadList(api, `Name,City\n${lines}\n"open`);
    expect([reply.status, reply.text]).toEqual([422, expect.stringContaining('Line 20002 of the file')]);
    expect(await api.database.db('upload_rows').count()).toEqual(before);
    expect((await uploadList(api, '')).text).toContain('This file is empty');
    expect(await api.database.db('upload_rows').count()).toEqual(before);
  });
});

describe('what is sent with a stored list', () => {
  /** Uploads with a raw file name that no browser would send, but other clients may. */
  async function uploadedAs(name: string) {
    const body = `--edge\r\nContent-Disposition: form-data; name="csvFile"; filename*=utf-8''${name}\r\n\r\n${LIST}\r\n--edge--\r\n`;
    const headers = { ...api.headers, 'Content-Type': 'multipart/form-data; boundary=edge' };
    const reply = await fetch(`${api.url}/api/csv/parse?keep=true`, { method: 'POST', body, headers });
    const { uploadId } = (await reply.json()) as { uploadId: string };
    const { jobId } = (await start(uploadId)).json();
    return (await api.call('GET', `/api/verification/jobs/${jobId}/summary`)).json().fileName;
  }

  test.each([
    ['a%00b%0D%0Ac%E2%80%AE.csv', 'a b c .csv'],
    ['x'.repeat(300), 'x'.repeat(200)],
    [`${'x'.repeat(199)}%F0%9F%92%88`, `${'x'.repeat(199)}\ufffd`],
    ['%20%20', null],
  ])('the file name becomes the job’s name: %s', async (sent, name) => {
    expect(await uploadedAs(sent)).toBe(name);
  });

  test.each([
    [{ uploadId: 'list' }, {}, '"csvData.uploadId" is not right: it must be the uploadId that'],
    [{ uploadId: 7 }, {}, '"csvData.uploadId" is not right: it must be the uploadId that'],
    [{}, { fileName: 7 }, '"fileName" is not right: it must be a text (it was 7).'],
    [
      { mapping: { name: 1, city: 1, state: 1 } },
      {},
      '"csvData.mapping.name" is not right: it must be a text',
    ],
  ])('the message names the invalid field: %j %j', async (list, more, sentence) => {
    const csvData = { uploadId: await kept(), mapping, ...list };
    const reply = await api.call('POST', '/api/verification/start', { csvData, ...more });
    expect([reply.status, reply.text]).toEqual([400, expect.stringContaining(sentence)]);
  });
});

describe('the rows that a start would skip', () => {
  test('depend on the chosen columns', async () => {
    const uploadId = await kept();
    expect((await checks(uploadId)).json()).toEqual({
      namelessCount: 1,
      nameless: [{ row: 2, text: '14 Oak St, miami, Florida, 33101' }],
      repeatedCount: 1,
      repeated: [{ row: 3, text: 'SAGE nails, 12 oak st, Miami, florida, 33101' }],
    });
    expect((await checks(uploadId, { name: 'State' })).json()).toMatchObject({
      namelessCount: 0,
      repeatedCount: 2,
      repeated: [{ row: 2 }, { row: 3 }],
    });
  });

  test('include a last row that is only a sum, but no salon of such a name', async () => {
    const under = async (last: string) => {
      const list = `Salon,Street,Town,State,Visits\nSage,12 Oak St,Miami,FL,20\nTotal Hair,9 Elm St,Reno,NV,5\n${last}\n`;
      const { rows } = (await uploadList(api, list, { keep: false })).parsed();
      const sent = await api.call('POST', '/api/verification/start', { csvData: { rows, mapping } });
      const uploadId = await kept(list);
      const { namelessCount, nameless } = (await checks(uploadId)).json();
      const { jobId, ...started } = (await start(uploadId)).json();
      expect(sent.json()).toMatchObject(started);
      expect(started).toEqual({ totalBusinesses: 3 - namelessCount, skippedRows: namelessCount });
      return { names: (await rowsOf(jobId)).map(({ name }) => name), nameless };
    };
    const two = ['Sage', 'Total Hair'];
    for (const [sum, text] of [
      ['Total,,,,25', 'Total, 25'],
      ['"Grand Total: 1,204"', 'Grand Total: 1,204'],
      ['totals,2,,,25', 'totals, 2, 25'],
      ['SUM,,,,', 'SUM'],
    ])
      expect(await under(sum!)).toEqual({ names: two, nameless: [{ row: 3, text }] });
    for (const salon of ['Total,4 Ash St,,,25', 'Total,,Reno,NV,', 'Total Nails,,,,25'])
      expect(await under(salon)).toEqual({ names: [...two, salon.split(',')[0]], nameless: [] });
  });

  test('include names that mean no name, in either form of a start', async () => {
    const none = ['N/A', 'n.a.', '#n/a', '-', '—', 'NONE', 'unknown', 'TBD', '&nbsp;', '#NAME?'];
    const names = ['Sage', 'None Other', 'N/A Nails', 'Nia', '-Sage-'];
    const list = ['Salon,Town', ...[...none, ...names].map((name) => `${name},Reno`)].join('\n');
    const byName = { mapping: { name: 'Salon' } };
    const uploadId = await kept(list);
    expect((await checks(uploadId, byName.mapping)).json()).toMatchObject({
      namelessCount: none.length,
      nameless: none.map((text, index) => ({ row: index + 1, text: `${text}, Reno` })),
    });
    const { jobId, ...started } = (await start(uploadId, byName)).json();
    expect((await rowsOf(jobId)).map(({ name }) => name)).toEqual(names);
    const { rows } = (await uploadList(api, list, { keep: false })).parsed();
    const sent = await api.call('POST', '/api/verification/start', { csvData: { rows, ...byName } });
    expect(sent.json()).toMatchObject(started);
    expect(started).toEqual({ totalBusinesses: names.length, skippedRows: none.length });
  });

  test('do not include the only name of a list, even if it is a word for a sum', async () => {
    const uploadId = await kept('Salon,Town\nTotal,\n');
    expect((await checks(uploadId, { name: 'Salon' })).json()).toMatchObject({ namelessCount: 0 });
    expect((await start(uploadId, { mapping: { name: 'Salon' } })).json()).toMatchObject({
      totalBusinesses: 1,
    });
  });

  test('are all counted, and the first ones shown', async () => {
    const lines = Array.from({ length: 5000 }, (_, index) => (index % 5 ? `Salon ${index % 100}` : ',x'));
    const { json } = await checks(await kept(`Name,Note\n${lines.join('\n')}`), { name: 'Name' });
    expect(json()).toMatchObject({ namelessCount: 1000, repeatedCount: 4000 - 80 });
    expect(json().repeated).toHaveLength(20);
    expect(json().nameless[1]).toEqual({ row: 6, text: 'x' });
  });

  test('cannot be asked for with a missing column or an unknown list', async () => {
    const wrong = await checks(await kept(), { name: 'Shop' });
    expect([wrong.status, wrong.text]).toEqual([400, 'The list has no column "Shop".']);
    const none = await checks(await kept(), { name: '', city: '' });
    expect([none.status, none.text]).toEqual([400, expect.stringContaining('send "name"')]);
    const gone = await checks('11111111-1111-4111-8111-111111111111');
    expect([gone.status, gone.text]).toEqual([404, expect.stringContaining('Upload the file again')]);
    expect((await checks('list')).status).toBe(404);
  });
});

describe('after a day', () => {
  test('a list is no longer available, and an hour later its rows are deleted', async () => {
    const uploadId = await kept();
    const other = await kept();
    await age(uploadId, 24);
    const reply = await start(uploadId);
    expect(reply.status).toBe(404);
    expect(reply.text).toBe(
      `There is no list ${uploadId} any more: a list is kept for a day after its upload. Upload the file again.`,
    );
    expect((await checks(uploadId)).status).toBe(404);
    await purgeUploads(api.deps);
    expect(await countRows(uploadId)).toBe(7);

    await age(uploadId, 26);
    for (let pieces = 0; pieces < 4; pieces++) await purgeUploads(api.deps, 3);
    expect(await countRows(uploadId)).toBe(0);
    expect(await countRows(other)).toBe(7);
    expect(await api.database.db('uploads').where({ id: uploadId })).toEqual([]);
    expect((await start(other)).status).toBe(200);
  });

  test('its deletion is queued at the upload', async () => {
    const { db } = api.database;
    const entries = () => db('pgboss.job').where({ name: 'purge-uploads', state: 'created' });
    const before = (await entries()).length;
    await kept();
    const after = await entries();
    expect(after).toHaveLength(before + 1);
    const hours = (entry: { start_after: Date }) => (entry.start_after.getTime() - Date.now()) / 3_600_000;
    expect(Math.max(...after.map(hours))).toBeCloseTo(25, 0);
  });
});
