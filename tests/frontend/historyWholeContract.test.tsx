import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { Job } from '#contract/jobs.ts';
import { aBusiness, aJob, server, serveWholeJob, simulated } from './fakeServer.ts';
import { renderApp } from './renderApp.tsx';
import './withServer.ts';

// A server that knows nothing of narrowed reads answers with every job, whole.

const idOf = (digit: number) => `${String(digit).repeat(8)}-1111-4111-8111-111111111111`;

const JOBS: Job[] = [
  aJob(
    [
      aBusiness('Bella Nails', { syncedToWordPress: true }),
      aBusiness('Glow', { status: 'maybe', syncStatus: 'failed' }),
      aBusiness('Made Up', simulated),
      aBusiness('Nowhere', { status: 'not_found' }),
    ],
    { id: idOf(1), startedAt: '2026-11-01T10:00:00.000Z' },
  ),
  aJob([aBusiness('Waiting')], { id: idOf(2), status: 'pending', startedAt: null }),
  aJob([aBusiness('Urban', {})], { id: idOf(3), startedAt: '2026-11-03T10:00:00.000Z', status: 'paused' }),
];

beforeEach(() => {
  server.use(http.get('*/api/verification/jobs', () => HttpResponse.json(JOBS)));
  serveWholeJob(() => JOBS[0]!);
});

const shownIds = () => screen.getAllByText(/^\d{8}\.\.\.$/).map(({ textContent }) => textContent[0]);

test('the totals are counted from the jobs', async () => {
  renderApp('/history');
  await waitFor(() =>
    expect(screen.getByLabelText('Totals')).toHaveTextContent(
      'Total Verifications3 Completed1 Running0 Paused1 WP Synced1',
    ),
  );
});

test('the jobs are listed newest first, with their syncs', async () => {
  renderApp('/history');
  const row = within((await screen.findByText('11111111...')).closest('tr')!);
  expect(shownIds()).toEqual(['2', '3', '1']);
  expect(row.getByText('1 synced')).toBeVisible();
  expect(row.getByText('1 failed')).toBeVisible();
});

test.each([
  ['search=bella', ['1']],
  ['search=BELLA+N', ['1']],
  ['search=33333333-1', ['3']],
  ['search=a&status=paused', ['3']],
  ['status=completed', ['1']],
])('they are searched and filtered: %s', async (query, expected) => {
  renderApp(`/history?${query}`);
  await screen.findByText(`${expected[0]!.repeat(8)}...`);
  expect(shownIds()).toEqual(expected);
});

test('more than a page of them are shown by pages', async () => {
  const many = Array.from({ length: 25 }, (_, index) =>
    aJob([aBusiness('One', {})], { id: `${String(index).padStart(8, '0')}-1111-4111-8111-111111111111` }),
  );
  server.use(http.get('*/api/verification/jobs', () => HttpResponse.json(many)));
  renderApp('/history?page=2');
  expect(await screen.findByText('Showing 21-25 of 25 verifications')).toBeVisible();
  expect(shownIds()).toHaveLength(5);
});

test('the sync modal lists the eligible businesses alone', async () => {
  const { user } = renderApp('/history?status=completed');
  await user.click(await screen.findByRole('button', { name: 'Sync to WP' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/^1 business\(es\) with simulated verification results/)).toBeVisible();
  const boxes = await dialog.findAllByRole('checkbox');
  expect(boxes.map((box) => (box as HTMLInputElement).labels![0]!.textContent)).toEqual([
    'Bella Nails',
    'Glow',
  ]);
  await user.click(dialog.getByRole('button', { name: 'Select All' }));
  expect(await dialog.findByText('2 business(es) selected')).toBeVisible();
});
