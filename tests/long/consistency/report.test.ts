import { beforeAll, expect, test } from '@jest/globals';
import type { ElementShare } from '#contract/consistency.ts';
import type { ProcessingDetails } from '#contract/platformDetails.ts';
import { down, up } from '../../../migrations/039-consistency.ts';
import { differing, foundOn, otherPhone, reportOf, row, runList } from '../../support/differingPages.ts';
import { apiForAll } from '../../support/hooks.ts';
import { readCsvText } from '../../support/readCsv.ts';
import { platformTold, shownPage, toldResult } from '../../support/shownPages.ts';

const SAME = {
  name: 'As listed',
  street: '12 Main Street',
  zip: '89501',
  city: 'Reno',
  phone: '775-555-0100',
};
const ALL = ['name', 'street', 'zip', 'city', 'phone'] as const;

/** What the search finds for a business by its name. */
const TOLD: Record<string, ProcessingDetails> = {
  'Agreeing Nails': foundOn('Agreeing Nails', {
    yelp: { for: [...ALL], against: [], shown: SAME },
    facebook: { for: ['name', 'phone'], against: [], shown: { name: SAME.name, phone: SAME.phone } },
  }),
  'Beta Hair': foundOn('Beta Hair', {
    yelp: {
      for: ['name', 'street'],
      against: ['other_city', 'phone'],
      shown: { name: SAME.name, street: SAME.street, city: 'Sparks', phone: '775-555-0199' },
    },
    facebook: otherPhone('775-555-0199'),
  }),
  // The list has neither ZIP nor phone, so what the page shows of them is not compared.
  'Charlie Spa': foundOn('Charlie Spa', {
    yelp: { for: ['name', 'city'], against: ['street'], shown: { ...SAME, street: '900 Elm St' } },
  }),
  // Evidence against a value that the page does not show is no difference.
  'Delta Lashes': foundOn('Delta Lashes', {
    yelp: { for: ['street'], against: ['name'], shown: { street: SAME.street } },
  }),
  'Echo Possible': {
    yelp: platformTold('possible', [
      shownPage('https://www.yelp.com/biz/echo', { against: ['phone'], shown: { phone: '775-555-0111' } }),
    ]),
  },
  'Foxtrot Old': {
    yelp: platformTold('found', [shownPage('https://www.yelp.com/biz/foxtrot', { against: ['phone'] })]),
  },
  'Alpha Brows': foundOn('Alpha Brows', {
    yelp: { for: ['street'], against: ['other_name'], shown: { name: 'Brows by Ana', street: SAME.street } },
  }),
};

const api = apiForAll();
let jobId: string;
let ids: string[];
beforeAll(async () => {
  await api.work(async ({ name }) => toldResult(TOLD[name]!));
  const rows = Object.keys(TOLD).map((name, index) => row(name, 12 + index));
  rows[2] = { ...rows[2]!, zipCode: '', phone: '' };
  // The same salon again is one salon.
  ({ jobId, ids } = await runList(api, [...rows, rows[1]!]));
});

const names = async (query: string) => (await differing(api, jobId, query)).salons.map(({ name }) => name);
const platformOf = async (id: string) =>
  (await reportOf(api, jobId)).platforms.find((one: { platformId: string }) => one.platformId === id);

test('shares have their denominators, and what is not shown or not in the list does not count', async () => {
  const { platforms, ...counts } = await reportOf(api, jobId);
  expect(counts).toEqual({ salons: 5, differing: 3, open: 3 });
  expect(platforms.map(({ platformId }: { platformId: string }) => platformId)).toEqual(['yelp', 'facebook']);
  const yelp = await platformOf('yelp');
  const shares = Object.fromEntries(
    yelp.elements.map(({ element, pages, shown, differing: differs }: ElementShare) => [
      element,
      [pages, shown, differs],
    ]),
  );
  expect(yelp.pages).toBe(5);
  expect(shares).toEqual({
    name: [5, 4, 1],
    street: [5, 5, 1],
    zip: [4, 1, 0],
    city: [5, 3, 1],
    phone: [4, 2, 1],
  });
});

