import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { server } from './fakeServer.ts';
import type { ServedHistory } from './historyServer.ts';
import { aListedJob, idOf, rowOf, serveHistory } from './historyServer.ts';
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

  test('shows the progress of the job, its start and its end', async () => {
    const startedAt = new Date(2026, 10, 20, 14, 5).toISOString();
    history.jobs = [
      aListedJob(1, { status: 'paused', totalBusinesses: 42, processedCount: 21, progress: 50, startedAt }),
    ];
    renderApp('/history');
    const row = await rowOf(1);
    expect(row.getByText('42')).toBeInTheDocument();
    expect(row.getByText('21/42')).toBeVisible();
    expect(row.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50');
    expect(row.getByText(/^Nov 20, 2026, 02:05\sPM$/)).toBeVisible();
    expect(row.getByText('N/A')).toBeVisible();
  });

  test('shows the number of each class, and the duration', async () => {
    const counts = {
      totalBusinesses: 20_000,
      processedCount: 20_000,
      verifiedCount: 15_000,
      maybeCount: 1200,
    };
    const completedAt = '2026-11-20T12:05:00.000Z';
    history.jobs = [
      aListedJob(1, { ...counts, notFoundCount: 3800, completedAt, activeMs: 7_500_000 }),
      aListedJob(2, { status: 'pending' }),
    ];
    renderApp('/history');
    const [done, waiting] = [await rowOf(1), await rowOf(2)];
    expect(done.getByTitle('15,000 verified')).toHaveTextContent('15,000 verified');
    expect(done.getByTitle('1,200 maybe')).toHaveTextContent('1,200 maybe');
    expect(done.getByTitle('3,800 not found')).toHaveTextContent('3,800 not found');
    expect(done.getByText('in 2 h 5 min')).toBeVisible();
    expect(waiting.queryByTitle(/verified/)).toBeNull();
  });

  test('resumes a job that is paused or failed', async () => {
    history.jobs = [aListedJob(1), aListedJob(2, { status: 'paused' }), aListedJob(3, { status: 'failed' })];
    const resumed: unknown[] = [];
    server.use(
      http.post('*/api/verification/jobs/:id/resume', ({ params }) => {
        resumed.push(params['id']);
        history.jobs = [
          aListedJob(1),
          aListedJob(2, { status: 'running' }),
          aListedJob(3, { status: 'failed' }),
        ];
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = renderApp('/history');
    expect((await rowOf(1)).queryByRole('button', { name: 'Resume' })).toBeNull();
    expect((await rowOf(3)).getByRole('button', { name: 'Resume' })).toBeVisible();
    await user.click((await rowOf(2)).getByRole('button', { name: 'Resume' }));
    expect(await screen.findByText('Verification has been resumed')).toBeVisible();
    expect(resumed).toEqual([idOf(2)]);
    expect(await (await rowOf(2)).findByText('Running')).toBeVisible();
    expect((await rowOf(2)).queryByRole('button', { name: 'Resume' })).toBeNull();
  });

  test('a job at its own limit is opened where more can be allowed', async () => {
    const spending = { requests: 20, credits: 20, unknownCredits: 0, cost: 0 };
    history.jobs = [aListedJob(1, { status: 'paused', spendAtMost: 20, spending })];
    renderApp('/history');
    const row = await rowOf(1);
    expect(row.queryByRole('button', { name: 'Resume' })).toBeNull();
    expect(row.getByRole('link', { name: 'Allow more' })).toHaveAttribute('href', `/?jobId=${idOf(1)}`);
  });

  test.each([
    ['One %26 Two', '&search=One+%26+Two'],
    ['11111111', ''],
    ['', ''],
  ])('found by "%s" opens the job with the matching search: "%s"', async (search, more) => {
    history.jobs = [aListedJob(1)];
    renderApp(`/history?search=${search}`);
    const view = (await rowOf(1)).getByRole('link', { name: 'View' });
    expect(view).toHaveAttribute('href', `/?jobId=${idOf(1)}${more}`);
  });

  test('offers the sync only for a completed job with verified businesses, and marks a simulated job', async () => {
    history.jobs = [
      aListedJob(1),
      aListedJob(2, { verifiedCount: 0, maybeCount: 4 }),
      aListedJob(3, { status: 'paused' }),
      aListedJob(4, { verifiedCount: 0, notFoundCount: 4, syncableCount: 0 }),
      aListedJob(5, { simulatedCount: 4, syncableCount: 0 }),
    ];
    renderApp('/history');
    await rowOf(1);
    const offered = async (digit: number) =>
      (await rowOf(digit)).queryByRole('button', { name: 'Sync to WP' }) !== null;
    expect(await Promise.all([1, 2, 3, 4, 5].map(offered))).toEqual([true, false, false, false, true]);
    const marked = async (digit: number) => (await rowOf(digit)).queryByText('Simulated') !== null;
    expect(await Promise.all([1, 5].map(marked))).toEqual([false, true]);
  });

  test('shows what was synced, and offers to sync it again', async () => {
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

  test('links to its job, and names the job in each action for screen readers', async () => {
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
});
