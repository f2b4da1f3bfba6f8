import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { Business } from '#contract/businesses.ts';
import type { ListedJob } from '#contract/jobs.ts';
import { TOTAL_COUNT_HEADER } from '#contract/limits.ts';
import type { BusinessSelection, DuplicateCheck, SyncRequest } from '#contract/wordpress.ts';
import { aBusiness, aJob, answer, server } from './fakeServer.ts';
import { renderApp } from './renderApp.tsx';

const PAGE_SIZE = 50;

export type ServedSync = {
  /** The only job of the History. */
  job: ListedJob;
  /** The job's businesses that can be synced. */
  eligible: Business[];
  /** The businesses that could be synced if they were not permanently closed. */
  closed: Business[];
  /** The reply of the duplicate check. */
  checks: DuplicateCheck[];
  /** The queries for the job's businesses and ids. */
  asked: string[];
  /** The selections sent to the duplicate check and to the sync. */
  checked: BusinessSelection[];
  synced: SyncRequest[];
};

const isTried = ({ result }: Business) => result?.syncedToWordPress || result?.syncStatus === 'failed';

export function serveEligible(served: ServedSync): void {
  server.use(
    answer('GET /api/verification/jobs/:jobId', ({ url }) => {
      const { job } = served;
      served.asked.push(url.searchParams.toString());
      const number = Number(url.searchParams.get('page'));
      const listed = url.searchParams.has('closed') ? served.closed : served.eligible;
      const total = listed.length;
      return {
        ...job,
        businesses: listed.slice((number - 1) * PAGE_SIZE, number * PAGE_SIZE),
        page: { number, size: PAGE_SIZE, total, selectableTotal: total, syncableTotal: total },
      };
    }),
    answer('GET /api/verification/jobs/:jobId/ids', ({ url }) => {
      served.asked.push(url.searchParams.toString());
      const { closed, eligible } = served;
      if (url.searchParams.has('closed'))
        return closed.map(({ id }) => ({ id, simulated: false, syncable: false }));
      const shown = url.searchParams.get('syncTried') ? eligible.filter(isTried) : eligible;
      return shown.map(({ id }) => ({ id, simulated: false, syncable: true }));
    }),
  );
}

/** Serves a history of one job with three businesses: not synced, synced, and failed to sync. */
export function serveSyncs(): ServedSync {
  const place = { city: 'St. Paul', state: 'MN', taxonomyCity: 'Saint Paul' };
  const eligible = [
    aBusiness('One', { platformCount: 3 }, place),
    aBusiness('Two', { status: 'maybe', syncedToWordPress: true, syncStatus: 'synced' }, { state: 'MN' }),
    aBusiness('Three', { syncStatus: 'failed' }),
  ];
  const { businesses: _, ...summary } = aJob(eligible);
  const job = {
    ...summary,
    syncedCount: 1,
    syncFailedCount: 1,
    syncPendingCount: 0,
    simulatedCount: 0,
    syncableCount: eligible.length,
    closedCount: 0,
  };
  const served: ServedSync = { job, eligible, closed: [], checks: [], asked: [], checked: [], synced: [] };
  server.use(
    answer('GET /api/verification/stats', () => ({
      total: 1,
      completed: 1,
      running: 0,
      paused: 0,
      synced: 0,
    })),
    answer(
      'GET /api/verification/jobs/summary',
      () => [served.job],
      () => ({ [TOTAL_COUNT_HEADER]: '1' }),
    ),
    http.post<never, BusinessSelection>('*/api/wordpress/check-duplicates', async ({ request }) => {
      served.checked.push(await request.json());
      return HttpResponse.json(served.checks);
    }),
    http.post<never, SyncRequest>('*/api/wordpress/sync', async ({ request }) => {
      const selection = await request.json();
      served.synced.push(selection);
      served.job = { ...served.job, syncedCount: 40 };
      return HttpResponse.json({ synced: selection.businessIds.length, failed: 0, pending: 0, results: [] });
    }),
  );
  serveEligible(served);
  return served;
}

/** Confirms the summary of a sync of so many. */
export async function confirmSync({ click }: { click: (button: Element) => Promise<void> }, number: number) {
  await click(await screen.findByRole('button', { name: `Sync ${number}` }));
}

/** Opens the History, and there the sync modal with that button. */
export async function openSyncModal(button: 'Sync to WP' | 'Resync to WordPress' = 'Sync to WP') {
  const { user } = renderApp('/history');
  await user.click(await screen.findByRole('button', { name: button }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Sync to City Salon Guide' }));
  return { user, dialog };
}
