import { describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, screen } from '@testing-library/react';
import type { ParsedCsv } from '#contract/csv.ts';
import type { Store } from '../../frontend/app/store.ts';
import { csvLoaded, entryAdded, mappingChanged } from '../../frontend/lib/sessionSlice.ts';
import { aBusiness, aJob, serveJob } from './fakeServer.ts';
import { renderApp } from './renderApp.tsx';
import './withServer.ts';

const JOB = aJob([aBusiness('One', {})]);

function aCsv(rowCount: number): ParsedCsv {
  return {
    fileName: 'salons.csv',
    totalRows: rowCount,
    headers: ['Salon', 'Town'],
    rows: Array.from({ length: rowCount }, (_, row) => ({ Salon: `Salon ${row}`, Town: 'x'.repeat(40) })),
    columnSuggestions: {
      possibleNameColumns: ['Salon'],
      possibleAddressColumns: [],
      possibleCityColumns: ['Town'],
      possibleStateColumns: [],
    },
  };
}
/** The browser keeps five million characters, and each row takes some sixty. */
const SMALL = 3;
const ALMOST_ALL = 80_000;
const TOO_LARGE = 100_000;

const load = (store: Store, rowCount: number) =>
  act(() => {
    store.dispatch(csvLoaded({ parsed: aCsv(rowCount), mapping: { name: 'Salon' } }));
  });
const enter = (store: Store, name: string) =>
  act(() => {
    store.dispatch(entryAdded({ id: `manual_${name}`, name }));
  });

/** The page as it is after a reload: all that was in memory is gone. */
function reload(path?: string) {
  cleanup();
  return renderApp(path);
}

describe('a reload of the page keeps', () => {
  test('the entries, the file with its mapping, and the job', async () => {
    serveJob(() => JOB);
    const { store } = renderApp(`/?jobId=${JOB.id}`);
    enter(store, 'Copper Comb');
    load(store, SMALL);
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
    load(store, SMALL);
    await user.click(screen.getByRole('button', { name: 'Clear Results' }));
    await user.click(screen.getByRole('button', { name: 'New Verification' }));
    const { session } = reload().store.getState();
    expect(session).toMatchObject({ entries: [], csv: null, jobId: null, lostFileName: null });
  });
});

describe('what does not fit', () => {
  let log: jest.SpiedFunction<typeof console.error>;
  const hushed = (run: () => Promise<void>) => async () => {
    log = jest.spyOn(console, 'error').mockImplementation(() => {});
    await run();
    log.mockRestore();
  };

  test(
    'is told before the reload and after it, and the rest is kept',
    hushed(async () => {
      const { store } = renderApp();
      load(store, TOO_LARGE);
      enter(store, 'Copper Comb');
      expect(screen.getByText(/^This list is too large for the browser to keep\./)).toBeVisible();

      reload();
      expect(screen.getByText('Copper Comb')).toBeVisible();
      expect(screen.getByText('Drop CSV file here or click to browse')).toBeVisible();
      const lost = /^salons\.csv was too large for the browser to keep/;
      expect(screen.getByText(lost)).toBeVisible();
      const { user } = reload();
      expect(screen.getByText(lost)).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Dismiss' }));
      expect(screen.queryByText(lost)).not.toBeInTheDocument();
    }),
  );

  test(
    'is the file, where it leaves no room for the entries',
    hushed(async () => {
      const { store } = renderApp();
      load(store, ALMOST_ALL);
      expect(store.getState().session.kept).toEqual({ file: true, desk: true });
      enter(store, 'x'.repeat(600_000));
      expect(store.getState().session.kept).toEqual({ file: false, desk: true });
      const { entries, csv } = reload().store.getState().session;
      expect(entries).toHaveLength(1);
      expect(csv).toBeNull();
    }),
  );

  test(
    'is everything in a browser that keeps nothing, which says so',
    hushed(async () => {
      const { store } = renderApp();
      const refuse = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
        throw new DOMException('No.', 'QuotaExceededError');
      });
      enter(store, 'Copper Comb');
      refuse.mockRestore();
      expect(screen.getByText(/^This browser keeps nothing\./)).toBeVisible();
    }),
  );

  test(
    'and what cannot be read is an empty desk',
    hushed(async () => {
      sessionStorage.setItem('salon-verifier.desk', '{"entries":');
      renderApp();
      expect(screen.getByRole('button', { name: 'Start Verification Process' })).toBeDisabled();
      expect(log).toHaveBeenCalledWith(
        'What was entered before the page was reloaded could not be read.',
        expect.anything(),
      );
    }),
  );
});
