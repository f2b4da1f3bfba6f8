import { beforeEach, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { aBusiness, aJob, failWith, serveJob } from './fakeServer.ts';
import { serveHistory } from './historyServer.ts';
import { renderApp } from './renderApp.tsx';
import './withServer.ts';

const running = aJob([aBusiness('One', {}), aBusiness('Two')], { status: 'running' });
const completed = aJob([aBusiness('One', {}), aBusiness('Two', {})]);

let job: typeof running;
let asked: number;
beforeEach(() => {
  job = running;
  asked = 0;
  serveHistory();
  serveJob((url) => {
    asked += url.pathname.endsWith('/summary') ? 1 : 0;
    return job;
  });
});

async function onHistory() {
  const app = renderApp(`/?jobId=${running.id}`);
  await screen.findByText('Status: running');
  await app.user.click(screen.getByRole('link', { name: 'History' }));
  await screen.findByRole('heading', { name: 'Verification History' });
  return app;
}

test('a job is followed on other pages, and its end is announced there', async () => {
  const { user } = await onHistory();
  await waitFor(() => expect(document.title).toBe('50% · Verification History · Salon Verifier'));
  job = { ...running, progress: 90 };
  await waitFor(() => expect(document.title).toBe('90% · Verification History · Salon Verifier'));
  await user.click(screen.getByRole('link', { name: 'WordPress' }));
  await waitFor(() => expect(document.title).toMatch(/^90% · WordPress Destinations/));
  job = completed;
  const news = await screen.findByText('Verification finished: 2 verified, 0 maybe, 0 not found.');
  expect(news).toHaveAttribute('role', 'status');
  await waitFor(() => expect(document.title).toBe('WordPress Destinations · Salon Verifier'));
  const before = asked;
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(asked).toBe(before);
});

test('the dashboard’s job is followed even after a reload on another page', async () => {
  await onHistory();
  await waitFor(() => expect(document.title).toMatch(/^50%/));
  cleanup();
  renderApp('/history');
  job = { ...running, progress: 70 };
  await waitFor(() => expect(document.title).toMatch(/^70% · Verification History/));
});

test('without a job nothing is requested', async () => {
  renderApp('/history');
  await screen.findByRole('heading', { name: 'Verification History' });
  expect(document.title).toBe('Verification History · Salon Verifier');
  expect(asked).toBe(0);
});

test('a paused job that somebody else has resumed is shown as running, without the failure to resume it', async () => {
  job = { ...running, status: 'paused' };
  const { user } = renderApp(`/?jobId=${running.id}`);
  await screen.findByText('Status: paused');
  failWith('POST /api/verification/jobs/:jobId/resume', 409, 'This one is running.');
  const resume = await screen.findByRole('button', { name: 'Resume Verification' });
  await user.click(resume);
  expect(await screen.findByText('Not resumed. 409: This one is running.')).toBeVisible();
  job = running;
  await user.click(resume);
  await screen.findByText('Status: running');
  expect(screen.queryByText('Not resumed. 409: This one is running.')).toBeNull();
});

test('a job that was deleted elsewhere is not shown as running any more', async () => {
  renderApp(`/?jobId=${running.id}`);
  await screen.findByText('Status: running');
  failWith('GET /api/verification/jobs/:jobId/summary', 404, 'There is no verification job 1.');
  expect(await screen.findByText('404: There is no verification job 1.')).toBeVisible();
  expect(screen.queryByText('Status: running')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Pause Verification' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Start a new one' })).toBeVisible();
});
