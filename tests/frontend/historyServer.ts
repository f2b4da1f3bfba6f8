import { screen, within } from '@testing-library/react';
import type { JobStats, JobStatus, ListedJob } from '#contract/jobs.ts';
import { TOTAL_COUNT_HEADER } from '#contract/limits.ts';
import { aBusiness, aJob, answer, serveJob, server } from './fakeServer.ts';
import { renderApp } from './renderApp.tsx';

export const JOBS = '*/api/verification/jobs';

const STATS: JobStats = { total: 31, completed: 12, running: 3, paused: 4, synced: 1234 };

export const idOf = (digit: number) => `${String(digit).repeat(8)}-1111-4111-8111-111111111111`;

/** The number of processed businesses (of four), and the times of start and end. */
const PROGRESS: Record<JobStatus, Pick<ListedJob, 'processedCount' | 'startedAt' | 'completedAt'>> = {
  pending: { processedCount: 0, startedAt: null, completedAt: null },
  running: { processedCount: 2, startedAt: '2026-11-20T10:00:00.000Z', completedAt: null },
  paused: { processedCount: 2, startedAt: '2026-11-20T10:00:00.000Z', completedAt: null },
  failed: { processedCount: 2, startedAt: '2026-11-20T10:00:00.000Z', completedAt: null },
  completed: {
    processedCount: 4,
    startedAt: '2026-11-20T10:00:00.000Z',
    completedAt: '2026-11-20T10:01:00.000Z',
  },
};

/** A job of four businesses, which are verified once they are processed. Its id consists of this digit. */
export function aListedJob(digit: number, more: Partial<ListedJob> = {}): ListedJob {
  const progress = PROGRESS[more.status ?? 'completed'];
  const businesses = ['One', 'Two', 'Three', 'Four'].map((name, index) =>
    aBusiness(name, index < progress.processedCount ? {} : undefined),
  );
  const { businesses: _, ...summary } = aJob(businesses, { id: idOf(digit), ...progress });
  const counts = {
    syncedCount: 0,
    syncFailedCount: 0,
    syncPendingCount: 0,
    simulatedCount: 0,
    syncableCount: progress.processedCount,
    closedCount: 0,
  };
  return { ...summary, ...counts, ...more };
}

export type ServedHistory = {
  /** The page that is returned for every read of the list. */
  jobs: ListedJob[];
  total: number;
  /** The queries of all reads of the list. */
  asked: string[];
  /** The reply to every read of the totals. */
  stats: JobStats;
  /** The ids of the deleted jobs. */
  deleted: string[];
  /** Delays the reply to the list. */
  beforeList: () => Promise<void>;
};

/** Serves a history of two jobs, which a test can change. */
export function serveHistory(): ServedHistory {
  const history: ServedHistory = {
    jobs: [aListedJob(1), aListedJob(2)],
    total: 2,
    asked: [],
    stats: STATS,
    deleted: [],
    beforeList: async () => {},
  };
  server.use(
    answer('GET /api/verification/stats', () => history.stats),
    answer(
      'GET /api/verification/jobs/summary',
      async ({ url }) => {
        // The dashboard, from which a test may come, asks for the jobs that are running.
        if (url.searchParams.get('pageSize') !== '2') history.asked.push(url.searchParams.toString());
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

/** Opens the dashboard with this job, then goes to the History. */
export async function comeFromDashboard(digit: number) {
  const id = idOf(digit);
  serveJob(() => aJob([aBusiness('One', {})], { id }));
  const app = renderApp(`/?jobId=${id}`);
  await app.user.click(await screen.findByRole('link', { name: 'History' }));
  await screen.findByRole('heading', { name: 'Verification History' });
  return app;
}

export const rowOf = async (digit: number) =>
  within((await screen.findByText(`${String(digit).repeat(8)}...`)).closest('tr')!);
