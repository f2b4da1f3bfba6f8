import { expect } from 'playwright/test';
import { addByHand, openDashboard, openDetails, openJob, selectAll, uploadCsv } from './dashboard.ts';
import { jobRow, openDestinations, openHistory, openSyncModal } from './history.ts';
import { cut, reply } from './replies.ts';
import { startLongJob } from './scenes.ts';
import type { UiScreen } from './screen.ts';

export const AWAY = 'The database is away.';
const LISTED = 'Juniper & Rye Hair Studio';

/** The failures of docs/product.md, section 4, and how to cause each. */
export const FAULTS = {
  'start fails': {
    open: async (page, { url }) => {
      await reply(page, 'POST /api/verification/start', AWAY, 503);
      await openDashboard(page, url);
      await addByHand(page, { name: 'Lark & Willow' });
      await page.getByRole('button', { name: 'Start Verification Process' }).click();
    },
  },
  'start fails without a word': {
    open: async (page, { url }) => {
      await reply(page, 'POST /api/verification/start', '', 503);
      await openDashboard(page, url);
      await addByHand(page, { name: 'Lark & Willow' });
      await page.getByRole('button', { name: 'Start Verification Process' }).click();
    },
  },
  'start fails without an answer': {
    open: async (page, { url }) => {
      await cut(page, 'POST /api/verification/start');
      await openDashboard(page, url);
      await addByHand(page, { name: 'Lark & Willow' });
      await page.getByRole('button', { name: 'Start Verification Process' }).click();
    },
  },
  'pause fails': {
    open: async (page, scenes) => {
      await reply(page, 'POST /api/verification/jobs/:jobId/pause', AWAY, 503);
      const job = await startLongJob(scenes);
      await openJob(page, scenes.url, job.jobId);
      await page.getByRole('button', { name: 'Pause Verification' }).click();
      return job.end;
    },
  },
  'resume fails': {
    open: async (page, { url, pausedJob }) => {
      await reply(page, 'POST /api/verification/jobs/:jobId/resume', AWAY, 503);
      await openJob(page, url, pausedJob);
      await page.getByRole('button', { name: 'Resume Verification' }).click();
    },
  },
  'file cannot be read': {
    open: async (page, { url }) => {
      await openDashboard(page, url);
      await uploadCsv(page, '');
    },
  },
  'file is too large': {
    open: async (page, { url }) => {
      await openDashboard(page, url);
      await uploadCsv(page, `name\n${'Salon of the long name\n'.repeat(480_000)}`);
    },
  },
  'file is no CSV': {
    open: async (page, { url }) => {
      await openDashboard(page, url);
      await uploadCsv(page, '%PDF-1.7', 'salons.pdf');
    },
  },
  'export fails': {
    open: async (page, { url, completedJob }) => {
      await reply(page, 'GET /api/verification/jobs/:jobId/export', AWAY, 503);
      await openJob(page, url, completedJob);
      await page.getByRole('button', { name: 'Export Results' }).click();
    },
  },
  'address cannot be parsed': {
    open: async (page, { url }) => {
      await reply(page, 'POST /api/address/parse', AWAY, 503);
      await openDashboard(page, url);
      const logged = page.waitForEvent('console', (message) =>
        /address could not be parsed/.test(message.text()),
      );
      await page.getByLabel('Address', { exact: true }).fill('811 Congress Ave, Austin, TX 78701');
      await logged;
    },
  },
  'nothing selected to sync': {
    open: async (page, { url, completedJob }) => {
      await openHistory(page, url);
      await openSyncModal(page, completedJob);
      await page.getByRole('button', { name: 'Sync to Salon Directory' }).click();
    },
  },
  'duplicate check fails': {
    open: async (page, { url, completedJob }) => {
      await reply(page, 'POST /api/wordpress/check-duplicates', AWAY, 503);
      await openJob(page, url, completedJob);
      await selectAll(page);
      await page.getByRole('button', { name: /^Sync Selected/ }).click();
    },
  },
  'sync fails': {
    open: async (page, { url, completedJob }) => {
      await reply(page, 'POST /api/wordpress/check-duplicates', []);
      await reply(page, 'POST /api/wordpress/sync', AWAY, 503);
      await openJob(page, url, completedJob);
      await selectAll(page);
      await page.getByRole('button', { name: /^Sync Selected/ }).click();
      await page.getByRole('button', { name: 'Sync 18' }).click();
    },
  },
  'sync answers that nothing was synced': {
    open: async (page, { url, completedJob }) => {
      await reply(page, 'POST /api/wordpress/check-duplicates', []);
      await reply(page, 'POST /api/wordpress/sync', { synced: 0, failed: 24, pending: 0, results: [] });
      await openJob(page, url, completedJob);
      await selectAll(page);
      await page.getByRole('button', { name: /^Sync Selected/ }).click();
      await page.getByRole('button', { name: 'Sync 18' }).click();
    },
  },
  'delete fails': {
    open: async (page, { url, completedJob }) => {
      await reply(page, 'DELETE /api/verification/jobs/:jobId', AWAY, 503);
      await openHistory(page, url);
      await jobRow(page, completedJob).getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    },
  },
  'clear-all fails': {
    open: async (page, { url }) => {
      await reply(page, 'DELETE /api/verification/jobs', AWAY, 503);
      await openHistory(page, url);
      await page.getByRole('button', { name: 'Clear All History' }).click();
      await page.getByRole('button', { name: 'Clear All', exact: true }).click();
    },
  },
  'connection test says no': {
    open: async (page, { url }) => {
      await openDestinations(page, url);
      await page.getByRole('button', { name: 'Test Connection' }).click();
      await expect(page.getByText('Connection failed')).toBeVisible();
    },
  },
  'connection test fails': {
    open: async (page, { url }) => {
      await reply(page, 'POST /api/wordpress/destinations/test/:id', AWAY, 503);
      await openDestinations(page, url);
      await page.getByRole('button', { name: 'Test Connection' }).click();
    },
  },
  'business details cannot be loaded': {
    open: async (page, { url, completedJob }) => {
      await reply(page, 'GET /api/businesses/:id', AWAY, 503);
      await openJob(page, url, completedJob);
      await openDetails(page, LISTED);
    },
  },
  'loads fail on the dashboard': {
    open: async (page, { url, completedJob }) => {
      // Not 401, which would open the sign-in over the page.
      await reply(page, 'GET /api/platforms', 'Internal server error', 500);
      await reply(page, 'GET /api/verification/jobs/:jobId', AWAY, 503);
      await page.goto(`${url}/?jobId=${completedJob}`);
      await expect(page.getByText('The results could not be loaded')).toBeVisible();
    },
  },
  'loads fail on History': {
    open: async (page, { url }) => {
      await reply(page, 'GET /api/verification/jobs/summary', AWAY, 503);
      await reply(page, 'GET /api/verification/stats', AWAY, 503);
      await page.goto(`${url}/history`);
    },
  },
  'loads fail on the destinations': {
    open: async (page, { url }) => {
      await reply(page, 'GET /api/wordpress/destinations', AWAY, 503);
      await page.goto(`${url}/wordpress`);
    },
  },
} satisfies Record<string, UiScreen>;
