import { beforeEach, describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { entryAdded, inputStarted, selectJobId } from '../../frontend/lib/sessionSlice.ts';
import { server } from './fakeServer.ts';
import type { ServedHistory } from './historyServer.ts';
import { aListedJob, comeFromDashboard, idOf, JOBS, rowOf, serveHistory } from './historyServer.ts';
import { renderApp } from './renderApp.tsx';
import './withServer.ts';

let history: ServedHistory;
beforeEach(() => {
  history = serveHistory();
});

describe('deleting a job', () => {
  const open = async (app: ReturnType<typeof renderApp> = renderApp('/history')) => {
    await app.user.click((await rowOf(1)).getByRole('button', { name: 'Delete' }));
    return { ...app, dialog: within(await screen.findByRole('dialog')) };
  };

  test('asks first, and does nothing if cancelled', async () => {
    const { user, dialog } = await open();
    expect(dialog.getByRole('heading', { name: 'Delete Verification Job?' })).toBeVisible();
    expect(
      dialog.getByText(
        'This will permanently delete this verification job and all associated businesses and results. This action cannot be undone.',
      ),
    ).toBeVisible();
    expect(dialog.getByText('A list without a name, 4 salons.')).toBeVisible();
    expect(dialog.getByText('Decisions on its salons stay.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect((await rowOf(1)).getByRole('button', { name: 'Delete' })).toHaveFocus();
    expect(history.deleted).toEqual([]);
  });

  test('removes it from the list and from the dashboard', async () => {
    const { user, dialog, store } = await open(await comeFromDashboard(1));
    const id = history.jobs[0]!.id;
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Job deleted')).toBeVisible();
    expect(screen.getByText('Verification job has been successfully removed')).toBeVisible();
    expect(history.deleted).toEqual([id]);
    await waitFor(() => expect(screen.queryByText('11111111...')).toBeNull());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(selectJobId(store.getState())).toBeNull();
    // The pressed button is gone, so the focus moves to the page's content.
    expect(screen.getByRole('main')).toHaveFocus();
  });

  test('removes the entries that it verified, which cannot be verified "again"', async () => {
    const { user, dialog, store } = await open(await comeFromDashboard(1));
    act(() => {
      store.dispatch(entryAdded({ id: 'manual_1', name: 'Copper Comb' }));
      store.dispatch(
        inputStarted({
          csv: null,
          entries: store.getState().session.entries,
          jobId: selectJobId(store.getState())!,
        }),
      );
    });
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await screen.findByText('Job deleted');
    expect(store.getState().session).toMatchObject({ entries: [], inputJobId: null, jobId: null });
  });

  test('keeps entries that were typed since', async () => {
    const { user, dialog, store } = await open(await comeFromDashboard(1));
    act(() => {
      store.dispatch(entryAdded({ id: 'manual_1', name: 'Copper Comb' }));
    });
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await screen.findByText('Job deleted');
    expect(store.getState().session.entries).toHaveLength(1);
  });

  test('says what stays of a synced list, in a line below its name and size', async () => {
    history.jobs = [aListedJob(1, { fileName: 'spring.csv', syncedCount: 2 })];
    const { dialog } = await open();
    expect(dialog.getByText('spring.csv, 4 salons.')).toBeVisible();
    expect(dialog.getByText('Decisions on its salons and its posts in WordPress stay.')).toBeVisible();
  });

  test('leaves another job on the dashboard', async () => {
    const { user, dialog, store } = await open(await comeFromDashboard(2));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await screen.findByText('Job deleted');
    expect(selectJobId(store.getState())).toBe(idOf(2));
  });

  test('shows that it is in progress', async () => {
    server.use(http.delete(`${JOBS}/:id`, () => new Promise<never>(() => {})));
    const { user, dialog } = await open();
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await dialog.findByRole('button', { name: 'Deleting...' })).toBeDisabled();
  });

  test('shows why it failed, and can be tried again', async () => {
    server.use(http.delete(`${JOBS}/:id`, () => new HttpResponse('The database is away.', { status: 503 })));
    const { user, dialog } = await open();
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Delete failed')).toBeVisible();
    expect(screen.getByText('503: The database is away.')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Delete' })).toBeEnabled();
  });

  test('that somebody else has deleted shows a message and the list without it', async () => {
    server.use(http.delete(`${JOBS}/:id`, () => new HttpResponse('There is no such job.', { status: 404 })));
    const { user, dialog } = await open();
    history.jobs = [aListedJob(2)];
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('404: There is no such job.')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('11111111...')).toBeNull());
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('clearing all history', () => {
  const open = async (app = renderApp('/history')) => {
    await app.user.click(await screen.findByRole('button', { name: 'Clear All History' }));
    return { ...app, dialog: within(await screen.findByRole('dialog')) };
  };

  test('asks first, then empties the list and the dashboard', async () => {
    server.use(
      http.delete(JOBS, () => {
        history.jobs = [];
        history.total = 0;
        return HttpResponse.text('gone');
      }),
    );
    const { user, dialog, store } = await open(await comeFromDashboard(1));
    expect(dialog.getByRole('heading', { name: 'Clear All Verification History?' })).toBeVisible();
    expect(
      dialog.getByText(
        'This will permanently delete all 31 verification job(s) and all associated businesses and results. This action cannot be undone.',
      ),
    ).toBeVisible();
    expect(
      dialog.getByText('Some are still running: their searches end. Posts in WordPress stay.'),
    ).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Clear All' }));
    expect(await screen.findByText('All jobs cleared')).toBeVisible();
    expect(screen.getByText('All verification history has been successfully removed')).toBeVisible();
    expect(await screen.findByText('No verification history found')).toBeVisible();
    expect(selectJobId(store.getState())).toBeNull();
  });

  test('shows that it is in progress', async () => {
    server.use(http.delete(JOBS, () => new Promise<never>(() => {})));
    const { user, dialog } = await open();
    await user.click(dialog.getByRole('button', { name: 'Clear All' }));
    expect(await dialog.findByRole('button', { name: 'Clearing...' })).toBeDisabled();
  });

  test('shows why it failed', async () => {
    server.use(http.delete(JOBS, () => new HttpResponse('The database is away.', { status: 503 })));
    const { user, dialog } = await open();
    await user.click(dialog.getByRole('button', { name: 'Clear All' }));
    expect(await screen.findByText('Clear failed')).toBeVisible();
    expect(screen.getByText('503: The database is away.')).toBeVisible();
  });
});
