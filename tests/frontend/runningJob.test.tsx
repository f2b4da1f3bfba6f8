import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { answer, server } from './fakeServer.ts';
import { aListedJob } from './historyServer.ts';
import { renderApp } from './renderApp.tsx';
import './withServer.ts';

const job = aListedJob(1, { status: 'running', fileName: 'march.csv' });

test('a tab without a job leads to the list that another tab or operator verifies', async () => {
  server.use(
    answer('GET /api/verification/jobs/summary', ({ url }) => {
      expect(url.searchParams.get('status')).toBe('running');
      return [job];
    }),
  );
  renderApp();
  expect(await screen.findByRole('link', { name: 'Running: march.csv' })).toHaveAttribute(
    'href',
    `/?jobId=${job.id}`,
  );
});

test('if several lists are being verified, it leads to them in the History', async () => {
  server.use(answer('GET /api/verification/jobs/summary', () => [job, aListedJob(2, { status: 'running' })]));
  renderApp();
  expect(await screen.findByRole('link', { name: 'Several lists are being verified' })).toHaveAttribute(
    'href',
    '/history?status=running',
  );
});
