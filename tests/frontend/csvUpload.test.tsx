import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import { selectCsv, selectReading } from '../../frontend/lib/sessionSlice.ts';
import type { UploadedCsv } from '../../frontend/lib/sessionState.ts';
import { answer, failWith, refuseStarts, server } from './fakeServer.ts';
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

const serveUpload = (parsed: UploadedCsv) => server.use(answer('POST /api/csv/parse', () => parsed));
const csvFile = (name = 'salons.csv', type = 'text/csv') => new File(['Id,Salon'], name, { type });
/** Uploads a list that the server reads so. */
async function uploaded(parsed = PARSED) {
  serveUpload(parsed);
  const app = renderApp();
  await app.user.upload(screen.getByLabelText('CSV file'), csvFile());
  return app;
}
const drop = (...files: File[]) => {
  const items = files.map((file) => ({ kind: 'file', type: file.type, getAsFile: () => file }));
  fireEvent.drop(screen.getByText('Drop CSV file here or click to browse'), {
    dataTransfer: { files, items, types: ['Files'] },
  });
};

test('says so if no column looks like a name, until another one than the first is chosen', async () => {
  const { user } = await uploaded({
    ...PARSED,
    columnSuggestions: { ...PARSED.columnSuggestions, possibleNameColumns: [] },
  });
  expect(await screen.findByText('No column looks like a name: check Business Name.')).toBeVisible();
  expect(screen.getByLabelText('Business Name Column*')).toHaveValue('Id');
  await user.selectOptions(screen.getByLabelText('Business Name Column*'), 'Salon');
  expect(screen.queryByText(/^No column looks like a name/)).toBeNull();
});

test('maps the suggested columns and previews three rows', async () => {
  await uploaded();

  expect(await screen.findByText('4 rows detected')).toBeVisible();
  expect(screen.getByText('salons.csv')).toBeVisible();
  expect(screen.getByLabelText('Business Name Column*')).toHaveValue('Salon');
  expect(screen.getByLabelText('Address Column')).toHaveValue('Street');
  expect(screen.getByLabelText('City Column')).toHaveValue('Town');
  expect(screen.getByLabelText('State Column')).toHaveDisplayValue('None');
  expect(screen.getByLabelText('ZIP Code Column')).toHaveDisplayValue('None');
  expect(screen.getByLabelText('Phone Column')).toHaveDisplayValue('None');

  const preview = within(screen.getByRole('region', { name: 'First rows of the file' }));
  expect(preview.getAllByRole('row')).toHaveLength(5);
  expect(preview.getByRole('row', { name: '2 Second Salon - Austin' })).toBeVisible();
  expect(preview.queryByText('Fourth Salon')).not.toBeInTheDocument();
});

const COMPUTED = 'ZIP Code and Taxonomy City are automatically computed from the address field.';
const FEWER = 'No city or phone chosen: fewer salons will be found.';

/** A list whose only place is in its addresses. */
const addressed = (...addresses: string[]): UploadedCsv => ({
  ...PARSED,
  headers: ['Salon', 'Where', 'P/Code'],
  rows: addresses.map((address) => ({ Salon: 'A Salon', Where: address, 'P/Code': '' })),
  columnSuggestions: {
    ...PARSED.columnSuggestions,
    possibleAddressColumns: ['Where'],
    possibleCityColumns: [],
  },
});

test('says that ZIP codes are computed only while they are', async () => {
  const { user } = await uploaded(
    addressed('1 Main St, Austin, TX 78701', '2 Oak St, Austin, TX 78702-1234', '', '3 Elm St'),
  );
  expect(await screen.findByText(COMPUTED)).toBeVisible();
  await user.selectOptions(screen.getByLabelText('ZIP Code Column'), 'P/Code');
  expect(screen.queryByText(COMPUTED)).not.toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('ZIP Code Column'), 'None');
  expect(screen.getByText(COMPUTED)).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Address Column'), 'None');
  expect(screen.queryByText(COMPUTED)).not.toBeInTheDocument();
});

test.each([
  ['Tampa, FL 33602', ['', 'Read from City', 'Read from City']],
  ['Tampa (fl)', ['', 'Read from City', '']],
  ['Tampa, Florida 33602', ['', 'Read from City', 'Read from City']],
  ['SANTA FE', ['', '', '']],
])('says which parts of the place are read from the column of cities: %s', async (place, hints) => {
  const { user } = await uploaded({
    ...PARSED,
    rows: [{ Salon: 'A Salon', Street: '1 Main St', Town: place }],
  });
  const select = (part: string) => screen.getByLabelText(`${part} Column`);
  await screen.findByLabelText('City Column');
  for (const [index, part] of ['City', 'State', 'ZIP Code'].entries())
    expect(select(part)).toHaveAccessibleDescription(hints[index]!);
  await user.selectOptions(select('State'), 'Id');
  expect(select('State')).toHaveAccessibleDescription('');
});

