import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { RowChecks } from '#contract/csv.ts';
import type { SearchEstimate } from '#contract/estimate.ts';
import { balanceText, estimateText } from '../../frontend/lib/estimateText.ts';
import type { UploadedCsv } from '../../frontend/lib/sessionState.ts';
import { aBusiness, aJob, answer, failWith, serveJob, server } from './fakeServer.ts';
import { renderApp } from './renderApp.tsx';
import './withServer.ts';

const row = (Salon: string, Street = '1 Main St') => ({ Id: '', Salon, Street });
const ROWS = [
  row('First'),
  row('', '2 Main St'),
  row('First'),
  row('Third'),
  row('  ', ''),
  { ...row(' FIRST '), Id: '17' },
];
const PARSED: UploadedCsv = {
  uploadId: '22222222-2222-4222-8222-222222222222',
  fileName: 'salons.csv',
  totalRows: ROWS.length,
  headers: ['Id', 'Salon', 'Street'],
  rows: ROWS,
  columnSuggestions: {
    possibleNameColumns: ['Salon'],
    possibleAddressColumns: ['Street'],
    possibleCityColumns: [],
    possibleStateColumns: [],
  },
};
/** The row checks by the column chosen for the name. */
const CHECKS: Record<string, RowChecks> = {
  Salon: {
    nameless: [
      { row: 2, text: '2 Main St' },
      { row: 5, text: 'empty' },
    ],
    namelessCount: 2,
    repeated: [
      { row: 3, text: 'First, 1 Main St' },
      { row: 6, text: '17, FIRST, 1 Main St' },
    ],
    repeatedCount: 2,
  },
  Street: { nameless: [{ row: 5, text: 'empty' }], namelessCount: 1, repeated: [], repeatedCount: 0 },
};

const estimateWith = (
  standard: { likelyRequests: number; mostRequests?: number; msPerSalon: number | null },
  rest: Partial<NonNullable<SearchEstimate['search']>> = {},
): SearchEstimate => ({
  search: {
    provider: 'Serper',
    depth: 'standard',
    depths: [
      { depth: 'broad', leastRequests: 1, likelyRequests: 1, mostRequests: 2, msPerSalon: 40_000 },
      { depth: 'standard', leastRequests: 1, mostRequests: 3, ...standard },
    ],
    pricePer1000: 0,
    balance: { left: null, unknown: null },
    ...rest,
  },
});
const ESTIMATE = estimateWith({ likelyRequests: 1.5, msPerSalon: 60_000 });

beforeEach(() => {
  localStorage.clear();
  server.use(
    http.post('*/api/csv/parse', () => HttpResponse.json(PARSED)),
    answer('GET /api/csv/uploads/:uploadId/checks', ({ url }) => CHECKS[url.searchParams.get('name')!]!),
    answer('GET /api/verification/estimate', () => ESTIMATE),
  );
});

async function loaded() {
  const { user, ...app } = renderApp();
  const file = new File(['Id,Salon'], 'salons.csv', { type: 'text/csv' });
  await user.upload(screen.getByLabelText('CSV file'), file);
  await screen.findByText('6 rows detected');
  return { user, file, ...app };
}

test('warns how public search engines behind SearXNG treat a long list', async () => {
  const search = { provider: 'searxng', simulated: false, settings: [] };
  server.use(answer('GET /api/health', () => ({ status: 'ok' as const, search })));
  await loaded();
  expect(await screen.findByText(/^Searched with SearXNG: the public search engines/)).toBeVisible();
});

test('says nothing of public search engines in a demo, which has an engine of its own', async () => {
  const search = { provider: 'searxng', simulated: false, settings: [] };
  server.use(answer('GET /api/health', () => ({ status: 'ok' as const, search, demo: true as const })));
  await loaded();
  expect(await screen.findByText(/^4 salons on 1 platform/)).toBeVisible();
  expect(await screen.findByText('All salons, their pages and the web are invented.')).toBeVisible();
  expect(screen.queryByText(/^Searched with SearXNG/)).toBeNull();
});

