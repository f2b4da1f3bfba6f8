import type { Page } from 'playwright/test';
import { expect } from 'playwright/test';
import type { Job, JobStatus, ListedJob } from '#contract/jobs.ts';
import { openConfiguration, openDashboard } from './dashboard.ts';
import { jobRow, openDestinations, openHistory, openSyncModal } from './history.ts';
import { change, hold, reply } from './replies.ts';
import type { UiScreen } from './screen.ts';
import { SYNC_UNDER_WAY } from './syncs.ts';

/** Every status, with the share of the job that is done. */
const SHARES: [status: JobStatus, done: number][] = [
  ['completed', 1],
  ['running', 0.5],
  ['paused', 0.4],
  ['failed', 0.5],
  ['pending', 0],
];

const FILE_NAMES = ['Salons of the Pacific Northwest, spring 2026.csv', 'Typed in', null];

/** The job as it would be in that status. */
function inStatus(job: ListedJob, status: JobStatus, done: number): ListedJob {
  const processedCount = Math.floor(job.totalBusinesses * done);
  const notFoundCount = Math.min(job.notFoundCount, processedCount);
  const verifiedCount = Math.min(job.verifiedCount, processedCount - notFoundCount);
  const maybeCount = Math.min(job.maybeCount, processedCount - notFoundCount - verifiedCount);
  return {
    ...job,
    status,
    processedCount,
    notFoundCount,
    verifiedCount,
    maybeCount,
    unavailableCount: processedCount - notFoundCount - verifiedCount - maybeCount,
    syncableCount: verifiedCount + maybeCount,
    progress: (100 * processedCount) / job.totalBusinesses,
    failureReason: status === 'failed' ? 'The search engine refused the key.' : null,
    startedAt: status === 'pending' ? null : job.startedAt,
    completedAt: status === 'completed' ? job.completedAt : null,
  };
}

/** The jobs of the list in all statuses, some with syncs and simulated results. */
function inEveryStatus(jobs: ListedJob[]): ListedJob[] {
  return jobs.map((given, i) => {
    const [status, done] = SHARES[i % SHARES.length]!;
    const job = { ...given, fileName: FILE_NAMES[i % FILE_NAMES.length]! };
    if (i > 0) return inStatus(job, status, done);
    return { ...job, status, syncedCount: 12, syncFailedCount: 2, simulatedCount: 3 };
  });
}

async function changeJobs(page: Page): Promise<void> {
  await change(page, 'GET /api/verification/jobs/summary', inEveryStatus);
  await change(page, 'GET /api/verification/stats', (stats) => ({ ...stats, synced: 12 }));
}

/** The job with one synced business, and one without a place. */
function partlySynced(job: Job): Job {
  const [first, second, ...rest] = job.businesses ?? [];
  if (!job.page || !first?.result || !second) return job;
  const { city: _, state: __, taxonomyCity: ___, ...placeless } = second;
  const synced = { ...first, result: { ...first.result, syncedToWordPress: true } };
  return { ...job, businesses: [synced, placeless, ...rest] };
}

export const OTHER_SCREENS = {
  configuration: {
    whole: true,
    open: async (page, { url }) => {
      await openDashboard(page, url);
      await openConfiguration(page);
    },
  },
  history: {
    whole: true,
    open: async (page, { url }) => {
      await changeJobs(page);
      await openHistory(page, url);
      await expect(page.getByText('12 synced')).toBeVisible();
    },
  },
  'history on its way': {
    open: async (page, { url }) => {
      await hold(page, 'GET /api/verification/jobs/summary');
      await page.goto(`${url}/history`);
    },
  },
  'history, nothing fits': {
    whole: true,
    open: async (page, { url }) => {
      await page.goto(`${url}/history?search=no+salon+of+this+name`);
      await expect(page.getByText('No verification history found')).toBeVisible();
    },
  },
  'history, no jobs': {
    whole: true,
    open: async (page, { url }) => {
      const stats = { total: 0, completed: 0, running: 0, paused: 0, synced: 0 };
      await reply(page, 'GET /api/verification/jobs/summary', []);
      await reply(page, 'GET /api/verification/stats', stats);
      await openHistory(page, url);
      await expect(page.getByText('No verification history found')).toBeVisible();
    },
  },
  'sync modal': {
    whole: true,
    open: async (page, { url, completedJob }) => {
      await change(page, 'GET /api/verification/jobs/:jobId', partlySynced);
      await changeJobs(page);
      await openHistory(page, url);
      await openSyncModal(page, completedJob);
    },
  },
  'sync modal, all selected': {
    open: async (page, { url, completedJob }) => {
      await openHistory(page, url);
      await openSyncModal(page, completedJob);
      await page.getByRole('button', { name: 'Select All' }).click();
    },
  },
  'sync modal, syncing': {
    open: async (page, { url, completedJob }) => {
      await reply(page, 'GET /api/verification/jobs/:jobId/last-sync', SYNC_UNDER_WAY);
      await openHistory(page, url);
      await openSyncModal(page, completedJob);
    },
  },
  'verify again': {
    whole: true,
    open: async (page, { url, completedJob }) => {
      await openHistory(page, url);
      await jobRow(page, completedJob).getByRole('button', { name: 'Verify again' }).click();
      await expect(page.getByText('Which salons')).toBeVisible();
      await expect(page.getByLabel('How often')).toBeVisible();
    },
  },
  'verify again, being counted': {
    open: async (page, { url, completedJob }) => {
      await hold(page, 'GET /api/verification/jobs/:jobId/rerun');
      await openHistory(page, url);
      await jobRow(page, completedJob).getByRole('button', { name: 'Verify again' }).click();
    },
  },
  'delete confirmation': {
    whole: true,
    open: async (page, { url, completedJob }) => {
      await openHistory(page, url);
      await jobRow(page, completedJob).getByRole('button', { name: 'Delete' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  'delete confirmation, deleting': {
    open: async (page, { url, completedJob }) => {
      await hold(page, 'DELETE /api/verification/jobs/:jobId');
      await openHistory(page, url);
      await jobRow(page, completedJob).getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    },
  },
  'clear-all confirmation': {
    whole: true,
    open: async (page, { url }) => {
      await openHistory(page, url);
      await page.getByRole('button', { name: 'Clear All History' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  'clear-all confirmation, clearing': {
    open: async (page, { url }) => {
      await hold(page, 'DELETE /api/verification/jobs');
      await openHistory(page, url);
      await page.getByRole('button', { name: 'Clear All History' }).click();
      await page.getByRole('button', { name: 'Clear All', exact: true }).click();
    },
  },
  destinations: { whole: true, open: (page, { url }) => openDestinations(page, url) },
  'destinations, none': {
    whole: true,
    open: async (page, { url }) => {
      await reply(page, 'GET /api/wordpress/destinations', []);
      await page.goto(`${url}/wordpress`);
      await expect(page.getByText('No WordPress destinations configured')).toBeVisible();
    },
  },
  'destinations, testing': {
    open: async (page, { url }) => {
      await hold(page, 'POST /api/wordpress/destinations/test/:id');
      await openDestinations(page, url);
      await page.getByRole('button', { name: 'Test Connection' }).click();
    },
  },
  '404': {
    whole: true,
    open: async (page, { url }) => {
      await page.goto(`${url}/no/such/page`);
      await expect(page.getByText('404 Page Not Found')).toBeVisible();
    },
  },
} satisfies Record<string, UiScreen>;
