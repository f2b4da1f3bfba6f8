import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { TestApi } from '../../support/testApi.ts';
import { startTestApi } from '../../support/testApi.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

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

  test('skips rows without a name and says how many', async () => {
    const reply = await start({ csvData: { rows: [row('A'), row('  '), row('')], mapping } });
    expect(reply.json()).toMatchObject({ totalBusinesses: 1, skippedRows: 2 });
  });

  test('keeps what PostgreSQL cannot hold out of the list', async () => {
    const { jobId } = (await start({ csvData: { rows: [row('Nail\u0000s \ud800!')], mapping } })).json();
    expect((await api.database.db('businesses').where({ job_id: jobId }).first()).name).toBe('Nails \ufffd!');
  });

  test.each([
    ['no names', { csvData: { rows: [row('')], mapping } }, 400, /No row has a name in the column "Salon"/],
    ['an empty list', { businesses: [] }, 400, /enter at least one/],
    [
      'a column that is not there',
      { csvData: { rows: [row('A')], mapping: { ...mapping, city: 'Stadt' } } },
      400,
      /no column "Stadt"/,
    ],
    ['neither of the two forms', { list: [] }, 400, /csvData|businesses/],
    [
      'a cell that is no cell',
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

  test('refuses a body over 64 MB', async () => {
    const reply = await start(`{"businesses":[{"name":"${'x'.repeat(64 * 1024 * 1024)}"}]}`);
    expect(reply.status).toBe(413);
    expect(reply.text).toMatch('larger than 64 MB');
  });
});
