import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import type { UploadedCsv } from '../../frontend/lib/sessionSlice.ts';
import { answer, failWith, server } from './fakeServer.ts';
import { renderApp } from './renderApp.tsx';
import './withServer.ts';

const PARSED: UploadedCsv = {
  uploadId: '22222222-2222-4222-8222-222222222222',
  fileName: 'salons.csv',
  totalRows: 4,
  headers: ['Id', 'Salon', 'Street', 'Town'],
  rows: [
    { Id: '1', Salon: 'First Salon', Street: '1 Main St', Town: 'Austin' },
    { Id: '2', Salon: 'Second Salon', Street: '', Town: 'Austin' },
    { Id: '3', Salon: 'Third Salon', Street: '3 Main St', Town: 'Austin' },
    { Id: '4', Salon: 'Fourth Salon', Street: '4 Main St', Town: 'Austin' },
  ],
  columnSuggestions: {
    possibleNameColumns: ['Salon', 'Id'],
    possibleAddressColumns: ['Street'],
    possibleCityColumns: ['Town'],
    possibleStateColumns: [],
  },
};

const serveUpload = (parsed: UploadedCsv) =>
  server.use(
    http.post('*/api/csv/parse', () => HttpResponse.json(parsed)),
    answer('GET /api/csv/uploads/:uploadId/checks', () => ({
      nameless: [],
      namelessCount: 0,
      repeated: [],
      repeatedCount: 0,
    })),
  );
const csvFile = (name = 'salons.csv', type = 'text/csv') => new File(['Id,Salon'], name, { type });
const drop = (...files: File[]) => {
  const items = files.map((file) => ({ kind: 'file', type: file.type, getAsFile: () => file }));
  fireEvent.drop(screen.getByText('Drop CSV file here or click to browse'), {
    dataTransfer: { files, items, types: ['Files'] },
  });
};

test('maps the suggested columns and previews three rows', async () => {
  serveUpload(PARSED);
  const { user } = renderApp();
  await user.upload(screen.getByLabelText('CSV file'), csvFile());

  expect(await screen.findByText('4 rows detected')).toBeVisible();
  expect(screen.getByText('salons.csv')).toBeVisible();
  expect(screen.getByLabelText('Business Name Column*')).toHaveValue('Salon');
  expect(screen.getByLabelText('Address Column')).toHaveValue('Street');
  expect(screen.getByLabelText('City Column')).toHaveValue('Town');
  expect(screen.getByLabelText('State Column')).toHaveDisplayValue('None');
  expect(
    screen.getByText('ZIP Code and Taxonomy City are automatically computed from the address field.'),
  ).toBeVisible();

  const preview = within(screen.getByRole('region', { name: 'First rows of the file' }));
  expect(preview.getAllByRole('row')).toHaveLength(4);
  expect(preview.getByRole('row', { name: '2 Second Salon - Austin' })).toBeVisible();
  expect(preview.queryByText('Fourth Salon')).not.toBeInTheDocument();
});

test('names the columns that are used without a select', async () => {
  serveUpload({ ...PARSED, recognisedColumns: { zipCode: 'Post', phone: 'Tel' } });
  const { user } = renderApp();
  await user.upload(screen.getByLabelText('CSV file'), csvFile());
  expect(
    await screen.findByText('Also used: “Post” for the ZIP code and “Tel” for the phone number.'),
  ).toBeVisible();
});

test('names the skipped lines above the header', async () => {
  serveUpload({ ...PARSED, titleRows: ['Salons of Nevada', 'As of May'] });
  const { user } = renderApp();
  await user.upload(screen.getByLabelText('CSV file'), csvFile());
  expect(
    await screen.findByText('Left out above the header: “Salons of Nevada” and “As of May”.'),
  ).toBeVisible();
});

test('warns while a column is chosen for two fields', async () => {
  serveUpload(PARSED);
  const { user } = renderApp();
  await user.upload(screen.getByLabelText('CSV file'), csvFile());
  await user.selectOptions(await screen.findByLabelText('State Column'), 'Town');
  const warning = '“Town” is chosen for City and State. Choose a column for each, or None.';
  expect(screen.getByText(warning)).toBeVisible();
  await user.selectOptions(screen.getByLabelText('City Column'), 'None');
  expect(screen.queryByText(warning)).not.toBeInTheDocument();
  expect(screen.queryByText(/Also used/)).not.toBeInTheDocument();
});

test('uses the first header as the name if none is suggested', async () => {
  serveUpload({
    ...PARSED,
    columnSuggestions: {
      possibleNameColumns: [],
      possibleAddressColumns: [],
      possibleCityColumns: [],
      possibleStateColumns: [],
    },
  });
  const { user } = renderApp();
  await user.upload(screen.getByLabelText('CSV file'), csvFile());
  expect(await screen.findByLabelText('Business Name Column*')).toHaveValue('Id');
  expect(screen.getByLabelText('Address Column')).toHaveDisplayValue('None');
});

test('starts with the upload and the mapping as it was changed', async () => {
  serveUpload(PARSED);
  let body: unknown;
  server.use(
    http.post('*/api/verification/start', async ({ request }) => {
      body = await request.json();
      return new HttpResponse('Stop here.', { status: 400 });
    }),
  );
  const { user } = renderApp();
  await user.upload(screen.getByLabelText('CSV file'), csvFile());
  await user.selectOptions(await screen.findByLabelText('State Column'), 'Id');
  await user.selectOptions(screen.getByLabelText('City Column'), 'None');
  await user.click(screen.getByRole('button', { name: 'Start Verification Process' }));

  expect(await screen.findByText('400: Stop here.')).toBeVisible();
  expect(body).toEqual({
    csvData: { uploadId: PARSED.uploadId, mapping: { name: 'Salon', address: 'Street', state: 'Id' } },
    fileName: PARSED.fileName,
  });
});

test('goes back to the drop zone on clear', async () => {
  serveUpload(PARSED);
  const { user } = renderApp();
  await user.upload(screen.getByLabelText('CSV file'), csvFile());
  await user.click(await screen.findByRole('button', { name: 'Clear CSV' }));
  expect(screen.getByText('Drop CSV file here or click to browse')).toBeVisible();
});

test('says that the file is being processed', async () => {
  server.use(http.post('*/api/csv/parse', () => delay('infinite')));
  renderApp();
  drop(csvFile());
  expect(await screen.findByText('Processing CSV...')).toBeVisible();
});

test('says why the file could not be parsed', async () => {
  failWith('POST /api/csv/parse', 422, 'The file is empty.');
  const { user } = renderApp();
  await user.upload(screen.getByLabelText('CSV file'), csvFile());
  expect(await screen.findByText('CSV Parse Error')).toBeVisible();
  expect(screen.getByText('422: The file is empty.')).toBeVisible();
});

test('accepts a dropped file by its media type alone', async () => {
  serveUpload(PARSED);
  renderApp();
  drop(csvFile('salons.txt', 'text/csv'));
  expect(await screen.findByText('4 rows detected')).toBeVisible();
});

test('refuses a dropped file that is not CSV, without sending it', async () => {
  renderApp();
  drop(csvFile('salons.xlsx', 'application/vnd.ms-excel'));
  await waitFor(() => expect(screen.getByText(/salons\.xlsx is not a CSV file/)).toBeVisible());
  expect(screen.queryByText('Processing CSV...')).not.toBeInTheDocument();
});
