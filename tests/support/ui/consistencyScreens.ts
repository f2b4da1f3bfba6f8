import type { Page } from 'playwright/test';
import { expect } from 'playwright/test';
import { reply } from './replies.ts';
import type { UiSalon } from './salons.ts';
import { SALONS } from './salons.ts';
import type { UiScreen } from './screen.ts';

/** Listed salons; the list has other phone numbers for the first two than their pages. */
export const DIFFERING: UiSalon[] = SALONS.filter(({ known }) => known === 'listed')
  .slice(1, 5)
  .map((salon, index) => (index < 2 ? { ...salon, phone: `(312) 555-099${index}` } : salon));

/** Opens the report of a job and waits for its table. */
export async function openConsistency(page: Page, url: string, jobId: string): Promise<void> {
  await page.goto(`${url}/jobs/${jobId}/consistency`);
  await expect(page.getByRole('region', { name: 'Agreement table' })).toBeVisible();
}

export const CONSISTENCY_SCREENS = {
  consistency: {
    whole: true,
    open: async (page, { url, completed, call }) => {
      const jobId = await completed(DIFFERING);
      await openConsistency(page, url, jobId);
      await expect(page.getByRole('region', { name: 'Differences table' })).toBeVisible();
      await page
        .getByRole('button', { name: /^This difference is fine/ })
        .first()
        .click();
      await expect(page.getByRole('button', { name: /^Take back/ })).toBeVisible();
      return () => call('DELETE', `verification/jobs/${jobId}`);
    },
  },
  'consistency, all the same': {
    open: (page, { url, completedJob }) => openConsistency(page, url, completedJob),
  },
  'consistency, nothing found': {
    open: async (page, { url, emptyHandedJob }) => {
      await page.goto(`${url}/jobs/${emptyHandedJob}/consistency`);
      await expect(page.getByText('Nothing to compare')).toBeVisible();
    },
  },
  'consistency, not loaded': {
    open: async (page, { url, completedJob }) => {
      await reply(page, 'GET /api/verification/jobs/:jobId/consistency', 'Something went wrong.', 500);
      await page.goto(`${url}/jobs/${completedJob}/consistency`);
    },
  },
} satisfies Record<string, UiScreen>;