test('salons that differ are listed with both values, by list or name, in pages', async () => {
  const { salons, total } = await differing(api, jobId);
  expect(total).toBe(3);
  expect(salons[0]).toEqual({
    businessId: ids[1],
    row: 2,
    name: 'Beta Hair',
    city: 'Reno',
    state: 'NV',
    differences: [
      {
        platformId: 'yelp',
        url: 'https://www.yelp.com/biz/beta-hair',
        element: 'city',
        listed: 'Reno, NV',
        shown: 'Sparks',
      },
      expect.objectContaining({ element: 'phone', listed: '(775) 555-0100', shown: '775-555-0199' }),
      expect.objectContaining({ platformId: 'facebook', element: 'phone', shown: '775-555-0199' }),
    ],
  });
  expect(await names('')).toEqual(['Beta Hair', 'Charlie Spa', 'Alpha Brows']);
  expect(await names('?sort=name')).toEqual(['Alpha Brows', 'Beta Hair', 'Charlie Spa']);
  expect(await names('?sort=name&order=desc&pageSize=2')).toEqual(['Charlie Spa', 'Beta Hair']);
  expect(await names('?sort=name&order=desc&pageSize=2&page=2')).toEqual(['Alpha Brows']);
  expect(await differing(api, jobId, '?page=9')).toEqual({ salons: [], total: 3 });
});

test('a filter leaves the salons and differences that it matches', async () => {
  expect(await names('?element=street')).toEqual(['Charlie Spa']);
  expect(await names('?element=name&platform=yelp&state=open')).toEqual(['Alpha Brows']);
  expect(await names('?element=name&platform=facebook')).toEqual([]);
  expect(await names('?state=fine')).toEqual([]);
  const { salons } = await differing(api, jobId, '?platform=facebook');
  expect(salons.map(({ differences }) => differences.map(({ platformId }) => platformId))).toEqual([
    ['facebook'],
  ]);
  expect((await api.call('GET', `/api/verification/jobs/${jobId}/consistency/salons?state=x`)).status).toBe(
    400,
  );
});

test('the export is named after the list', async () => {
  await api.call('PATCH', `/api/verification/jobs/${jobId}`, { fileName: 'spring.csv' });
  const { headers } = await api.call('GET', `/api/verification/jobs/${jobId}/consistency/export`);
  await api.call('PATCH', `/api/verification/jobs/${jobId}`, { fileName: 'Typed in' });
  expect(headers.get('Content-Disposition')).toMatch(/"spring-differences-\d{4}-\d\d-\d\d\.csv"/);
});

test('the export has a row for each difference that the filter matches', async () => {
  const read = async (query: string) => {
    const { text, headers } = await api.call(
      'GET',
      `/api/verification/jobs/${jobId}/consistency/export${query}`,
    );
    expect(headers.get('Content-Disposition')).toMatch(/differences-[0-9a-f]{8}-\d{4}-\d\d-\d\d\.csv/);
    return readCsvText(text);
  };
  expect(await read('')).toHaveLength(5);
  expect(await read('?element=name')).toEqual([
    {
      Row: '7',
      'Business Name': 'Alpha Brows',
      Platform: 'Yelp',
      URL: 'https://www.yelp.com/biz/alpha-brows',
      Element: 'Name',
      'Your List': 'Alpha Brows',
      'Page Shows': 'Brows by Ana',
      Decision: 'Open',
      By: '',
      At: '',
    },
  ]);
});

test('a platform that no database can store is refused, in the results and in the report', async () => {
  const job = `/api/verification/jobs/${jobId}`;
  for (const path of ['', '/ids', '/consistency/salons', '/consistency/export']) {
    const { status, text } = await api.call('GET', `${job}${path}?platform=%00`);
    expect([path, status, text]).toEqual([path, 400, expect.stringContaining('no name contains')]);
  }
});

test('results from before get the same by the migration', async () => {
  const { db } = api.database;
  const read = () => db('businesses').where({ job_id: jobId }).orderBy('position').pluck('page_values');
  const written = await read();
  expect(written[1]).toBe('yelp ==-!!\nfacebook ==--!');
  await down(db);
  await up(db);
  expect((await read()).map((text: string) => text.split('\n').sort())).toEqual(
    written.map((text: string) => text.split('\n').sort()),
  );
});

test('a job that does not exist is not found', async () => {
  for (const rest of ['', '/salons', '/export']) {
    const { status } = await api.call(
      'GET',
      `/api/verification/jobs/${crypto.randomUUID()}/consistency${rest}`,
    );
    expect(status).toBe(404);
  }
});