test('shows what will be searched and skipped, with the likely number of searches and time', async () => {
  await loaded();
  expect(await screen.findByText('4 salons on 1 platform · about 3 searches, 2 min')).toBeVisible();
  const nameless = screen.getByText('2 rows without a name are left out').closest('details')!;
  expect(within(nameless).getByText('Row 2: 2 Main St')).toBeInTheDocument();
  expect(within(nameless).getByText('Row 5: empty')).toBeInTheDocument();
  const repeated = screen.getByText('2 rows repeat another').closest('details')!;
  expect(within(repeated).getByText('Row 3: First, 1 Main St')).toBeInTheDocument();
  expect(within(repeated).getByText('Row 6: 17, FIRST, 1 Main St')).toBeInTheDocument();
  // A row's number differs from that of a spreadsheet, and both of the same rows get the result.
  for (const rows of [nameless, repeated])
    expect(within(rows).getByText('Row 1 is the first one below the header.')).toBeInTheDocument();
  const both =
    'With a phone, a ZIP code, or city and state, the same rows are searched once, and each gets the result.';
  expect(within(repeated).getByText(both)).toBeInTheDocument();
  expect(within(nameless).queryByText(both)).toBeNull();
});

test('follows the mapping, and counts entries too', async () => {
  const { user } = await loaded();
  await user.selectOptions(screen.getByLabelText('Business Name Column*'), 'Street');
  expect(await screen.findByText('1 row without a name is left out')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear CSV' }));
  await user.type(screen.getByLabelText('Business Name *'), 'One{Enter}');
  expect(await screen.findByText('1 salon on 1 platform · about 2 searches, 1 min')).toBeVisible();
});

test('reuses the last mapping for a list with the same headers, says so and offers to undo it', async () => {
  const { user, file } = await loaded();
  await user.selectOptions(screen.getByLabelText('Address Column'), 'None');
  await user.selectOptions(screen.getByLabelText('City Column'), 'Street');
  expect(screen.queryByText('As you mapped it last time.')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Clear CSV' }));
  await user.upload(screen.getByLabelText('CSV file'), file);
  expect(await screen.findByText('As you mapped it last time.')).toBeVisible();
  expect(screen.getByLabelText('City Column')).toHaveValue('Street');
  await user.click(screen.getByRole('button', { name: 'Use the suggestion' }));
  expect(screen.getByLabelText('Address Column')).toHaveValue('Street');
  expect(screen.queryByText('As you mapped it last time.')).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Clear CSV' }));
  await user.upload(screen.getByLabelText('CSV file'), file);
  await screen.findByText('6 rows detected');
  expect(screen.queryByText('As you mapped it last time.')).toBeNull();
  expect(screen.getByLabelText('Address Column')).toHaveValue('Street');
});

test('invalid stored mappings are ignored', async () => {
  const key = JSON.stringify(PARSED.headers);
  const { user, file } = await loaded();
  await user.click(screen.getByRole('button', { name: 'Clear CSV' }));
  for (const kept of ['no JSON', '{}', '[null]', JSON.stringify([[key, { name: 'Gone' }]])]) {
    localStorage.setItem('salon-verifier.mappings', kept);
    await user.upload(screen.getByLabelText('CSV file'), file);
    expect(await screen.findByLabelText('Business Name Column*')).toHaveValue('Salon');
    expect(screen.queryByText('As you mapped it last time.')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Clear CSV' }));
  }
});

test('a list that could not be read says so until dismissed or another one is read', async () => {
  failWith('POST /api/csv/parse', 422, 'The file is empty.');
  const { user } = renderApp();
  const empty = () => new File([''], 'empty.csv', { type: 'text/csv' });
  const said = 'empty.csv was not read. 422: The file is empty.';
  await user.upload(screen.getByLabelText('CSV file'), empty());
  expect(await screen.findByText(said)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText(said)).toBeNull();
  await user.upload(screen.getByLabelText('CSV file'), empty());
  expect(await screen.findByText(said)).toBeVisible();
  server.use(http.post('*/api/csv/parse', () => HttpResponse.json(PARSED)));
  await user.upload(screen.getByLabelText('CSV file'), empty());
  expect(await screen.findByText('6 rows detected')).toBeVisible();
  expect(screen.queryByText(said)).toBeNull();
});

test('a failed pause says so until it succeeds', async () => {
  const running = aJob([aBusiness('One', {}), aBusiness('Two')], { status: 'running' });
  let job = running;
  serveJob(() => job);
  failWith('POST /api/verification/jobs/:jobId/pause', 503, 'The database is away.');
  const { user } = renderApp(`/?jobId=${job.id}`);
  await user.click(await screen.findByRole('button', { name: 'Pause Verification' }));
  const said = 'Not paused. 503: The database is away.';
  expect(await screen.findByText(said)).toBeVisible();
  server.use(
    answer('POST /api/verification/jobs/:jobId/pause', () => {
      job = { ...running, status: 'paused' };
      const { businesses: _, ...summary } = job;
      return summary;
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Pause Verification' }));
  expect(await screen.findByRole('button', { name: 'Resume Verification' })).toBeVisible();
  await waitFor(() => expect(screen.queryByText(said)).toBeNull());
});

test('shows the price, each depth beside the others, and warns if the balance is not enough', async () => {
  const priced = { pricePer1000: 5, balance: { left: 2, unknown: null } };
  server.use(
    answer('GET /api/verification/estimate', () =>
      estimateWith({ likelyRequests: 1.5, msPerSalon: 60_000 }, priced),
    ),
  );
  const { user } = await loaded();
  expect(await screen.findByText(/about 3 searches, 2 min, \$0\.02$/)).toBeVisible();
  expect(screen.getByText(/^Serper says that 2 searches are left\. That is not enough/)).toBeVisible();
  await user.click(screen.getByText('Searches and price at each depth'));
  const row = (name: string) =>
    within(screen.getByRole('row', { name: new RegExp(`^${name}`) }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(row('broad')).toEqual(['2', '2', '8', '1 min', '$0.01']);
  // Repeated rows are not searched, but the most is without them.
  expect(row('standard \\(set\\)')).toEqual(['2', '3', '12', '2 min', '$0.02']);
});

test.each([
  [1604, 1.5, 1500, 1, 'about 2,400 searches, 40 min, $2.41'],
  [1, 1, 1000, 5, 'about 1 search, less than a minute, less than $0.01'],
  [20_000, 1.8, 2000, 15, 'about 36,000 searches, 11 h, $540.00'],
  [5000, 1.8, 1600, 0, 'about 9,000 searches, 2 h 10 min'],
  [10, 2, null, 0, 'about 20 searches'],
  [0, 2, null, 0, null],
])(
  '%d salons at %d searches, %p ms and $%p are %p',
  (salons, likelyRequests, msPerSalon, pricePer1000, said) => {
    expect(estimateText(salons, estimateWith({ likelyRequests, msPerSalon }, { pricePer1000 }))).toBe(said);
  },
);

test.each([
  [{ left: 30, unknown: null }, true, 'Serper says that 30 searches are left.'],
  [
    { left: 20, unknown: null },
    false,
    'Serper says that 20 searches are left. That may not be enough: it can take up to 30.',
  ],
  [
    { left: 1, unknown: null },
    false,
    /^Serper says that 1 search is left\. That is not enough for about 20:/,
  ],
  [{ left: null, unknown: 'Nobody knows.' }, true, 'Nobody knows.'],
])('10 salons with the balance %p', (balance, fits, text) => {
  const estimate = estimateWith({ likelyRequests: 2, msPerSalon: null }, { balance });
  const said = balanceText(10, 10, estimate)!;
  expect(said.fits).toBe(fits);
  expect(said.text).toEqual(typeof text === 'string' ? text : expect.stringMatching(text));
});

test('simulated results cost nothing', () => {
  expect(estimateText(10, { search: null })).toBeNull();
  expect(balanceText(10, 10, { search: null })).toBeNull();
});
