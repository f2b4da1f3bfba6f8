import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { durationOf } from '../../frontend/lib/durationOf.ts';
import { DEFAULT_SETTINGS, settingsSaved } from '../../frontend/lib/settingsSlice.ts';
import { aBusiness, aJob, answer, failWith, serveJob, server } from './fakeServer.ts';
import { allowNotifications, forgetNotifications } from './notifications.ts';
import { renderApp } from './renderApp.tsx';
import './withServer.ts';

const running = aJob([aBusiness('One', {}), aBusiness('Two')], { status: 'running' });
const completed = aJob([aBusiness('One', {}), aBusiness('Two', { status: 'maybe' })], {
  // It was paused for an hour.
  startedAt: '2026-11-20T10:00:00.000Z',
  completedAt: '2026-11-20T11:01:17.000Z',
  activeMs: 77_000,
});
const failed = { ...running, status: 'failed' as const, failureReason: 'Serper refused the key.' };
const ADDRESS = `/?jobId=${running.id}`;
const OWN_ICON = '/favicon.svg';

let icon: HTMLLinkElement;
beforeEach(() => {
  icon = document.createElement('link');
  icon.setAttribute('rel', 'icon');
  icon.setAttribute('href', OWN_ICON);
  document.head.append(icon);
});
afterEach(() => {
  icon.remove();
  forgetNotifications();
});

async function follow(end: typeof completed | typeof failed, settings = DEFAULT_SETTINGS) {
  let job: typeof completed | typeof failed = running as typeof failed;
  serveJob(() => job);
  const app = renderApp(ADDRESS);
  act(() => {
    app.store.dispatch(settingsSaved({ ...settings, autoExport: false }));
  });
  await screen.findByText('Status: running');
  expect(document.title).toBe('50% · Salon Verifier');
  expect(icon.getAttribute('href')).toMatch(/^data:image\/svg\+xml,.*50%20100/);
  job = end;
  return app;
}

test('the outcome of a simulated job says that there is nothing to review', async () => {
  const searchMode = 'simulated' as const;
  const yelp = { outcome: 'possible' as const, searchMode, queries: [], candidates: [], reason: '' };
  const madeUp = aBusiness('One', { status: 'maybe', processingDetails: { yelp } });
  serveJob(() => aJob([madeUp], { status: 'completed' }));
  renderApp(ADDRESS);
  const nextStep = await screen.findByText('Simulated results can be exported, but not reviewed or synced.');
  expect(nextStep).toBeVisible();
});

test('shows the progress in the tab’s title and icon, and restores them at the end', async () => {
  await follow(completed);
  await waitFor(() => expect(document.title).toBe('Salon Verifier'));
  expect(icon.getAttribute('href')).toBe(OWN_ICON);
});

test('announces the end to screen readers, and shows the duration and what to review', async () => {
  const { user, address } = await follow(completed);
  const news = await screen.findByText('Verification finished: 1 verified, 1 maybe, 0 not found.');
  expect(news).toHaveAttribute('role', 'status');
  expect(screen.getByText('Finished in 1 min 17 s')).toBeVisible();
  // The bar of the outcome, which is loaded later, has the same button.
  await user.click(screen.getAllByRole('button', { name: 'Maybe: 1. Show these' }).at(-1)!);
  expect(address()).toBe(`${ADDRESS}&show=maybe`);
});

test('announces a failure', async () => {
  const notifications = allowNotifications('granted');
  await Notification.requestPermission();
  await follow(failed, { ...DEFAULT_SETTINGS, notifyAtEnd: true });
  expect(await screen.findByText('Verification stopped: 1 business not searched yet.')).toHaveAttribute(
    'role',
    'status',
  );
  expect(notifications.shown).toEqual([
    { title: 'Verification stopped', body: '1 business not searched yet' },
  ]);
});

test('announces that the product has paused the job at a limit', async () => {
  const notifications = allowNotifications('granted');
  await Notification.requestPermission();
  const reason = 'The limit of this job, 500 searches, is reached: allow more to continue.';
  const paused = { ...running, status: 'paused' as const, pauseReason: reason };
  await follow(paused, { ...DEFAULT_SETTINGS, notifyAtEnd: true });
  const news = await screen.findByText(`Verification paused: ${reason}`);
  expect(news).toHaveAttribute('role', 'status');
  expect(notifications.shown).toEqual([{ title: 'Verification paused', body: reason }]);
});

test('announces nothing of a job that a person has paused', async () => {
  await follow({ ...running, status: 'paused' });
  expect(await screen.findByText('Status: paused')).toBeVisible();
  expect(screen.queryByText(/^Verification paused/)).not.toBeInTheDocument();
});

test.each([true, false])('shows a notification only if switched on: %s', async (notifyAtEnd) => {
  const notifications = allowNotifications('granted');
  await Notification.requestPermission();
  await follow(completed, { ...DEFAULT_SETTINGS, notifyAtEnd });
  await screen.findByText(/^Verification finished/);
  expect(notifications.shown).toEqual(
    notifyAtEnd ? [{ title: 'Verification finished', body: '1 verified, 1 maybe, 0 not found' }] : [],
  );
});

test('announces nothing for a job that was already completed', async () => {
  serveJob(() => completed);
  renderApp(ADDRESS);
  expect(await screen.findByText('Finished in 1 min 17 s')).toBeVisible();
  expect(screen.queryByText(/^Verification finished/)).not.toBeInTheDocument();
});

test.each([
  [200, '1 s'],
  [45_000, '45 s'],
  [77_400, '1 min 17 s'],
  [120_000, '2 min'],
  [7_559_000, '2 h 5 min'],
  [7_259_000, '2 h'],
])('a job of %d ms took %s', (activeMs, duration) => {
  expect(durationOf({ completedAt: '2026-11-20T12:05:59.000Z', activeMs })).toBe(duration);
});

test('a failed start is shown until it is dismissed or succeeds', async () => {
  failWith('POST /api/verification/start', 500, 'The list could not be written.');
  const { user } = renderApp();
  await user.type(screen.getByLabelText('Business Name *'), 'One{Enter}');
  const start = () => user.click(screen.getByRole('button', { name: 'Start Verification Process' }));
  const notice = () => screen.queryByText('Not started. 500: The list could not be written.');
  await start();
  await waitFor(() => expect(notice()).toBeVisible());
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(notice()).not.toBeInTheDocument();
  await start();
  await waitFor(() => expect(notice()).toBeVisible());
  serveJob(() => running);
  server.use(
    answer('POST /api/verification/start', () => ({ jobId: running.id, totalBusinesses: 2, skippedRows: 0 })),
  );
  await start();
  await screen.findByText('Status: running');
  expect(notice()).not.toBeInTheDocument();
});
