import { describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, screen } from '@testing-library/react';
import type { Store } from '../../frontend/app/store.ts';
import {
  csvLoaded,
  entryAdded,
  inputStarted,
  jobChosen,
  mappingChanged,
} from '../../frontend/lib/sessionSlice.ts';
import type { UploadedCsv } from '../../frontend/lib/sessionState.ts';
import { aBusiness, aJob, serveJob } from './fakeServer.ts';
import { renderApp } from './renderApp.tsx';
import './withServer.ts';

const JOB = aJob([aBusiness('One', {})]);

const CSV: UploadedCsv = {
  uploadId: '22222222-2222-4222-8222-222222222222',
  fileName: 'salons.csv',
  totalRows: 3,
  headers: ['Salon', 'Town'],
  rows: ['One', 'Two', 'Three'].map((name) => ({ Salon: `Salon ${name}`, Town: 'Reno' })),
  columnSuggestions: {
    possibleNameColumns: ['Salon'],
    possibleAddressColumns: [],
    possibleCityColumns: ['Town'],
    possibleStateColumns: [],
  },
};

const load = (store: Store, fileName = CSV.fileName) =>
  act(() => {
    store.dispatch(csvLoaded({ parsed: { ...CSV, fileName }, mapping: { name: 'Salon' } }));
  });
const enter = (store: Store, name: string) =>
  act(() => {
    store.dispatch(entryAdded({ id: `manual_${name}`, name }));
  });

/** Simulates a reload: everything in memory is lost. */
function reload(path?: string) {
  cleanup();
  return renderApp(path);
}

describe('a reload of the page keeps', () => {
  test('the entries, the file with its mapping, and the job', async () => {
    serveJob(() => JOB);
    const { store } = renderApp(`/?jobId=${JOB.id}`);
    enter(store, 'Copper Comb');
    load(store);
    act(() => {
      store.dispatch(mappingChanged({ name: 'Town', city: 'Salon' }));
    });
    const { entries, csv } = store.getState().session;

    const after = reload('/history');
    expect(after.store.getState().session).toMatchObject({ entries, csv, jobId: JOB.id });
    await after.user.click(await screen.findByRole('link', { name: 'Back to the dashboard' }));
    await after.user.click(await screen.findByRole('button', { name: 'Or Enter Businesses Manually' }));
    await after.user.click(screen.getByRole('button', { name: 'Upload Business List' }));
    expect(screen.getByText('Copper Comb')).toBeVisible();
    expect(screen.getByText('3 rows detected')).toBeVisible();
    expect(screen.getByLabelText('Business Name Column*')).toHaveValue('Town');
    expect(await screen.findByText('1 of 1 businesses processed')).toBeVisible();
    expect(after.address()).toBe(`/?jobId=${JOB.id}`);
  });

  test('nothing that was cleared', async () => {
    serveJob(() => JOB);
    const { user, store } = renderApp(`/?jobId=${JOB.id}`);
    enter(store, 'Copper Comb');
    load(store);
    await user.click(screen.getByRole('button', { name: 'Clear Results' }));
    await user.click(screen.getByRole('button', { name: 'New Verification' }));
    const { session } = reload().store.getState();
    expect(session).toMatchObject({ entries: [], csv: null, jobId: null, lostFileName: null });
  });
});

test('New Verification drops a list that was verified, and keeps one that was not', async () => {
  serveJob(() => JOB);
  const { user, store } = renderApp(`/?jobId=${JOB.id}`);
  const fresh = () => screen.findByRole('button', { name: 'New Verification' });
  load(store);
  const { csv, entries } = store.getState().session;
  await user.click(await fresh());
  expect(store.getState().session.csv).toEqual(csv);
  act(() => {
    store.dispatch(inputStarted({ csv, entries, jobId: JOB.id }));
    store.dispatch(jobChosen(JOB.id));
  });
  await user.click(await fresh());
  expect(store.getState().session).toMatchObject({ csv: null, inputJobId: null, jobId: null });
});

test('a folded card calls a loaded list the next one, unless a job has verified it', async () => {
  serveJob(() => ({ ...JOB, fileName: 'march.csv' }));
  const { store } = renderApp(`/?jobId=${JOB.id}`);
  expect(await screen.findByText(/^march\.csv · \d+ salons?$/)).toBeVisible();
  load(store, 'march.csv');
  expect(await screen.findByText(/^Next list: .+ · \d+ rows?$/)).toBeVisible();
  const { csv, entries } = store.getState().session;
  act(() => void store.dispatch(inputStarted({ csv, entries, jobId: JOB.id })));
  expect(screen.getByText(/^march\.csv · \d+ salons?$/)).toBeVisible();
});

test("a folded card names the job's list, also if another job has verified the loaded one", async () => {
  serveJob(() => ({ ...JOB, fileName: 'march.csv' }));
  const { store, user } = renderApp(`/?jobId=${JOB.id}`);
  expect(await screen.findByText(/^march\.csv · \d+ salons?$/)).toBeVisible();
  load(store);
  expect(screen.getByText('Next list: salons.csv · 3 rows')).toBeVisible();
  const { csv, entries } = store.getState().session;
  act(() => void store.dispatch(inputStarted({ csv, entries, jobId: 'another' })));
  expect(screen.getByText(/^march\.csv · \d+ salons?$/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Clear CSV' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Upload Business List' }));
  expect(await screen.findByText('3 rows detected')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Clear CSV' })).toBeVisible();
});

describe('input that the browser cannot store', () => {
  let log: jest.SpiedFunction<typeof console.error>;
  const hushed = (run: () => Promise<void>) => async () => {
    log = jest.spyOn(console, 'error').mockImplementation(() => {});
    await run();
    log.mockRestore();
  };

  test(
    'is announced next to the entries and the file',
    hushed(async () => {
      const { store } = renderApp();
      const refuse = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
        throw new DOMException('No.', 'QuotaExceededError');
      });
      enter(store, 'Copper Comb');
      load(store);
      refuse.mockRestore();
      const said = screen.getAllByText(/^This browser stores nothing\. If you reload the page/);
      expect(said.map(({ textContent }) => textContent)).toEqual([
        'This browser stores nothing. If you reload the page, upload the list again.',
        'This browser stores nothing. If you reload the page, these entries are lost.',
      ]);
      const after = reload().store.getState().session;
      expect(after).toMatchObject({ entries: [], csv: null });
    }),
  );

  test(
    'that cannot be read back is empty',
    hushed(async () => {
      sessionStorage.setItem('salon-verifier.session', '{"entries":');
      renderApp();
      expect(screen.getByRole('button', { name: 'Start Verification Process' })).toBeDisabled();
      expect(log).toHaveBeenCalledWith(
        'The session from before the reload could not be read.',
        expect.anything(),
      );
    }),
  );
});
