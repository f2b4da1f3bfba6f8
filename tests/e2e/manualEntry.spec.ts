import type { Page } from 'playwright/test';
import { expect } from 'playwright/test';
import { openDashboard } from '../support/ui/dashboard.ts';
import { clearedStage, test } from '../support/ui/sharedStage.ts';
import type { UiStage } from '../support/ui/stage.ts';
import { stopTime } from '../support/ui/stopTime.ts';

const SALON = 'Copper Comb Salon';
const ADDRESS = '811 Congress Ave, Austin, TX 78701';
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

let stage: UiStage;
test.beforeAll(async ({ sharedStage }) => {
  stage = await clearedStage(sharedStage);
});

test('salons entered by hand are verified, and their evidence is shown', async ({ page }) => {
  await openDashboard(page, stage.url);
  await expect(page.getByRole('button', { name: 'Start Verification Process' })).toBeDisabled();

  // A name of spaces counts as missing.
  await field(page, 'Business Name *').fill('   ');
  await page.getByRole('button', { name: 'Add Business' }).click();
  await expect(page.getByRole('list', { name: 'Businesses entered' })).toHaveCount(0);

  await field(page, 'Business Name *').fill(`  ${SALON} `);
  await field(page, 'State').fill('Tex.');
  await field(page, 'Address').fill(ADDRESS);
  await expect(field(page, 'City')).toHaveValue('Austin');
  await expect(field(page, 'State'), 'the typed text is kept').toHaveValue('Tex.');
  await expect(page.getByText('Taxonomy City Austin')).toBeVisible();
  await expect(page.getByLabel('ZIP Code', { exact: true })).toHaveValue('78701');
  await field(page, 'State').fill('TX');
  await page.getByRole('button', { name: 'Add Business' }).click();
  const entries = page.getByRole('list', { name: 'Businesses entered' }).getByRole('listitem');
  await expect(entries).toHaveText([`${SALON}${ADDRESS}Austin, TX, (Austin)`]);
  for (const name of ['Business Name *', 'Address', 'City', 'State']) {
    await expect(field(page, name)).toHaveValue('');
  }

  await field(page, 'Business Name *').fill('To be removed');
  await page.keyboard.press('Enter');
  await expect(entries).toHaveCount(2);
  await page.getByRole('button', { name: 'Remove To be removed' }).click();
  await expect(entries).toHaveCount(1);

  const [request] = await Promise.all([
    page.waitForRequest('**/api/verification/start'),
    page.getByRole('button', { name: 'Start Verification Process' }).click(),
  ]);
  expect(request.postDataJSON()).toEqual({
    businesses: [{ name: SALON, address: ADDRESS, city: 'Austin', state: 'TX', zipCode: '78701' }],
  });
  await expect(page.getByText('1 of 1 businesses processed')).toBeVisible();
  const row = page.getByRole('region', { name: 'Results table' }).locator('tbody tr');
  await expect(row).toContainText(SALON);
  await expect(row).toContainText('Verified');
  const yelp = 'https://www.yelp.com/biz/copper-comb-salon-austin';
  await expect(row.getByRole('link', { name: 'Open Yelp' })).toHaveAttribute('href', yelp);

  await row.getByRole('button', { name: `View ${SALON}` }).click();
  const dialog = page.getByRole('dialog', { name: `${SALON} - Verification Details` });
  await expect(dialog.getByRole('link', { name: 'Open Yelp' })).toHaveAttribute('href', yelp);
  await expect(dialog.getByText(/^Matches: name, .*street, ZIP code, city/).first()).toBeVisible();
});

test('an address is parsed once it has ten characters and typing has paused for 500 ms', async ({ page }) => {
  await page.clock.install();
  await openDashboard(page, stage.url);
  await stopTime(page);
  let parsed = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/address/parse')) parsed += 1;
  });
  await field(page, 'Address').fill(' 12 Oak St ');
  await page.clock.runFor(2000);
  await field(page, 'Address').fill('12 Oak St.');
  await page.clock.runFor(400);
  await field(page, 'Address').fill('12 Oak St., Austin, TX');
  await page.clock.runFor(400);
  // If the page had sent a request, it would have been recorded before this reply arrives.
  await page.evaluate(() => fetch('/api/health'));
  expect(parsed).toBe(0);
  await page.clock.runFor(200);
  await expect.poll(() => parsed).toBe(1);
  await expect(field(page, 'State')).toHaveValue('TX');
});

test('clearing the input empties both cards and keeps the job', async ({ page }) => {
  await openDashboard(page, stage.url);
  await field(page, 'Business Name *').fill(SALON);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Clear Results' }).click();
  await expect(page.getByRole('list', { name: 'Businesses entered' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Start Verification Process' })).toBeDisabled();
});

test('the sample file can be loaded unchanged', async ({ page }, info) => {
  await openDashboard(page, stage.url);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Sample CSV' }).click(),
  ]);
  const file = info.outputPath(download.suggestedFilename());
  await download.saveAs(file);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /^Drop CSV file here/ }).click();
  await (await chooser).setFiles(file);
  await expect(page.getByText('5 rows detected')).toBeVisible();
  for (const name of ['Business Name', 'Address', 'City', 'State']) {
    await expect(page.getByLabel(new RegExp(`^${name} Column`))).toHaveValue(name);
  }
  await page.getByRole('button', { name: 'Clear CSV' }).click();
  await expect(page.getByText('Drop CSV file here or click to browse')).toBeVisible();
});
