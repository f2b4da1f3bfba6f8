import type { Page } from 'playwright/test';
import { expect } from 'playwright/test';
import type { ListedJob } from '#contract/jobs.ts';
import { openJob } from './dashboard.ts';
import { openHistory } from './history.ts';
import { change, reply } from './replies.ts';
import type { UiScreen } from './screen.ts';

export const OPERATOR = 'maria-fernanda.villanueva@salon-directory.example.com';
export const REFUSED = 'You are not signed in, or your session has ended. Sign in, then try again.';
export const WRONG = 'This email and password do not belong together. Check both, then try again.';

async function openSignIn(page: Page, url: string): Promise<void> {
  await reply(page, 'GET /api/session', REFUSED, 401);
  await page.goto(url);
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
}

const startedByOperator = (jobs: ListedJob[]) => jobs.map((job) => ({ ...job, startedBy: OPERATOR }));

export const ACCESS_SCREENS = {
  'sign-in': { whole: true, open: (page, { url }) => openSignIn(page, url) },
  'sign-in, wrong': {
    whole: true,
    open: async (page, { url }) => {
      await reply(page, 'POST /api/session', WRONG, 401);
      await openSignIn(page, url);
      await page.getByLabel('Email').fill('ana@example.com');
      await page.getByLabel('Password').fill('not the password');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  'sign-in again': {
    whole: true,
    open: async (page, { url }) => {
      await reply(page, 'GET /api/session', { email: OPERATOR });
      await reply(page, 'GET /api/wordpress/destinations', REFUSED, 401);
      await page.goto(`${url}/wordpress`);
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  'dashboard, signed in': {
    whole: true,
    open: async (page, { url, completedJob }) => {
      await reply(page, 'GET /api/session', { email: OPERATOR });
      await change(page, 'GET /api/verification/jobs/:jobId/summary', (job) => ({
        ...job,
        startedBy: OPERATOR,
      }));
      await openJob(page, url, completedJob);
    },
  },
  'history, signed in': {
    whole: true,
    open: async (page, { url }) => {
      await reply(page, 'GET /api/session', { email: OPERATOR });
      await change(page, 'GET /api/verification/jobs/summary', startedByOperator);
      await openHistory(page, url);
    },
  },
} satisfies Record<string, UiScreen>;
