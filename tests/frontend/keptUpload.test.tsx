import { beforeEach, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { ParsedCsv, RowChecks } from '#contract/csv.ts';
import { answer, failWith, NO_CHECKS, refuseStarts, server } from './fakeServer.ts';
import { renderApp } from './renderApp.tsx';
import './withServer.ts';

const UPLOAD_ID = '22222222-2222-4222-8222-222222222222';
const PARSED: ParsedCsv = {
  fileName: 'spring.csv',
  totalRows: 120_000,
  headers: ['Salon', 'Street'],
  rows: [{ Salon: 'First', Street: '1 Main St' }],
  columnSuggestions: {
    possibleNameColumns: ['Salon'],
    possibleAddressColumns: ['Street'],
    possibleCityColumns: [],
    possibleStateColumns: [],
  },
  uploadId: UPLOAD_ID,
};
const CHECKS: RowChecks = { ...NO_CHECKS, nameless: [{ row: 7, text: '7 Main St' }], namelessCount: 20_000 };
const GONE = `There is no list ${UPLOAD_ID} any more: a list is kept for a day after its upload. Upload the file again.`;

let asked: string[];
beforeEach(() => {
  localStorage.clear();
  asked = [];
  server.use(
    http.post('*/api/csv/parse', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json(PARSED);
    }),
    answer('GET /api/csv/uploads/:uploadId/checks', ({ url }) => {
      asked.push(url.search);
      return url.searchParams.get('name') === 'Salon' ? CHECKS : NO_CHECKS;
    }),
  );
});

async function loaded() {
  const { user, ...app } = renderApp();
  await user.upload(
    screen.getByLabelText('CSV file'),
    new File(['Salon,Street'], 'spring.csv', { type: 'text/csv' }),
  );
  expect(await screen.findByText('120,000 rows detected')).toBeVisible();
  return { user, ...app };
}

test('is requested, and its row counts are shown with it', async () => {
  await loaded();
  expect(await screen.findByText(/^100,000 salons on 1 platform/)).toBeVisible();
  const nameless = screen.getByText('20,000 rows without a name are left out').closest('details')!;
  expect(within(nameless).getByText('Row 7: 7 Main St')).toBeInTheDocument();
  expect(within(nameless).getByText('and 19,999 more')).toBeInTheDocument();
  expect(asked).toEqual(['?keep=true', '?name=Salon&address=Street']);
});

test('is counted again for another mapping, with the old counts shown until then', async () => {
  const { user } = await loaded();
  await screen.findByText(/^100,000 salons/);
  let reply = () => undefined as undefined;
  const held = new Promise<void>((resolve) => (reply = () => void resolve() as undefined));
  server.use(
    answer('GET /api/csv/uploads/:uploadId/checks', async () => {
      await held;
      return NO_CHECKS;
    }),
  );
  await user.selectOptions(screen.getByLabelText('Business Name Column*'), 'Street');
  expect(await screen.findByText('Counting the rows...')).toBeVisible();
  expect(screen.getByText('20,000 rows without a name are left out')).toBeVisible();
  reply();
  expect(await screen.findByText(/^120,000 salons on 1 platform/)).toBeVisible();
  expect(screen.queryByText(/without a name/)).toBeNull();
});

test('can be counted again after a failure', async () => {
  failWith('GET /api/csv/uploads/:uploadId/checks', 503, 'The database is away.');
  const { user } = await loaded();
  expect(await screen.findByText('The rows could not be counted.')).toBeVisible();
  server.use(answer('GET /api/csv/uploads/:uploadId/checks', () => NO_CHECKS));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/^120,000 salons/)).toBeVisible();
});

test('is started by its id', async () => {
  const { user } = await loaded();
  const sent = refuseStarts();
  await user.click(screen.getByRole('button', { name: 'Start Verification Process' }));
  expect(await screen.findByText('Not started. 503: The database is away.')).toBeVisible();
  expect(sent[0]!.body).toEqual({
    csvData: { uploadId: UPLOAD_ID, mapping: { name: 'Salon', address: 'Street' } },
    fileName: 'spring.csv',
  });
  // The list stays on the page.
  expect(screen.getByText('120,000 rows detected')).toBeVisible();
});

const SAID = 'spring.csv is no longer on the server, where a list is kept for a day. Choose the file again.';

test('that has expired at the start says so, and asks for the file', async () => {
  const { user } = await loaded();
  await user.type(screen.getByLabelText('Business Name *'), 'Copper Comb{Enter}');
  failWith('POST /api/verification/start', 404, GONE);
  await user.click(screen.getByRole('button', { name: 'Start Verification Process' }));
  expect(await screen.findByText(SAID)).toBeVisible();
  expect(screen.getByText(`Not started. 404: ${GONE}`)).toBeVisible();
  expect(screen.getByText('Drop CSV file here or click to browse')).toBeVisible();
  expect(screen.getByText('Copper Comb')).toBeVisible();
  await user.upload(
    screen.getByLabelText('CSV file'),
    new File(['Salon,Street'], 'spring.csv', { type: 'text/csv' }),
  );
  expect(await screen.findByText('120,000 rows detected')).toBeVisible();
  expect(screen.queryByText(SAID)).toBeNull();
});

test('that has expired before a reload says so at once', async () => {
  await loaded();
  cleanup();
  failWith('GET /api/csv/uploads/:uploadId/checks', 404, GONE);
  renderApp();
  expect(await screen.findByText(SAID)).toBeVisible();
  await waitFor(() => expect(screen.queryByText('120,000 rows detected')).toBeNull());
});

test('has the size limit that the server reports', async () => {
  server.use(
    answer('GET /api/health', () => ({
      status: 'ok' as const,
      search: { provider: 'searxng', simulated: false, settings: [] },
      maxUploadMb: 200,
    })),
  );
  renderApp();
  expect(await screen.findByText('Supported format: CSV (max 200MB)')).toBeVisible();
});