test('says that city, state and ZIP code are read from whole addresses', async () => {
  await uploaded(addressed('1 Main St, Austin, TX 78701'));
  await screen.findByLabelText('City Column');
  for (const part of ['City', 'State', 'ZIP Code'])
    expect(screen.getByLabelText(`${part} Column`)).toHaveAccessibleDescription('Read from Address');
});

test.each([
  ['streets alone', ['1 Main St', '2 Oak St, Suite 5'], true],
  ['streets with a city and state', ['1 Main St, Austin, TX', '2 Oak St'], false],
  ['whole addresses', ['1 Main St, Austin, TX 78701'], false],
])('warns before a start if no column says where the salons are: %s', async (_, addresses, warns) => {
  const { user } = await uploaded(addressed(...addresses));
  await screen.findByText(/^4 salons/);
  expect(screen.queryAllByText(FEWER)).toHaveLength(warns ? 1 : 0);
  await user.selectOptions(screen.getByLabelText('Phone Column'), 'P/Code');
  expect(screen.queryByText(FEWER)).not.toBeInTheDocument();
});

test('shows the recognised columns in their selects, and sends only what is chosen otherwise', async () => {
  const sent = refuseStarts();
  const { user } = await uploaded({ ...PARSED, recognisedColumns: { zipCode: 'Street', phone: 'Id' } });
  expect(await screen.findByLabelText('ZIP Code Column')).toHaveValue('Street');
  expect(screen.getByLabelText('Phone Column')).toHaveValue('Id');
  await user.selectOptions(screen.getByLabelText('ZIP Code Column'), 'None');
  await user.click(screen.getByRole('button', { name: 'Start Verification Process' }));
  await screen.findByText('503: The database is away.');
  expect(sent[0]!.body).toMatchObject({ csvData: { mapping: { name: 'Salon', zipCode: null } } });
  expect(sent[0]!.body).not.toHaveProperty('csvData.mapping.phone');
});

test('the preview chooses the use of each column', async () => {
  const { user, store } = await uploaded();
  await user.selectOptions(await screen.findByLabelText('Use of Town'), 'Phone');
  expect(screen.getByLabelText('City Column')).toHaveDisplayValue('None');
  expect(screen.getByLabelText('Phone Column')).toHaveValue('Town');
  await user.selectOptions(screen.getByLabelText('Use of Town'), 'Not used');
  expect(screen.getByLabelText('Phone Column')).toHaveDisplayValue('None');
  await user.selectOptions(screen.getByLabelText('Use of Id'), 'Business Name');
  expect(screen.getByLabelText('Business Name Column*')).toHaveValue('Id');
  expect(screen.getByLabelText('Use of Salon')).toHaveDisplayValue('Not used');
  const names = within(screen.getByLabelText('Use of Id'));
  expect(names.getByRole('option', { name: 'Not used' })).toBeDisabled();
  expect(store.getState().session.csv?.mapping).toMatchObject({ name: 'Id', address: 'Street', phone: null });
});

test('names the skipped lines above the header', async () => {
  await uploaded({ ...PARSED, titleRows: ['Salons of Nevada', 'As of May'] });
  expect(
    await screen.findByText('Left out above the header: “Salons of Nevada” and “As of May”.'),
  ).toBeVisible();
});

test('warns while a column is chosen for two fields', async () => {
  const { user } = await uploaded();
  await user.selectOptions(await screen.findByLabelText('State Column'), 'Town');
  const warning = '“Town” is chosen for City and State. Choose a column for each, or None.';
  expect(screen.getByText(warning)).toBeVisible();
  await user.selectOptions(screen.getByLabelText('City Column'), 'None');
  expect(screen.queryByText(warning)).not.toBeInTheDocument();
});

test('uses the first header as the name if none is suggested', async () => {
  await uploaded({
    ...PARSED,
    columnSuggestions: {
      possibleNameColumns: [],
      possibleAddressColumns: [],
      possibleCityColumns: [],
      possibleStateColumns: [],
    },
  });
  expect(await screen.findByLabelText('Business Name Column*')).toHaveValue('Id');
  expect(screen.getByLabelText('Address Column')).toHaveDisplayValue('None');
});

test('starts with the upload and the mapping as it was changed', async () => {
  const sent = refuseStarts();
  const { user } = await uploaded();
  await user.selectOptions(await screen.findByLabelText('State Column'), 'Id');
  await user.selectOptions(screen.getByLabelText('City Column'), 'None');
  await user.click(screen.getByRole('button', { name: 'Start Verification Process' }));

  expect(await screen.findByText('503: The database is away.')).toBeVisible();
  expect(sent[0]!.body).toEqual({
    csvData: { uploadId: PARSED.uploadId, mapping: { name: 'Salon', address: 'Street', state: 'Id' } },
    fileName: PARSED.fileName,
  });
});

