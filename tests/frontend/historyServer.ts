import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { JobStats, JobSummary, ListedJob } from '#contract/jobs.ts';
import { aBusiness, aJob, server } from './fakeServer.ts';
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
    http.get(JOBS, async ({ request }) => {
      const { searchParams } = new URL(request.url);
      if (searchParams.get('fields') === 'stats') return HttpResponse.json(STATS);
      history.asked.push(searchParams.toString());
      await history.beforeList();
      return HttpResponse.json(history.jobs, { headers: { 'X-Total-Count': String(history.total) } });
    }),
    http.delete(`${JOBS}/:id`, ({ params }) => {
      history.deleted.push(String(params['id']));
      history.jobs = history.jobs.filter(({ id }) => id !== params['id']);
      return HttpResponse.json({ deleted: 1 });
    }),
  );
  return history;
}

/** Has this job on the dashboard, as each of its reads tells it, and goes to the History. */
export async function comeFromDashboard(digit: number, read: () => Partial<JobSummary> = () => ({})) {
  const id = idOf(digit);
  server.use(http.get(`${JOBS}/${id}`, () => HttpResponse.json(aJob([], { id, ...read() }))));
  const app = renderApp(`/?jobId=${id}`);
  await app.user.click(await screen.findByRole('link', { name: 'History' }));
  await screen.findByRole('heading', { name: 'Verification History' });
  return app;
}

export const rowOf = async (digit: number) =>
  within((await screen.findByText(`${String(digit).repeat(8)}...`)).closest('tr')!);
