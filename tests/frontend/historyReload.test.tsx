import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { server } from './fakeServer.ts';
import type { ServedHistory } from './historyServer.ts';
import { aListedJob, comeFromDashboard, JOBS, rowOf, serveHistory } from './historyServer.ts';
import { renderApp } from './renderApp.tsx';
import './withServer.ts';

let history: ServedHistory;
beforeEach(() => {
  history = serveHistory();
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
});
afterEach(() => {
  jest.useRealTimers();
});

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

describe('the History', () => {
  test('is loaded again each time it is opened', async () => {
    const { user } = await comeFromDashboard(1);
    await rowOf(1);
    await user.click(screen.getByRole('link', { name: 'Back to the dashboard' }));
    history.jobs = [aListedJob(3), aListedJob(1)];
    history.stats = { ...history.stats, total: 32 };
    await user.click(await screen.findByRole('link', { name: 'History' }));
    await rowOf(3);
    expect(history.asked).toHaveLength(2);
    expect(await screen.findByText('32')).toBeVisible();
  });

  test('is loaded again on demand, and is not polled while no job is active', async () => {
    history.jobs = [aListedJob(1), aListedJob(2, { status: 'paused' }), aListedJob(3, { status: 'failed' })];
    const { user } = renderApp('/history');
    await rowOf(1);
    await pass(5000);
    expect(history.asked).toHaveLength(1);
    history.jobs = [aListedJob(4)];
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await rowOf(4);
    expect(history.asked).toHaveLength(2);
  });

  test.each(['pending', 'running'] as const)('follows a %s job to its end', async (status) => {
    history.jobs = [aListedJob(1, { status }), aListedJob(2)];
    history.stats = { ...history.stats, running: 1, completed: 1 };
    renderApp('/history');
    await rowOf(1);

    history.jobs = [aListedJob(1, { status: 'running', processedCount: 3 }), aListedJob(2)];
    await pass(1000);
    expect(await screen.findByText('3/4')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Refresh' })).toBeEnabled();

    history.jobs = [aListedJob(1, { syncedCount: 2 }), aListedJob(2)];
    history.stats = { ...history.stats, running: 0, completed: 2, synced: 77 };
    await pass(1000);
    expect(await screen.findByText('2 synced')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Totals')).toHaveTextContent('Running0'));
    expect(screen.getByLabelText('Totals')).toHaveTextContent('Completed2');

    const atTheEnd = history.asked.length;
    await pass(5000);
    expect(history.asked).toHaveLength(atTheEnd);
  });

  test('says so when polling a job fails, and continues once it works', async () => {
    history.jobs = [aListedJob(1, { status: 'running' })];
    renderApp('/history');
    await rowOf(1);
    server.use(http.get(`${JOBS}/summary`, () => new HttpResponse('The database is away.', { status: 503 })));
    await pass(1000);
    expect(await screen.findByText('503: The database is away.')).toBeVisible();
    expect((await rowOf(1)).getByText('Running')).toBeVisible();

    history = serveHistory();
    history.jobs = [aListedJob(1)];
    await pass(1000);
    await waitFor(() => expect(screen.queryByText('503: The database is away.')).toBeNull());
    expect((await rowOf(1)).getByText('Completed')).toBeVisible();
  });
});