test('goes back to the drop zone on clear', async () => {
  const { user } = await uploaded();
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

test.each(['salons.XLSX', 'salons.tsv', 'salons.txt'])('accepts a dropped %s', async (name) => {
  serveUpload(PARSED);
  renderApp();
  drop(csvFile(name, ''));
  expect(await screen.findByText('4 rows detected')).toBeVisible();
});

test('refuses a dropped file that is no list, without sending it', async () => {
  renderApp();
  drop(csvFile('salons.pdf', 'application/pdf'));
  const refusal = 'salons.pdf is not a list. Save it as .xlsx or CSV, then drop it again.';
  await waitFor(() => expect(screen.getByText(refusal)).toBeVisible());
  expect(screen.queryByText('Processing CSV...')).not.toBeInTheDocument();
});

test('another sheet of a workbook can be chosen', async () => {
  const sheets = ['Salons', 'Old ones'];
  const asked: (string | null)[] = [];
  serveUpload(PARSED);
  server.use(
    http.post('*/api/csv/parse', ({ request }) => {
      const sheet = new URL(request.url).searchParams.get('sheet');
      asked.push(sheet);
      return HttpResponse.json(
        sheet ? { ...PARSED, totalRows: 7, sheets, sheet } : { ...PARSED, sheets, sheet: 'Salons' },
      );
    }),
  );
  const { user } = renderApp();
  await user.upload(screen.getByLabelText('CSV file'), csvFile('salons.xlsx', ''));
  expect(await screen.findByLabelText('Sheet')).toHaveValue('Salons');
  await user.selectOptions(screen.getByLabelText('Sheet'), 'Old ones');
  expect(await screen.findByText('7 rows detected')).toBeVisible();
  expect(screen.getByLabelText('Sheet')).toHaveValue('Old ones');
  expect(asked).toEqual([null, 'Old ones']);

  failWith('POST /api/csv/parse', 422, 'This file is empty.');
  await user.selectOptions(screen.getByLabelText('Sheet'), 'Salons');
  expect(await screen.findByText('422: This file is empty.')).toBeVisible();
  expect(screen.getByLabelText('Sheet')).toHaveValue('Old ones');
});

test('while another sheet is read nothing can be started, and a list that is cleared meanwhile stays cleared', async () => {
  const sheets = ['Salons', 'Old ones'];
  let release = () => {};
  let answered = false;
  serveUpload(PARSED);
  server.use(
    http.post('*/api/csv/parse', async ({ request }) => {
      const sheet = new URL(request.url).searchParams.get('sheet');
      if (!sheet) return HttpResponse.json({ ...PARSED, sheets, sheet: 'Salons' });
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      answered = true;
      return HttpResponse.json({ ...PARSED, uploadId: 'of-the-sheet', sheets, sheet });
    }),
  );
  const { user, store } = renderApp();
  await user.upload(screen.getByLabelText('CSV file'), csvFile('salons.xlsx', ''));
  const start = screen.getByRole('button', { name: 'Start Verification Process' });
  const select = await screen.findByLabelText('Sheet');
  expect(start).toBeEnabled();
  await user.selectOptions(select, 'Old ones');
  expect(start).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Clear CSV' }));
  release();
  await waitFor(() => expect(answered).toBe(true));
  await waitFor(() => expect(selectReading(store.getState())).toBe(false));
  expect(selectCsv(store.getState())).toBeNull();
});

test('after a reload another sheet needs the file again', async () => {
  const uploadId = '33333333-3333-4333-8333-333333333333';
  const csv = { parsed: { ...PARSED, uploadId, sheets: ['A', 'B'], sheet: 'A' }, mapping: { name: 'Salon' } };
  sessionStorage.setItem('salon-verifier.session', JSON.stringify({ csv }));
  serveUpload(PARSED);
  renderApp();
  expect(await screen.findByLabelText('Sheet')).toBeDisabled();
  expect(screen.getByText('To read another sheet, upload the file again.')).toBeVisible();
});

test.each([
  ['Shift_JIS', 1],
  ['windows-1252', 0],
])('says how the letters were read if they may be wrong: %s', async (guessedCharset, notes) => {
  await uploaded({ ...PARSED, guessedCharset });
  await screen.findByText('4 rows detected');
  expect(
    screen.queryAllByText(/^The letters were read as Shift_JIS\. If some look wrong, save/),
  ).toHaveLength(notes);
});
