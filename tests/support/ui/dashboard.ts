import type { Page } from 'playwright/test';
import { expect } from 'playwright/test';

// The actions of a user on the dashboard and in the dialogs that open from it.

export const SALON_CSV = `name,address,city,state,zip,phone
Juniper & Rye Hair Studio,1420 N Milwaukee Ave,Chicago,IL,60622,(312) 555-0142
Copper Comb Salon,811 Congress Ave,Austin,TX,78701,
Marigold Nail Bar,265 Newbury St,Boston,MA,02116,(617) 555-0119
The Velvet Chair,3012 Piedmont Rd NE,Atlanta,GA,30305,(404) 555-0163
`;

export async function openDashboard(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await expect(page.getByRole('button', { name: 'Start Verification Process' })).toBeVisible();
  // The platforms load last.
  await expect(page.getByRole('region', { name: 'Verification Platforms' }).getByText('Yelp')).toBeVisible();
}

/** Returns the button with the address format once its tooltip has loaded, which is later than the page. */
export const addressHelp = (page: Page) =>
  page.getByRole('button', { name: 'Address format' }).and(page.locator('[data-state]'));

/** Opens a job and waits for its first row. */
export async function openJob(page: Page, url: string, jobId: string): Promise<void> {
  await page.goto(`${url}/?jobId=${jobId}`);
  await expect(page.getByRole('region', { name: 'Results table' }).locator('tbody tr').first()).toBeVisible();
}

/** Chooses a file as a file picker would. */
export async function uploadCsv(page: Page, csv = SALON_CSV, name = 'salons.csv'): Promise<void> {
  const mimeType = name.endsWith('.csv') ? 'text/csv' : 'application/pdf';
  const file = { name, mimeType, buffer: Buffer.from(csv) };
  await page.locator('input[type=file]').setInputFiles(file);
}

/** Simulates an expired upload: after the next reload the server no longer knows its id. */
export async function loseUpload(page: Page): Promise<void> {
  await page.evaluate(() => {
    const key = 'salon-verifier.session';
    const session = JSON.parse(sessionStorage.getItem(key)!);
    session.csv.parsed.uploadId = '11111111-1111-4111-8111-111111111111';
    sessionStorage.setItem(key, JSON.stringify(session));
  });
}

export async function addByHand(
  page: Page,
  entry: { name: string; city?: string; state?: string },
): Promise<void> {
  await page.getByLabel('Business Name *').fill(entry.name);
  await page.getByLabel('City', { exact: true }).fill(entry.city ?? '');
  await page.getByLabel('State', { exact: true }).fill(entry.state ?? '');
  await page.getByRole('button', { name: 'Add Business' }).click();
}

export async function openConfiguration(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Configure' }).click();
  await expect(page.getByRole('dialog').getByText('Available Platform Verifiers')).toBeVisible();
}

/** Opens the details of the business with that name on the first page of results. */
export async function openDetails(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `View ${name}`, exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

/** Selects everything that the filter matches, on all pages. */
export async function selectAll(page: Page): Promise<void> {
  await page.getByLabel('Select all results').click();
  await expect(page.getByLabel('Select all results')).toBeChecked();
}
