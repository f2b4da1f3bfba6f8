import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { SearchEstimate } from '#contract/estimate.ts';
import { aBusiness, aJob, answer, refuseStarts, serveJob, server } from './fakeServer.ts';
import { renderApp } from './renderApp.tsx';
import './withServer.ts';

const ESTIMATE: SearchEstimate = {
  search: {
    provider: 'Serper',
    depth: 'standard',
    depths: [{ depth: 'standard', leastRequests: 1, likelyRequests: 2, mostRequests: 3, msPerSalon: null }],
    pricePer1000: 0,
    balance: { left: null, unknown: null },
  },
};
const JOB = aJob([aBusiness('One', {})]);

/** Enters a business, and collects what starts send. */
async function entered(keeps: { keepsAnswers?: true }) {
  serveJob(() => JOB);
  const search = { provider: 'serper', simulated: false, settings: [], ...keeps };
  const sent = refuseStarts();
  server.use(
    answer('GET /api/health', () => ({ status: 'ok' as const, search })),
    answer('GET /api/verification/estimate', () => ESTIMATE),
  );
  const { user } = renderApp();
  await user.type(screen.getByLabelText('Business Name *'), 'One{Enter}');
  const start = async () => {
    const before = sent.length;
    await user.click(screen.getByRole('button', { name: 'Start Verification Process' }));
    await waitFor(() => expect(sent).toHaveLength(before + 1));
    return sent.at(-1)!;
  };
  return { user, start };
}

test('a start uses answers of the last 30 days, of another age, or searches everything again', async () => {
  const { user, start } = await entered({ keepsAnswers: true });
  const age = await screen.findByLabelText('Use answers of the last');
  expect(age).toHaveDisplayValue('30 days');
  const first = await start();
  expect(first.body).toEqual({ businesses: [{ name: 'One' }] });
  expect((await start()).key).toBe(first.key);

  await user.selectOptions(age, '90 days');
  const older = await start();
  expect(older.body).toMatchObject({ answersMaxAgeDays: 90 });
  // The server refuses another request under the same key.
  expect(older.key).not.toBe(first.key);

  await user.click(screen.getByRole('button', { name: 'Search everything again' }));
  expect(screen.getByText('Everything is searched again.')).toBeVisible();
  expect((await start()).body).toMatchObject({ answersMaxAgeDays: 0 });

  await user.click(screen.getByRole('button', { name: 'Use earlier answers' }));
  expect(screen.getByLabelText('Use answers of the last')).toHaveDisplayValue('30 days');
});

test('the estimate says that kept answers spare searches, unless everything is searched again', async () => {
  const { user } = await entered({ keepsAnswers: true });
  const text = /about 2 searches · fewer where answers are kept$/;
  expect(await screen.findByText(text)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Search everything again' }));
  expect(screen.getByText(/about 2 searches$/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Use earlier answers' }));
  expect(screen.getByText(text)).toBeVisible();
});

test('there is no choice if answers of the provider are not kept', async () => {
  await entered({});
  expect(await screen.findByText(/about 2 searches/)).toBeVisible();
  expect(screen.queryByText(/fewer where answers are kept/)).toBeNull();
  expect(screen.queryByText('Search everything again')).toBeNull();
});
