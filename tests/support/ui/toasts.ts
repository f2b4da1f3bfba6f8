import { expect } from 'playwright/test';
import { openDashboard, openJob, selectAll, uploadCsv } from './dashboard.ts';
import { noDuplicates } from './duplicates.ts';
import { jobRow, openDestinations, openHistory } from './history.ts';
import { reply } from './replies.ts';
import { SALONS } from './salons.ts';
import { startLongJob } from './scenes.ts';
import type { UiScreen } from './screen.ts';

/** A destination where everything succeeds: no duplicates, and everything synced. */
async function willingSite(page: Parameters<UiScreen['open']>[0], ids: string[]): Promise<void> {
  await reply(page, 'POST /api/wordpress/check-duplicates', noDuplicates(ids));
  await reply(page, 'POST /api/wordpress/sync', 'done');
}

/** The toasts of docs/product.md, section 3, and how to cause each. */
export const TOASTS = {
  'verification started': {
    open: async (page, { url, engine }) => {
      // Keep the job running: its end would replace this toast by the one of its export.
      engine.hold(SALONS.map(({ name }) => name));
      await openDashboard(page, url);
      await uploadCsv(page);
      await page.getByRole('button', { name: 'Start Verification Process' }).click();
      return async () => engine.hold([]);
    },
  },
  'job paused': {
    open: async (page, scenes) => {
      const job = await startLongJob(scenes);
      await openJob(page, scenes.url, job.jobId);
      await page.getByRole('button', { name: 'Pause Verification' }).click();
      return job.end;
    },
  },
  'job resumed': {
    open: async (page, scenes) => {
      const job = await startLongJob(scenes);
      await scenes.call('POST', `verification/jobs/${job.jobId}/pause`);
      await openJob(page, scenes.url, job.jobId);
      await page.getByRole('button', { name: 'Resume Verification' }).click();
      return job.end;
    },
  },
  'job deleted': {
    open: async (page, { url, completed }) => {
      const jobId = await completed(SALONS.slice(0, 1));
      await openHistory(page, url);
      await jobRow(page, jobId).getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
      await expect(jobRow(page, jobId)).toHaveCount(0);
    },
  },
  // Uses a fake reply; the browser test of the History really clears all jobs.
  'all jobs cleared': {
    open: async (page, { url }) => {
      await reply(page, 'DELETE /api/verification/jobs', 'done');
      await openHistory(page, url);
      await page.getByRole('button', { name: 'Clear All History' }).click();
      await page.getByRole('button', { name: 'Clear All', exact: true }).click();
    },
  },
  'export complete': {
    open: async (page, { url, completedJob }) => {
      await openJob(page, url, completedJob);
      await page.getByRole('button', { name: 'Export Results' }).click();
    },
  },
  'export complete, file without a name': {
    open: async (page, { url, completedJob }) => {
      await reply(page, 'GET /api/verification/jobs/:jobId/export', 'Business Name\n');
      await openJob(page, url, completedJob);
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Export Results' }).click();
      expect((await download).suggestedFilename()).toBe('export.csv');
    },
  },
  'sync successful': {
    open: async (page, { url, completedJob, businessIds }) => {
      await willingSite(page, await businessIds(completedJob));
      await openJob(page, url, completedJob);
      await selectAll(page);
      await page.getByRole('button', { name: 'Sync Selected (18)' }).click();
      await page.getByRole('button', { name: 'Sync 18' }).click();
    },
  },
  'connection successful': {
    open: async (page, { url }) => {
      await reply(page, 'POST /api/wordpress/destinations/test/:id', {
        success: true,
        message: 'All is well.',
      });
      await openDestinations(page, url);
      await page.getByRole('button', { name: 'Test Connection' }).click();
    },
  },
} satisfies Record<string, UiScreen>;
