import { describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { SearchEstimate } from '#contract/estimate.ts';
import type { JobSummary } from '#contract/jobs.ts';
import type { Spending } from '#contract/spending.ts';
import { moneyText, spendingText } from '../../frontend/lib/spendingText.ts';
import { spendLimit } from '../../frontend/lib/spendLimit.ts';
import { aBusiness, aJob, answer, failWith, refuseStarts, serveJob, server } from './fakeServer.ts';
import { aListedJob, rowOf, serveHistory } from './historyServer.ts';
import { renderApp } from './renderApp.tsx';
import './withServer.ts';

const SPENDING = { requests: 1240, credits: 1230, unknownCredits: 4, cost: 1.23 };
const PRICED: SearchEstimate = {
  search: {
    provider: 'Brave Search',
    depth: 'broad',
    depths: [{ depth: 'broad', leastRequests: 1, likelyRequests: 1, mostRequests: 2, msPerSalon: 100 }],
    pricePer1000: 5,
    balance: { left: null, unknown: null },
  },
};
const REASON = 'The limit of this job, 4 searches, is reached: allow more to continue.';

test('what was spent is said with what nobody knows, and without a price if it is free', () => {
  const text = (spending: Spending, status: JobSummary['status'] = 'paused') =>
    spendingText({ spending, status });
  expect(text(SPENDING)).toBe('1,240 requests · 1,230 credits, $1.23 · 4 unconfirmed');
  expect(text(SPENDING, 'running')).toBe('1,240 requests · 1,230 credits, $1.23');
  expect(text({ requests: 1, credits: 1, unknownCredits: 0, cost: 0 })).toBe('1 request · 1 credit');
  expect(moneyText(0.004)).toBe('less than $0.01');
  expect(moneyText(1234.5)).toBe('$1,234.50');
});

test.each([
  ['', null],
  [' 500 ', 500],
  ['1,500', 1500],
  ['1.5', undefined],
  ['1,5', undefined],
  ['0', undefined],
  ['-3', undefined],
  ['many', undefined],
  ['99999999999', undefined],
])('the limit %p is %p', (text, limit) => {
  expect(spendLimit(text)).toBe(limit);
});

test('a start sends its limit, and none that is no number', async () => {
  serveJob(() => aJob([aBusiness('One', {})]));
  const sent = refuseStarts();
  const search = { provider: 'serper', simulated: false, settings: [] };
  server.use(
    answer('GET /api/health', () => ({ status: 'ok' as const, search })),
    answer('GET /api/verification/estimate', () => PRICED),
  );
  const { user } = renderApp();
  await user.type(screen.getByLabelText('Business Name *'), 'One{Enter}');
  const limit = await screen.findByLabelText('Spend at most');
  const start = screen.getByRole('button', { name: 'Start Verification Process' });
  await user.type(limit, '1.5');
  expect(limit).toHaveAccessibleDescription('a whole number of searches, at least 1');
  expect(start).toBeDisabled();
  await user.clear(limit);
  await user.type(limit, '500');
  expect(limit).toHaveAccessibleDescription('searches · $2.50');
  await user.click(start);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]!.body).toEqual({ businesses: [{ name: 'One' }], spendAtMost: 500 });
});

describe('a job that was paused at its limit', () => {
  const paused = (more: Partial<JobSummary> = {}) =>
    aJob([aBusiness('One', {}), aBusiness('Two', {}), aBusiness('Three'), aBusiness('Four')], {
      status: 'paused',
      pauseReason: REASON,
      spendAtMost: 4,
      spending: { requests: 4, credits: 4, unknownCredits: 0, cost: 0.02 },
      ...more,
    });

  test('says why, proposes what is likely to be enough, and continues', async () => {
    let job = paused();
    serveJob(() => job);
    const calls: unknown[] = [];
    const summary = () => {
      const { businesses: _, ...rest } = job;
      return rest;
    };
    server.use(
      http.patch('*/api/verification/jobs/:jobId', async ({ request }) => {
        calls.push(await request.json());
        return HttpResponse.json(summary());
      }),
      answer('POST /api/verification/jobs/:jobId/resume', () => {
        calls.push('resume');
        const { pauseReason: _, ...running } = job;
        job = { ...running, status: 'running' };
        return summary();
      }),
    );
    const { user } = renderApp(`/?jobId=${job.id}`);
    expect(await screen.findByText(REASON)).toBeVisible();
    expect(screen.getByText('4 requests · 4 credits, $0.02')).toBeVisible();
    const limit = screen.getByLabelText('Spend at most');
    expect(limit).toHaveValue('9');
    expect(limit).toHaveAccessibleDescription('searches · $0.05');
    await user.clear(limit);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(calls).toEqual([{ spendAtMost: null }, 'resume']));
    await waitFor(() => expect(screen.queryByText(REASON)).toBeNull());
  });

  test('can be raised also if a person has paused the job, and a failure is announced', async () => {
    const { pauseReason: _, ...job } = paused();
    serveJob(() => job);
    failWith('PATCH /api/verification/jobs/:jobId', 503, 'The database is away.');
    const { user } = renderApp(`/?jobId=${job.id}`);
    expect(await screen.findByText('The job has reached its limit. To continue, allow more.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Not changed. 503: The database is away.')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('503: The database is away.');
  });

  test('has no limit of its own to raise if it was the month’s', async () => {
    const pauseReason = 'The limit of this month for all jobs (SEARCH_BUDGET), 9 searches, is reached.';
    const job = paused({ spendAtMost: 100, pauseReason });
    serveJob(() => job);
    renderApp(`/?jobId=${job.id}`);
    expect(await screen.findByText(pauseReason)).toBeVisible();
    expect(screen.queryByLabelText('Spend at most')).toBeNull();
    expect(screen.getByRole('button', { name: 'Resume Verification' })).toBeEnabled();
  });
});

test('the History shows what each job has spent, and why one is paused', async () => {
  const history = serveHistory();
  history.jobs = [
    aListedJob(1, { spending: SPENDING }),
    aListedJob(2, { status: 'paused', pauseReason: REASON }),
  ];
  renderApp('/history');
  const [spent, paused] = [await rowOf(1), await rowOf(2)];
  expect(spent.getByText(/^1,240 requests · 1,230 credits, \$1\.23/)).toBeVisible();
  expect(paused.getByTitle(REASON)).toHaveTextContent('Paused');
  expect(paused.queryByText(/requests/)).toBeNull();
});

test('a job that was just paused is followed until its last answers have come', async () => {
  const salons = [aBusiness('One', {}), aBusiness('Two')];
  const spending = { requests: 9, credits: 5, unknownCredits: 4, cost: 0 };
  let job = aJob(salons, { status: 'paused', spending });
  let asked = 0;
  serveJob((url) => {
    asked += url.pathname.endsWith('/summary') ? 1 : 0;
    return job;
  });
  renderApp(`/?jobId=${job.id}`);
  await screen.findByText('9 requests · 5 credits · 4 unconfirmed');
  job = aJob(salons, { status: 'paused', spending: { ...spending, credits: 9, unknownCredits: 0 } });
  await screen.findByText('9 requests · 9 credits');
  const before = asked;
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(asked).toBe(before);
});
