import { screen, within } from '@testing-library/react';
import type { JobStats, JobSummary, ListedJob } from '#contract/jobs.ts';
import { TOTAL_COUNT_HEADER } from '#contract/limits.ts';
import { aBusiness, aJob, answer, serveJob, server } from './fakeServer.ts';
import { renderApp } from './renderApp.tsx';

export const JOBS = '*/api/verification/jobs';

const STATS: JobStats = { total: 31, completed: 12, running: 3, paused: 4, synced: 1234 };

export const idOf = (digit: number) => `${String(digit).repeat(8)}-1111-4111-8111-111111111111`;

/** A job whose id is made of this digit. */
export function aListedJob(digit: number, more: Partial<ListedJob> = {}): ListedJob {
  const { businesses: _, ...summary } = aJob([aBusiness('One', {})], { id: idOf(digit) });
  return { ...summary, syncedCount: 0, syncFailedCount: 0, simulatedCount: 0, syncableCount: 1, ...more };
}

export type ServedHistory = {
  /** The page that every read of the list gets. */
  jobs: ListedJob[];
  total: number;
  /** The queries of the lists that were read. */
  asked: string[];
  /** The ids of the jobs that were deleted. */
  deleted: string[];
  /** What the list waits for. */
  beforeList: () => Promise<void>;
};

/** Serves a history of two jobs, to be changed by the test. */
export function serveHistory(): ServedHistory {
  const history: ServedHistory = {
    jobs: [aListedJob(1), aListedJob(2)],
    total: 2,
    asked: [],
    deleted: [],
    beforeList: async () => {},
  };
  server.use(
    answer('GET /api/verification/stats', () => STATS),
    answer(
      'GET /api/verification/jobs/summary',
      async ({ url }) => {
        history.asked.push(url.searchParams.toString());
        await history.beforeList();
        return history.jobs;
      },
      () => ({ [TOTAL_COUNT_HEADER]: String(history.total) }),
    ),
    answer('DELETE /api/verification/jobs/:jobId', ({ params }) => {
      history.deleted.push(String(params['jobId']));
      history.jobs = history.jobs.filter(({ id }) => id !== params['jobId']);
      return { deleted: 1 };
    }),
  );
  return history;
}

/** Has this job on the dashboard, as each of its reads tells it, and goes to the History. */
export async function comeFromDashboard(digit: number, read: () => Partial<JobSummary> = () => ({})) {
  const id = idOf(digit);
  serveJob(() => aJob([], { id, ...read() }));
  const app = renderApp(`/?jobId=${id}`);
  await app.user.click(await screen.findByRole('link', { name: 'History' }));
  await screen.findByRole('heading', { name: 'Verification History' });
  return app;
}

export const rowOf = async (digit: number) =>
  within((await screen.findByText(`${String(digit).repeat(8)}...`)).closest('tr')!);
