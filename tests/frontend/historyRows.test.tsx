import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { ListedJob } from '#contract/jobs.ts';
import type { ServedHistory } from './historyServer.ts';
import { aListedJob, comeFromDashboard, rowOf, serveHistory } from './historyServer.ts';
import { renderApp } from './renderApp.tsx';
import './withServer.ts';

let history: ServedHistory;
beforeEach(() => {
  history = serveHistory();
});

describe('a row', () => {
  test.each([
    ['completed', '✓', 'Completed'],
    ['running', '⟳', 'Running'],
    ['paused', '⏸', 'Paused'],
    ['failed', '✗', 'Failed'],
    ['pending', '○', 'Pending'],
  ] as const)('shows a job that is %s with %s', async (status, glyph, word) => {
    history.jobs = [aListedJob(1, { status })];
    renderApp('/history');
    expect((await rowOf(1)).getByText(word)).toHaveTextContent(`${glyph}${word}`);
  });

  test('shows how far the job is, and when it began and ended', async () => {
    const startedAt = new Date(2026, 10, 20, 14, 5).toISOString();
    history.jobs = [aListedJob(1, { totalBusinesses: 42, processedCount: 21, progress: 50, startedAt })];
    renderApp('/history');
    const row = await rowOf(1);
    expect(row.getByText('42')).toBeInTheDocument();
    expect(row.getByText('21/42')).toBeVisible();
    expect(row.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50');
    expect(row.getByText(/^Nov 20, 2026, 02:05\sPM$/)).toBeVisible();
    expect(row.getByText('N/A')).toBeVisible();
  });

  test('offers the sync only for a completed job with verified businesses', async () => {
    history.jobs = [
      aListedJob(1),
      aListedJob(2, { verifiedCount: 0, maybeCount: 1 }),
      aListedJob(3, { status: 'paused' }),
    ];
    renderApp('/history');
    expect((await rowOf(1)).getByRole('button', { name: 'Sync to WP' })).toBeVisible();
    expect((await rowOf(2)).queryByRole('button', { name: 'Sync to WP' })).toBeNull();
    expect((await rowOf(3)).queryByRole('button', { name: 'Sync to WP' })).toBeNull();
  });

  test('tells what was synced, and offers to sync it again', async () => {
    history.jobs = [aListedJob(1), aListedJob(2, { syncedCount: 7 }), aListedJob(3, { syncFailedCount: 2 })];
    renderApp('/history');
    const [none, synced, failed] = [await rowOf(1), await rowOf(2), await rowOf(3)];
    expect(none.getByText('No syncs')).toBeVisible();
    expect(none.queryByTitle('Resync to WordPress')).toBeNull();
    expect(synced.getByText('7 synced')).toBeVisible();
    expect(synced.queryByText(/failed/)).toBeNull();
    expect(synced.getByTitle('Resync to WordPress')).toBeVisible();
    expect(failed.getByText('2 failed')).toBeVisible();
    expect(failed.getByTitle('Resync to WordPress')).toBeVisible();
  });

  test('leads to its job, and names it to a screen reader at each action', async () => {
    renderApp('/history');
    const row = await rowOf(1);
    expect(row.getByRole('link', { name: 'View' })).toHaveAttribute('href', `/?jobId=${history.jobs[0]!.id}`);
    for (const action of [
      row.getByRole('link', { name: 'View' }),
      row.getByRole('button', { name: 'Delete' }),
    ]) {
      expect(action).toHaveAccessibleDescription('11111111...');
    }
  });

  test('of the job on the dashboard moves with it', async () => {
    history.jobs = [aListedJob(1, { status: 'running', processedCount: 0, totalBusinesses: 999 })];
    let processedCount = 0;
    await comeFromDashboard(1, () => ({
      status: 'running',
      totalBusinesses: 999,
      processedCount: ++processedCount,
    }));
    const shown = /^\d+(?=\/999)/;
    const first = Number.parseInt((await screen.findByText(shown)).textContent, 10);
    await waitFor(
      () => expect(Number.parseInt(screen.getByText(shown).textContent, 10)).toBeGreaterThan(first + 1),
      { timeout: 5000 },
    );
    expect(history.asked).toHaveLength(1);
  });

  test('is read again when the job on the dashboard has ended', async () => {
    history.jobs = [aListedJob(1, { status: 'running' })];
    let status: ListedJob['status'] = 'running';
    await comeFromDashboard(1, () => ({ status }));
    expect((await rowOf(1)).getByText('Running')).toBeVisible();
    status = 'completed';
    history.jobs = [aListedJob(1, { status, syncedCount: 5 })];
    expect(await screen.findByText('5 synced', {}, { timeout: 3000 })).toBeVisible();
    expect(history.asked).toHaveLength(2);
  });

  test('is read again once where it is behind the job on the dashboard', async () => {
    history.jobs = [aListedJob(1, { status: 'running' })];
    const { user } = await comeFromDashboard(1, () => ({ status: 'completed' }));
    expect((await rowOf(1)).getByText('Completed')).toBeVisible();
    await waitFor(() => expect(history.asked).toHaveLength(2));
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(history.asked).toHaveLength(3));
  });
});
