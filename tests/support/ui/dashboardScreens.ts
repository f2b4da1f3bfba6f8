import { expect } from 'playwright/test';
import { ACCESS_SETTINGS } from '../../../backend/lib/settings/searchProviders.ts';
import { addByHand, addressHelp, loseUpload, openDashboard, openJob, uploadCsv } from './dashboard.ts';
import { change, hold, reply } from './replies.ts';
import { startLongJob } from './scenes.ts';
import type { UiScreen } from './screen.ts';

export const DASHBOARD_SCREENS = {
  dashboard: { whole: true, open: (page, { url }) => openDashboard(page, url) },
  'dashboard, platforms on their way': {
    open: async (page, { url }) => {
      await hold(page, 'GET /api/platforms');
      await page.goto(url);
    },
  },
  'dashboard, search simulated': {
    whole: true,
    open: async (page, { url }) => {
      await reply(page, 'GET /api/health', {
        status: 'ok',
        search: { provider: 'simulated', simulated: true, settings: ACCESS_SETTINGS },
      });
      await openDashboard(page, url);
    },
  },
  'dashboard, file being parsed': {
    open: async (page, { url }) => {
      await hold(page, 'POST /api/csv/parse');
      await openDashboard(page, url);
      await uploadCsv(page);
    },
  },
  'dashboard, file loaded': {
    whole: true,
    open: async (page, { url }) => {
      await openDashboard(page, url);
      await uploadCsv(page);
      await expect(page.getByText('Data Preview')).toBeVisible();
    },
  },
  'dashboard, rows of the file being counted': {
    open: async (page, { url }) => {
      await openDashboard(page, url);
      await uploadCsv(page);
      await expect(page.getByText('Data Preview')).toBeVisible();
      await hold(page, 'GET /api/csv/uploads/:uploadId/checks');
      await page.getByLabel('Business Name Column*').selectOption('city');
    },
  },
  'dashboard, rows of the file not counted': {
    open: async (page, { url }) => {
      await reply(page, 'GET /api/csv/uploads/:uploadId/checks', 'The database is away.', 503);
      await openDashboard(page, url);
      await uploadCsv(page);
    },
  },
  'dashboard, file kept no more': {
    whole: true,
    open: async (page, { url }) => {
      await openDashboard(page, url);
      await uploadCsv(page);
      await expect(page.getByText('Data Preview')).toBeVisible();
      await loseUpload(page);
      await page.reload();
      await expect(page.getByText(/is no longer on the server/)).toBeVisible();
    },
  },
  'dashboard, entries made': {
    whole: true,
    open: async (page, { url }) => {
      await openDashboard(page, url);
      await addByHand(page, { name: 'Lark & Willow', city: 'Austin', state: 'TX' });
      await page.getByLabel('Business Name *').fill('Golden Hour');
      await page.getByLabel('Address', { exact: true }).fill('811 Congress Ave, Austin, TX 78701');
      await expect(page.getByLabel('City', { exact: true })).toHaveValue('Austin');
      await page.getByRole('button', { name: 'Add Business' }).click();
    },
  },
  'dashboard, everything searched again': {
    open: async (page, { url }) => {
      await openDashboard(page, url);
      await addByHand(page, { name: 'Lark & Willow' });
      await page.getByRole('button', { name: 'Search everything again' }).click();
    },
  },
  'dashboard, price and limit of the start': {
    whole: true,
    open: async (page, { url }) => {
      await change(page, 'GET /api/verification/estimate', ({ search }) => ({
        search: { ...search!, pricePer1000: 1, balance: { left: 1, unknown: null } },
      }));
      await openDashboard(page, url);
      await addByHand(page, { name: 'Lark & Willow' });
      await page.getByText('Searches and price at each depth').click();
      await page.getByLabel('Spend at most').fill('1.5');
    },
  },
  'dashboard, address help': {
    open: async (page, { url }) => {
      await openDashboard(page, url);
      await addressHelp(page).hover();
    },
  },
  'dashboard, starting': {
    open: async (page, { url }) => {
      await hold(page, 'POST /api/verification/start');
      await openDashboard(page, url);
      await addByHand(page, { name: 'Lark & Willow' });
      await page.getByRole('button', { name: 'Start Verification Process' }).click();
    },
  },
  'dashboard, job running': {
    open: async (page, scenes) => {
      const job = await startLongJob(scenes);
      await openJob(page, scenes.url, job.jobId);
      return job.end;
    },
  },
  'dashboard, job paused': {
    whole: true,
    open: async (page, { url, pausedJob }) => {
      await openJob(page, url, pausedJob);
      await page.getByRole('button', { name: 'Page 4' }).click();
    },
  },
  'dashboard, job paused at its limit': {
    whole: true,
    open: async (page, { url, pausedJob }) => {
      await change(page, 'GET /api/verification/jobs/:jobId/summary', (job) => ({
        ...job,
        processedCount: 16,
        pauseReason: 'The limit of this job, 30 searches, is reached: allow more to continue.',
        spendAtMost: 30,
        spending: { requests: 32, credits: 29, unknownCredits: 1, cost: 0.29 },
      }));
      await openJob(page, url, pausedJob);
      await expect(page.getByLabel('Spend at most')).toBeVisible();
    },
  },
  'dashboard, job failed': {
    whole: true,
    open: async (page, { url, failedJob }) => {
      await openJob(page, url, failedJob);
      await expect(page.getByText('Verification stopped')).toBeVisible();
    },
  },
  'dashboard, some could not be looked up': {
    whole: true,
    open: (page, { url, gapJob }) => openJob(page, url, gapJob),
  },
  'dashboard, job completed': {
    whole: true,
    open: async (page, { url, completedJob }) => {
      await openJob(page, url, completedJob);
      await expect(page.getByText('Platform Coverage')).toBeVisible();
    },
  },
  'dashboard, other formats of the export': {
    open: async (page, { url, completedJob }) => {
      await openJob(page, url, completedJob);
      await page.getByRole('button', { name: 'Other exports' }).click();
      await expect(page.getByRole('menuitem', { name: 'JSON (.json)' })).toBeVisible();
    },
  },
  'dashboard, too many for Excel': {
    open: async (page, { url, completedJob }) => {
      await change(page, 'GET /api/verification/jobs/:jobId/summary', (job) => ({
        ...job,
        totalBusinesses: 1_200_000,
      }));
      await openJob(page, url, completedJob);
      await page.getByRole('button', { name: 'Other exports' }).click();
      await expect(page.getByRole('menuitem', { name: 'JSON (.json)' })).toBeVisible();
    },
  },
  'dashboard, exporting': {
    open: async (page, { url, completedJob }) => {
      await hold(page, 'GET /api/verification/jobs/:jobId/export');
      await openJob(page, url, completedJob);
      await page.getByRole('button', { name: 'Export Results' }).click();
    },
  },
  'dashboard, unknown job': {
    whole: true,
    open: async (page, { url }) => {
      await page.goto(`${url}/?jobId=00000000-0000-4000-8000-000000000000`);
      await expect(page.getByText('There is no such verification')).toBeVisible();
    },
  },
} satisfies Record<string, UiScreen>;
