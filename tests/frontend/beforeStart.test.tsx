import { expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { aBusiness, aJob, serveJob, server } from './fakeServer.ts';
import { renderApp } from './renderApp.tsx';
import './withServer.ts';

const JOB = aJob([aBusiness('One', {})]);
const start = () => screen.getByRole('button', { name: 'Start Verification Process' });
const clear = () => screen.getByRole('button', { name: 'Clear Results' });

/** Starts a job of one entry, which is then on the dashboard. */
async function started() {
  serveJob(() => JOB);
  let starts = 0;
  server.use(
    http.post('*/api/verification/start', () => {
      starts += 1;
      return HttpResponse.json({ jobId: JOB.id, totalBusinesses: 1, skippedRows: 0 });
    }),
  );
  const { user } = renderApp();
  await user.type(screen.getByLabelText('Business Name *'), 'One{Enter}');
  await user.click(start());
  const fresh = await screen.findByRole('button', { name: 'New Verification' });
  return { user, fresh, starts: () => starts };
}

test('Clear Results is off while there is nothing to clear, and can be undone', async () => {
  // Time passes only while this process runs, so that the toast does not expire on a busy machine.
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  const { user } = renderApp();
  expect(clear()).toBeDisabled();
  await user.type(screen.getByLabelText('Business Name *'), 'One{Enter}');
  await user.click(clear());
  expect(screen.queryByRole('button', { name: 'Remove One' })).not.toBeInTheDocument();
  expect(await screen.findByText('Input cleared')).toBeVisible();
  expect(screen.getByText('1 entry')).toBeVisible();
  await user.type(screen.getByLabelText('Business Name *'), 'Two{Enter}');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(screen.getByRole('button', { name: 'Remove One' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Remove Two' })).toBeVisible();
  expect(screen.queryByText('Input cleared')).not.toBeInTheDocument();
  jest.useRealTimers();
});

test('entries that repeat another are counted before the start', async () => {
  const { user } = renderApp();
  for (const name of ['One', 'Two', 'ONE'])
    await user.type(screen.getByLabelText('Business Name *'), `${name}{Enter}`);
  await user.click(await screen.findByText('1 entry repeats another'));
  expect(screen.getByText('Entry 3: ONE')).toBeVisible();
  await user.type(screen.getByLabelText('Business Name *'), 'two{Enter}');
  expect(await screen.findByText('2 entries repeat another')).toBeVisible();
  await user.type(screen.getByLabelText('City'), 'Boise');
  await user.type(screen.getByLabelText('Business Name *'), 'Two{Enter}');
  expect(await screen.findByText(/^5 salons/)).toBeVisible();
  expect(screen.getByText('2 entries repeat another')).toBeVisible();
});

test('verified entries do not start again by accident, but can be verified again', async () => {
  const { user, fresh, starts } = await started();
  expect(screen.queryByText(/^Press New Verification/)).not.toBeInTheDocument();
  await user.click(fresh);
  expect(await screen.findByText('Already verified in the last run')).toBeVisible();
  expect(start()).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Verify it again' }));
  await waitFor(() => expect(starts()).toBe(2));
  expect(await screen.findByRole('button', { name: 'New Verification' })).toBeVisible();
});

test('new input next to a job says which button to press, and can start after that', async () => {
  const { user, fresh } = await started();
  await user.click(screen.getByRole('button', { name: 'Or Enter Businesses Manually' }));
  await user.type(screen.getByLabelText('Business Name *'), 'Two{Enter}');
  expect(await screen.findByText('Press New Verification, then start these entries.')).toBeVisible();
  await user.click(fresh);
  await waitFor(() => expect(start()).toBeEnabled());
  expect(screen.queryByText('Already verified in the last run')).not.toBeInTheDocument();
});

test.each([
  [
    { skippedRows: 0, sameSalons: { rows: 3, salons: 1 } },
    'Processing 9 salons. 3 rows look like 1 salon, which is searched once.',
  ],
  [{ skippedRows: 1 }, 'Processing 9 salons. 1 row without a name was left out.'],
  [
    { skippedRows: 2, sameSalons: { rows: 1204, salons: 3 } },
    'Processing 9 salons. 2 rows without a name were left out. 1,204 rows look like 3 salons; each is searched once.',
  ],
])('skipped and duplicate rows are reported at the start: %j', async (told, text) => {
  // The job is still running, because its end would be announced in the same place.
  serveJob(() => aJob([aBusiness('One')], { id: JOB.id, status: 'running' }));
  server.use(
    http.post('*/api/verification/start', () =>
      HttpResponse.json({ jobId: JOB.id, totalBusinesses: 9, ...told }),
    ),
  );
  const { user } = renderApp();
  await user.type(screen.getByLabelText('Business Name *'), 'One{Enter}');
  await user.click(start());
  expect(await screen.findByText(text)).toBeVisible();
});
