import { describe, expect, test } from '@jest/globals';
import { eventually } from '../../support/eventually.ts';
import { apiForAll } from '../../support/hooks.ts';

const api = apiForAll();

const start = (body: unknown) => api.call('POST', '/api/verification/start', body);
const mapping = { name: 'Salon', address: 'Street', city: 'Town', state: 'State' };
const row = (name: string, more = {}) => ({
  Salon: name,
  Street: '12 Oak St',
  Town: 'miami',
  State: 'Florida',
  ...more,
});

describe('starting a verification', () => {
  test('from a list writes the job, its businesses in their order, and its first queue entries', async () => {
    const rows = [
      row('Sage Nails', { Zip: '33101', Phone: '(305) 555-0100', Note: 'x' }),
      row('Bella Hair', { Zip: '33102', Phone: '(305) 555-0101', Note: 'y' }),
      row('Cutz', { Zip: '33125', Phone: '(305) 555-0102', Note: '' }),
    ];
    const reply = await start({ csvData: { rows, mapping } });
    expect(reply.status).toBe(200);
    const { jobId, ...rest } = reply.json();
    expect(rest).toEqual({ totalBusinesses: 3, skippedRows: 0 });
    expect(jobId).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/);

    const job = await api.database.db('jobs').where({ id: jobId }).first();
    expect(job).toMatchObject({
      status: 'pending',
      total_businesses: 3,
      processed_count: 0,
      extra_columns: ['Zip', 'Phone', 'Note'],
    });
    const businesses = await api.database.db('businesses').where({ job_id: jobId }).orderBy('position');
    expect(businesses.map(({ name }) => name)).toEqual(['Sage Nails', 'Bella Hair', 'Cutz']);
    expect(businesses[0]).toMatchObject({
      address: '12 Oak St',
      state: 'FL',
      zip_code: '33101',
      taxonomy_city: 'Miami',
      phone: '(305) 555-0100',
      original_data: rows[0],
    });
    expect(businesses[0].id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
    const entries = await api.database
      .db('pgboss.job')
      .where({ name: 'verify-portion' })
      .whereRaw(`data->>'jobId' = ?`, [jobId]);
    expect(entries.map(({ data }) => data).sort((a, b) => a.lane - b.lane)).toEqual(
      [0, 1, 2].map((lane) => ({ jobId, lane, step: 0, size: 1 })),
    );
  });

  test('from a list leaves out what turns text around, and keeps it in the original data', async () => {
    const rows = [
      row('\u202Egnitiaw\u202C Nails', { Phone: '\u2066(305) 555-0100\u2069', Zip: '' }),
      row('\u202E'),
    ];
    const reply = await start({ csvData: { rows, mapping: { ...mapping, phone: 'Phone' } } });
    const { jobId, skippedRows } = reply.json();
    expect(skippedRows).toBe(1);
    expect(await api.database.db('businesses').where({ job_id: jobId })).toMatchObject([
      { name: 'gnitiaw Nails', phone: '(305) 555-0100', original_data: rows[0] },
    ]);
  });

  test('from entries made by hand fills city, state and ZIP from the address', async () => {
    const businesses = [
      { name: ' Glow Studio ', address: '100 Main St, Fort Worth, TX 76102', city: '', state: null },
    ];
    const { jobId } = (await start({ businesses })).json();
    expect(await api.database.db('businesses').where({ job_id: jobId }).first()).toMatchObject({
      name: 'Glow Studio',
      city: 'Fort Worth',
      state: 'TX',
      zip_code: '76102',
      taxonomy_city: 'Fort Worth',
    });
  });

  test('from entries made by hand keeps the phone number, for searches and for the export', async () => {
    const { jobId } = (
      await start({ businesses: [{ name: 'Glow', phone: ' (817) 555-0101 ' }, { name: 'B' }] })
    ).json();
    const phones = await api.database.db('businesses').where({ job_id: jobId }).orderBy('position');
    expect(phones.map(({ phone }) => phone)).toEqual(['(817) 555-0101', null]);
    const job = await api.database.db('jobs').where({ id: jobId }).first();
    expect(job.extra_columns).toEqual(['phone']);
  });

  test('skips rows without a name and says how many', async () => {
    const reply = await start({ csvData: { rows: [row('A'), row('  '), row('')], mapping } });
    expect(reply.json()).toMatchObject({ totalBusinesses: 1, skippedRows: 2 });
  });

  test('does not mistake properties that every object inherits for columns', async () => {
    const rows: Record<string, string>[] = [{ constructor: 'Glow', Town: 'Miami' }, { Town: 'Austin' }];
    const reply = await start({ csvData: { rows, mapping: { name: 'constructor', city: 'Town' } } });
    expect(reply.json()).toMatchObject({ totalBusinesses: 1, skippedRows: 1 });
    const { jobId } = (
      await start({ csvData: { rows, mapping: { name: 'Town', city: 'constructor' } } })
    ).json();
    const businesses = await api.database.db('businesses').where({ job_id: jobId }).orderBy('position');
    expect(businesses.map(({ name, city }) => [name, city])).toEqual([
      ['Miami', 'Glow'],
      ['Austin', null],
    ]);
  });

  test('removes characters that PostgreSQL cannot store', async () => {
    const { jobId } = (await start({ csvData: { rows: [row('Nail\u0000s \ud800!')], mapping } })).json();
    expect((await api.database.db('businesses').where({ job_id: jobId }).first()).name).toBe('Nails \ufffd!');
  });

  test.each([
    ['no names', { csvData: { rows: [row('')], mapping } }, 400, /No row has a name in the column "Salon"/],
    ['an empty list', { businesses: [] }, 400, /enter at least one/],
    [
      'a column that is missing',
      { csvData: { rows: [row('A')], mapping: { ...mapping, city: 'Stadt' } } },
      400,
      /no column "Stadt"/,
    ],
    [
      'a column named like an inherited property',
      { csvData: { rows: [row('A')], mapping: { name: 'toString' } } },
      400,
      /no column "toString"/,
    ],
    [
      'an unnamed column as the name column',
      { csvData: { rows: [{ '': 'A' }], mapping: { name: '' } } },
      400,
      /No row has a name/,
    ],
    ['neither of the two forms', { list: [] }, 400, /csvData|businesses/],
    [
      'a cell that is a list',
      { csvData: { rows: [{ Salon: ['x'] }], mapping } },
      400,
      /"csvData\.rows\[0\]\.Salon".*\["x"\]/,
    ],
    ['no JSON', '{', 400, /not valid JSON/],
    ['nothing', undefined, 415, /must be application\/json/],
  ])('refuses %s', async (_, body, status, sentence) => {
    const before = await api.database.db('jobs').count();
    const reply = await start(body);
    expect(reply.text).toMatch(sentence);
    expect(reply.status).toBe(status);
    expect(reply.headers.get('Content-Type')).toMatch('text/plain');
    expect(await api.database.db('jobs').count()).toEqual(before);
  });

  const cell = 'x'.repeat(32_768);
  const wide = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`c${i}`, 'x']));
  const renamed = (given: object) =>
    Object.fromEntries(Object.entries(given).map(([key]) => [`${key}x`, '']));
  test.each([
    [
      'a cell that is too long',
      [row('A'), row('B', { Note: cell })],
      400,
      /^Row 2, column "Note": the cell has more than 32,767 characters/,
    ],
    [
      'a cell of megabytes',
      [row('A'), row('B', { Note: cell.repeat(300) })],
      400,
      /^Row 2, column "Note": the cell has more than/,
    ],
    ['a row of too many columns', [row('A'), wide(1001)], 400, /^Row 2 has more than 1,000 columns/],
    [
      'rows that have too many columns together',
      [wide(800), renamed(wide(800))],
      400,
      /^The list has more than 1,000 columns/,
    ],
    [
      'a row that is far too long',
      [row('A'), Object.fromEntries(Array.from({ length: 70 }, (_, i) => [`c${i}`, cell.slice(1)]))],
      400,
      /^Row 2 has more than 1,000 columns or is far too long/,
    ],
    [
      'a column whose name is too long',
      [row('A', { ['x'.repeat(201)]: '' })],
      400,
      /^Row 1: the name of the column "x{57}\.\.\." has more than 200 characters/,
    ],
    ['no rows', [], 400, /^The list has no rows: add one business per row\.$/],
    [
      'a cell that is a list, in row 701',
      [...Array(700).fill(row('A')), { Salon: ['x'] }],
      400,
      /"csvData\.rows\[700\]\.Salon" is not right: .*\(it was \["x"\]\)/,
    ],
    [
      'columns whose cleaned names are equal',
      [{ Salon: 'A', 'Salon\0': 'B' }],
      400,
      /Two columns or keys are called "Salon"/,
    ],
    [
      'a column called __proto__',
      '{"csvData":{"mapping":{"name":"Salon"},"rows":[{"Salon":"A","__proto__":"B"}]}}',
      400,
      /called "__proto__"/,
    ],
    ['a comma too many', '{"businesses":[{"name":"a"},]}', 400, /not valid JSON/],
    ['a bracket too few', '{"businesses":[{"name":"a"}', 400, /not valid JSON/],
    ['a bracket of another kind', '{"businesses":[{"name":"a"]}}', 400, /not valid JSON/],
    ['nulls for rows', [null], 400, /"csvData\.rows\[0\]" is not right/],
    ['deep nesting', `{"businesses":[{"name":${'['.repeat(99_999)}`, 400, /nested too deep/],
    [
      'lists in both forms',
      '{"businesses":[],"csvData":{"rows":[],"mapping":{"name":"Salon"}}}',
      400,
      /contains both "csvData" and "businesses": send one/,
    ],
    ['a list and something long', `{"businesses":[{"name":"a"}],"more":"${cell.repeat(10)}"}`, 400, /"more"/],
  ] as [string, unknown[] | string, number, RegExp][])('refuses %s', async (_, rows, status, sentence) => {
    const body = typeof rows === 'string' ? rows : { csvData: { rows, mapping: { name: 'Salon' } } };
    const before = await api.database.db('jobs').count();
    const reply = await start(body);
    expect(reply.text).toMatch(sentence);
    expect(reply.status).toBe(status);
    expect(reply.text.length).toBeLessThan(400);
    expect(await api.database.db('jobs').count()).toEqual(before);
  });

  test('refuses more than 500,000 rows without parsing them', async () => {
    const reply = await start(
      `{"csvData":{"rows":[${'{},'.repeat(3_000_000)}{}],"mapping":{"name":"Salon"}}}`,
    );
    expect([reply.status, reply.text]).toEqual([
      413,
      'The list has more than 500,000 rows: split it into several lists.',
    ]);
  });

  test('reads a list of over a thousand rows in order, wherever it is in the body', async () => {
    const names = Array.from({ length: 1201 }, (_, i) => `Salon "${i}", ] } é \\`);
    const rows = JSON.stringify(
      names.map((name) => ({ Salon: name })),
      null,
      1,
    );
    const reply = await start(` { "csvData" : { "mapping":{"name":"Salon"}, "rows" : ${rows} } } `);
    expect(reply.json()).toMatchObject({ totalBusinesses: 1201, skippedRows: 0 });
    const kept = await api.database
      .db('businesses')
      .where({ job_id: reply.json().jobId })
      .orderBy('position');
    expect(kept.map(({ name }) => name)).toEqual(names);
    expect(kept.map(({ position }) => position)).toEqual(names.map((_, i) => i));
  });

  describe('with an idempotency key', () => {
    const startAs = async (key: string, body: unknown, signal?: AbortSignal) => {
      const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': key };
      const init = { method: 'POST', headers, body: JSON.stringify(body), ...(signal && { signal }) };
      const reply = await fetch(`${api.url}/api/verification/start`, init);
      return { status: reply.status, text: await reply.text() };
    };
    const jobs = async () => Number((await api.database.db('jobs').count())[0]!['count']);
    const listOf = (count: number) => ({
      csvData: { rows: Array.from({ length: count }, (_, i) => row(`Salon ${i}`)), mapping },
    });

    test('a request that is repeated, even concurrently, starts one job', async () => {
      const before = await jobs();
      const list = listOf(500);
      const replies = await Promise.all([1, 2, 3, 4].map(() => startAs('k-1', list)));
      replies.push(await startAs('k-1', list));
      expect(new Set(replies.map(({ text }) => JSON.parse(text).jobId)).size).toBe(1);
      expect(await jobs()).toBe(before + 1);
    });

    test('another list under the same key is refused with a sentence; under another key it starts', async () => {
      await startAs('k-2', { businesses: [{ name: 'a' }] });
      const before = await jobs();
      const other = { businesses: [{ name: 'b' }] };
      expect(await startAs('k-2', other)).toEqual({
        status: 422,
        text: 'Another list was started under this Idempotency-Key: send this one under a new key, or without one.',
      });
      expect(await jobs()).toBe(before);
      expect((await startAs('k-3', other)).status).toBe(200);
      expect((await startAs('x'.repeat(201), other)).status).toBe(400);
    });

    test('a request whose client disconnects starts no job; sent again it starts one', async () => {
      const before = await jobs();
      const list = listOf(10_000);
      const left = new AbortController();
      const { promise: writes, resolve: written } = Promise.withResolvers<void>();
      const look = ({ sql }: { sql?: string }) => {
        if (sql?.includes('insert into job_names')) written();
      };
      api.database.db.on('query', look);
      const given = startAs('k-4', list, left.signal).catch((error: unknown) => error);
      await writes;
      left.abort();
      await given;
      api.database.db.off('query', look);
      await eventually(
        async () =>
          (
            await api.database.db.raw(`select from pg_stat_activity
          where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()`)
          ).rowCount,
        (count) => count === 0,
      );
      expect(await jobs()).toBe(before);
      expect((await startAs('k-4', list)).status).toBe(200);
      expect(await jobs()).toBe(before + 1);
    });
  });

  test('refuses a body over 10 MB and names the upload call for longer lists', async () => {
    const reply = await start(`{"businesses":[{"name":"${'x'.repeat(10 * 1024 * 1024)}"}]}`);
    expect(reply.status).toBe(413);
    expect(reply.text).toBe(
      'The request is larger than 10 MB: upload the list to POST /api/csv/parse?keep=true and start it by its uploadId.',
    );
  });
});
