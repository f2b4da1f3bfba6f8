import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { JobStatus } from '#contract/jobs.ts';
import { DEFAULT_SETTINGS, settingsSaved } from '../../frontend/lib/settingsSlice.ts';
import { aBusiness, aJob, failWith, serveJob, server } from './fakeServer.ts';
import { renderApp } from './renderApp.tsx';
import './withServer.ts';

const NAMES = ['One', 'Two', 'Three'];
const job = (processed: number, more = {}) =>
  aJob(
    NAMES.map((name, index) => aBusiness(name, index < processed ? {} : undefined)),
    more,
  );
const JOB_ID = job(0).id;

/** The names of the downloaded files. */
let downloads: string[];

beforeEach(() => {
  downloads = [];
  URL.createObjectURL = () => 'blob:salons';
  URL.revokeObjectURL = () => {};
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    downloads.push(this.download);
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

function serveExport(headers: Record<string, string> = {}): void {
  server.use(http.get('*/api/verification/jobs/:id/export', () => HttpResponse.text('a,b', { headers })));
}

test('a repeated start has the same idempotency key, and another list has another key', async () => {
  const keys: (string | null)[] = [];
  server.use(
    http.post('*/api/verification/start', ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key'));
      return HttpResponse.error();
    }),
  );
  const { user } = renderApp();
  const start = () => user.click(screen.getByRole('button', { name: 'Start Verification Process' }));
  await user.type(screen.getByLabelText('Business Name *'), 'One{Enter}');
  await start();
  await waitFor(() => expect(keys).toHaveLength(1));
  await start();
  await waitFor(() => expect(keys).toHaveLength(2));
  await user.type(screen.getByLabelText('Business Name *'), 'Two{Enter}');
  await start();
  await waitFor(() => expect(keys).toHaveLength(3));
  expect(keys[0]).toMatch(/^\S{16,}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('starts a job, follows it to its end, and downloads its results once', async () => {
  let summaries = 0;
  serveJob((url) => {
    if (url.pathname.endsWith('/summary')) summaries += 1;
    if (summaries <= 1) return job(0, { status: 'pending' });
    if (summaries === 2) return job(1, { status: 'running', timeRemaining: 'about 3 min' });
    return job(3);
  });
  serveExport({ 'Content-Disposition': 'attachment; filename="verification-11111111.csv"' });
  let sent: unknown;
  server.use(
    http.post('*/api/verification/start', async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json({ jobId: JOB_ID, totalBusinesses: 3, skippedRows: 0 });
    }),
  );
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  const { user, store } = renderApp();
  await user.type(screen.getByLabelText('Business Name *'), 'One{Enter}');
  await user.click(screen.getByRole('button', { name: 'Start Verification Process' }));

  expect(await screen.findByText('Processing 3 salons')).toBeVisible();
  expect(screen.getByText('Verification Started')).toBeVisible();
  expect(sent).toEqual({ businesses: [{ name: 'One' }] });
  expect(store.getState().session.jobId).toBe(JOB_ID);

  expect(await screen.findByText('Status: running')).toBeVisible();
  expect(screen.getByText('Est. time remaining: about 3 min')).toBeVisible();
  expect(screen.getByText('1 of 3 businesses processed')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Export Results' })).not.toBeInTheDocument();

  expect(await screen.findByText('3 of 3 businesses processed')).toBeVisible();
  expect(await screen.findByText('Downloaded verification-11111111.csv')).toBeVisible();
  const atTheEnd = summaries;
  await act(() => jest.advanceTimersByTimeAsync(5000));
  expect(summaries).toBe(atTheEnd);
  expect(downloads).toEqual(['verification-11111111.csv']);
});

test('downloads nothing automatically if auto-export is off', async () => {
  let status: JobStatus = 'running';
  serveJob(() => job(status === 'running' ? 1 : 3, { status }));
  const { store } = renderApp(`/?jobId=${JOB_ID}`);
  act(() => {
    store.dispatch(settingsSaved({ ...DEFAULT_SETTINGS, autoExport: false }));
  });
  await screen.findByText('Status: running');
  status = 'completed';
  expect(await screen.findByText('3 of 3 businesses processed')).toBeVisible();
  await screen.findByRole('button', { name: 'Export Results' });
  expect(downloads).toEqual([]);
});

test('downloads nothing automatically for a job that was already completed', async () => {
  serveJob(() => job(3));
  renderApp(`/?jobId=${JOB_ID}`);
  expect(await screen.findByText('3 of 3 businesses processed')).toBeVisible();
  expect(await screen.findByText('Showing 1-3 of 3 results')).toBeVisible();
  expect(downloads).toEqual([]);
});

test('exports on demand, as export.csv if the server sends no file name', async () => {
  serveJob(() => job(3));
  serveExport();
  const { user } = renderApp(`/?jobId=${JOB_ID}`);
  await user.click(await screen.findByRole('button', { name: 'Export Results' }));
  expect(await screen.findByText('Export Complete')).toBeVisible();
  expect(downloads).toEqual(['export.csv']);
});

test('exports in another format from the menu by keyboard, and returns the focus', async () => {
  serveJob(() => job(3));
  const asked: (string | null)[] = [];
  server.use(
    http.get('*/api/verification/jobs/:id/export', ({ request }) => {
      const format = new URL(request.url).searchParams.get('format');
      asked.push(format);
      return HttpResponse.text('[]', {
        headers: { 'Content-Disposition': `attachment; filename="a.${format}"` },
      });
    }),
  );
  const { user } = renderApp(`/?jobId=${JOB_ID}`);
  const menu = async () => {
    const trigger = await screen.findByRole('button', { name: 'Other exports' });
    await waitFor(() => expect(trigger).toBeEnabled());
    return trigger;
  };
  (await menu()).focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('menuitem', { name: 'Excel (.xlsx)' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(await menu()).toHaveFocus();
  await user.keyboard('{Enter}{ArrowDown}{Enter}');
  expect(await screen.findByText('Downloaded a.json')).toBeVisible();
  await user.click(await menu());
  await user.click(await screen.findByRole('menuitem', { name: 'Excel (.xlsx)' }));
  expect(await screen.findByText('Downloaded a.xlsx')).toBeVisible();
  expect(asked).toEqual(['json', 'xlsx']);
  expect(await menu()).toHaveFocus();
});

test('reports a failed export', async () => {
  serveJob(() => job(3));
  failWith('GET /api/verification/jobs/:jobId/export', 500, 'Broken.');
  const { user } = renderApp(`/?jobId=${JOB_ID}`);
  await user.click(await screen.findByRole('button', { name: 'Export Results' }));
  expect(await screen.findByText('Export Failed')).toBeVisible();
  expect(screen.getByText('Failed to export results')).toBeVisible();
});

test('says what to do if too many exports are running', async () => {
  serveJob(() => job(3));
  const sentence =
    '10 exports and whole lists are being sent to you already: try again when one of them has ended.';
  failWith('GET /api/verification/jobs/:jobId/export', 429, sentence);
  const { user } = renderApp(`/?jobId=${JOB_ID}`);
  await user.click(await screen.findByRole('button', { name: 'Export Results' }));
  expect(await screen.findByText('Export Failed')).toBeVisible();
  expect(screen.getByText(`429: ${sentence}`)).toBeVisible();
});

test('pauses and resumes', async () => {
  let status: JobStatus = 'running';
  serveJob(() => job(1, { status }));
  server.use(
    http.post('*/api/verification/jobs/:id/pause', () => {
      status = 'paused';
      return new HttpResponse(null, { status: 204 });
    }),
    http.post('*/api/verification/jobs/:id/resume', () => {
      status = 'running';
      return HttpResponse.text('resumed');
    }),
  );
  const { user } = renderApp(`/?jobId=${JOB_ID}`);
  await user.click(await screen.findByRole('button', { name: 'Pause Verification' }));
  expect(await screen.findByText('Verification has been paused')).toBeVisible();
  expect(await screen.findByText('Status: paused')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Resume Verification' }));
  expect(await screen.findByText('Verification has been resumed')).toBeVisible();
  expect(await screen.findByText('Status: running')).toBeVisible();
});

test('shows the message of a refused pause', async () => {
  serveJob(() => job(1, { status: 'running' }));
  failWith('POST /api/verification/jobs/:jobId/pause', 409, 'The job is completed.');
  const { user } = renderApp(`/?jobId=${JOB_ID}`);
  await user.click(await screen.findByRole('button', { name: 'Pause Verification' }));
  expect(await screen.findByText('409: The job is completed.')).toBeVisible();
  expect(screen.getByText('Error')).toBeVisible();
});

test('shows why a job failed, with Resume', async () => {
  serveJob(() => job(1, { status: 'failed', failureReason: 'Serper refused the key.' }));
  renderApp(`/?jobId=${JOB_ID}`);
  expect(await screen.findByText('Serper refused the key.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Resume' })).toBeEnabled();
  expect(screen.queryByText(/^Status:/)).not.toBeInTheDocument();
});

test('says why some businesses of a completed job could not be looked up', async () => {
  const reason = 'Could not be searched: answered by 1 of 6 engines of SearXNG (bing: timeout).';
  serveJob(() => job(3, { unavailableCount: 2, unavailableReason: reason }));
  renderApp(`/?jobId=${JOB_ID}`);
  expect(await screen.findByText(/^2 could not be looked up\./)).toHaveTextContent(`Last reason: ${reason}`);
});

test('says that a job is unknown, and links back', async () => {
  failWith('GET /api/verification/jobs/:jobId/summary', 404, 'There is no verification nope.');
  const { user } = renderApp('/?jobId=nope');
  expect(await screen.findByText('404: There is no verification nope.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Start a new one' }));
  expect(screen.getByRole('button', { name: 'Start Verification Process' })).toBeVisible();
});

test('an unknown job is not shown at another address than its own', async () => {
  failWith('GET /api/verification/jobs/:jobId/summary', 404, 'There is no verification nope.');
  const { user, store } = renderApp('/?jobId=nope');
  expect(await screen.findByText('404: There is no verification nope.')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Dashboard' }));
  await waitFor(() => expect(store.getState().session.jobId).toBeNull());
  expect(screen.queryByText('404: There is no verification nope.')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Start Verification Process' })).toBeVisible();
});

test('removes the job from the dashboard with New Verification', async () => {
  serveJob(() => job(3));
  const { user, store } = renderApp(`/?jobId=${JOB_ID}`);
  await user.click(await screen.findByRole('button', { name: 'New Verification' }));
  await waitFor(() => expect(screen.getByText('No verification results yet')).toBeVisible());
  expect(store.getState().session.jobId).toBeNull();
});

test('the Excel entry says why it is disabled for too many salons, even to keyboard users', async () => {
  serveJob(() => job(3, { totalBusinesses: 1_048_576 }));
  const asked: string[] = [];
  server.use(
    http.get('*/api/verification/jobs/:id/export', ({ request }) => {
      asked.push(request.url);
      return HttpResponse.text('[]');
    }),
  );
  const { user } = renderApp(`/?jobId=${JOB_ID}`);
  const trigger = await screen.findByRole('button', { name: 'Other exports' });
  await waitFor(() => expect(trigger).toBeEnabled());
  trigger.focus();
  await user.keyboard('{Enter}');
  const excel = await screen.findByRole('menuitem', { name: 'Excel (.xlsx)' });
  expect(excel).toHaveFocus();
  expect(excel).toHaveAttribute('aria-disabled', 'true');
  expect(excel).toHaveAccessibleDescription(
    'An Excel sheet has room for 1,048,575 salons, and there are 1,048,576. Use CSV.',
  );
  await user.keyboard('{Enter}');
  await user.click(excel);
  expect(excel).toBeVisible();
  expect(asked).toEqual([]);
});
