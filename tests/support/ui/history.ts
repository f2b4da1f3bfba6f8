import type { Page } from 'playwright/test';
import { expect } from 'playwright/test';

export const shortId = (jobId: string): string => `${jobId.slice(0, 8)}...`;

export async function openHistory(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/history`);
  // The header appears before the rest.
  await expect(page.getByRole('search')).toBeVisible();
  await expect(page.getByText('Loading verification history...')).toBeHidden();
}

/** The row of a job in the History. */
export const jobRow = (page: Page, jobId: string) =>
  page.getByRole('row').filter({ has: page.getByText(shortId(jobId), { exact: true }) });

export async function openSyncModal(page: Page, jobId: string): Promise<void> {
  await jobRow(page, jobId).getByRole('button', { name: 'Sync to WP' }).click();
  await expect(page.getByRole('dialog').getByRole('row').nth(1)).toBeVisible();
}

export async function openDestinations(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/wordpress`);
  await expect(page.getByRole('button', { name: 'Test Connection' })).toBeVisible();
}
