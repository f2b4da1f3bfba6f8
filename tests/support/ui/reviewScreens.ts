import type { Page } from 'playwright/test';
import { expect } from 'playwright/test';
import { openJob } from './dashboard.ts';
import { SALONS } from './salons.ts';
import type { UiScreen } from './screen.ts';

/** A salon that has only one page, whose outcome is `possible`. */
export const VAGUE = SALONS.find(({ known }) => known === 'vague')!.name;

/** Opens the review of a job and waits for the pages of its first salon. */
export async function openReview(page: Page, url: string, jobId: string): Promise<void> {
  await page.goto(`${url}/review?jobId=${jobId}`);
  await expect(page.getByRole('list', { name: 'Pages' }).getByRole('listitem').first()).toBeVisible();
}

export const REVIEW_SCREENS = {
  review: {
    whole: true,
    open: async (page, { url, completedJob }) => {
      await openReview(page, url, completedJob);
      await expect(page.getByRole('region', { name: 'Our data' }).getByText('Maybe')).toBeVisible();
    },
  },
  'review, its keys': {
    whole: true,
    open: async (page, { url, completedJob }) => {
      await openReview(page, url, completedJob);
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  'review beside the results': {
    whole: true,
    open: async (page, { url, completedJob }) => {
      await openJob(page, url, completedJob);
      await page.getByRole('button', { name: VAGUE, exact: true }).click();
      await expect(page.getByRole('list', { name: 'Pages' }).getByRole('listitem').first()).toBeVisible();
      await expect(page.getByText('Platform Count')).toBeVisible();
    },
  },
} satisfies Record<string, UiScreen>;
