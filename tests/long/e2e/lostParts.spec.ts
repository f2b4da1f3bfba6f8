import type { Page } from 'playwright/test';
import { expect } from 'playwright/test';
import { openDashboard, openJob, uploadCsv } from '../../support/ui/dashboard.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/ui/looks.ts';
import { SALONS } from '../../support/ui/salons.ts';
import { clearedStage, test } from '../../support/ui/sharedStage.ts';
import type { UiStage } from '../../support/ui/stage.ts';

let stage: UiStage;
test.beforeAll(async ({ sharedStage }) => {
  stage = await clearedStage(sharedStage);
});

const scriptOf = (part: string) => `**/assets/${part}-*.js`;
const entries = (page: Page) => page.getByRole('list', { name: 'Businesses entered' }).getByRole('listitem');

async function enter(page: Page, name: string): Promise<void> {
  await page.getByLabel('Business Name *').fill(name);
  await page.keyboard.press('Enter');
  await expect(entries(page)).toHaveText([name]);
}

test('a dialog whose script cannot be loaded says so on the unchanged page, and opens once it can', async ({
  page,
}) => {
  await openDashboard(page, stage.url);
  await enter(page, 'Copper Comb');
  await page.route(scriptOf('ConfigurationDialog'), (route) => route.abort());
  await page.getByRole('button', { name: 'Configure' }).click();
  const failure = page.getByRole('dialog', { name: 'This could not be loaded' });
  await expect(failure).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await failure.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(failure).toBeHidden();
  await expect(page.getByRole('button', { name: 'Configure' })).toBeFocused();
  await expect(entries(page)).toHaveText(['Copper Comb']);

  await page.getByRole('button', { name: 'Configure' }).click();
  await expect(failure).toBeVisible();
  await page.unroute(scriptOf('ConfigurationDialog'));
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('dialog', { name: 'Configuration Manager' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a dialog opens once a script that it shares with others can be loaded', async ({ page }) => {
  await openDashboard(page, stage.url);
  await page.route(scriptOf('Modal'), (route) => route.fulfill({ status: 503 }));
  await page.getByRole('button', { name: 'Configure' }).click();
  const failure = page.getByRole('dialog', { name: 'This could not be loaded' });
  await expect(failure).toBeVisible();
  await page.unroute(scriptOf('Modal'));
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('dialog', { name: 'Configuration Manager' })).toBeVisible();
});

test('a page whose script cannot be loaded keeps its header and the way back', async ({ page }) => {
  await openDashboard(page, stage.url);
  await enter(page, 'Copper Comb');
  await page.route(scriptOf('HistoryPage'), (route) => route.abort());
  await page.getByRole('link', { name: 'History' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Verification History' })).toBeVisible();
  await expect(page.getByText('This could not be loaded')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'Back to the dashboard' }).click();
  await expect(entries(page)).toHaveText(['Copper Comb']);

  await page.getByRole('link', { name: 'History' }).click();
  await expect(page.getByText('This could not be loaded')).toBeVisible();
  await page.unroute(scriptOf('HistoryPage'));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No verification history found')).toBeVisible();
});

test('a reload keeps the entries, the file with its mapping, and the job', async ({ page }) => {
  const jobId = await stage.completed(SALONS.slice(0, 3));
  await openJob(page, stage.url, jobId);
  for (const card of ['Or Enter Businesses Manually', 'Upload Business List'])
    await page.getByRole('button', { name: card }).click();
  await enter(page, 'Copper Comb');
  await uploadCsv(page);
  await page.getByLabel('City Column').selectOption('state');
  await page.getByRole('link', { name: 'History' }).click();
  await page.reload();
  await page.getByRole('link', { name: 'Back to the dashboard' }).click();

  await expect(entries(page)).toHaveText(['Copper Comb']);
  await expect(page.getByText('4 rows detected')).toBeVisible();
  await expect(page.getByLabel('City Column')).toHaveValue('state');
  await expect(page).toHaveURL(`${stage.url}/?jobId=${jobId}`);
  await expect(page.getByText('3 of 3 businesses processed')).toBeVisible();
  await page.getByRole('button', { name: 'New Verification' }).click();
  const [request] = await Promise.all([
    page.waitForRequest('**/api/verification/start'),
    page.getByRole('button', { name: 'Start Verification Process' }).click(),
  ]);
  const { csvData } = request.postDataJSON();
  expect(csvData.mapping.city).toBe('state');
  expect(csvData.uploadId).toMatch(/^[0-9a-f]{8}-/);
});

test('after a new build the open page offers a reload, and keeps what was entered', async ({ page }) => {
  await openDashboard(page, stage.url);
  await enter(page, 'Copper Comb');
  // A new build serves another page and no longer has the old scripts.
  const html = await (await fetch(stage.url)).text();
  const newer = html.replace(/assets\/boot-[^"]+\.js/, 'assets/boot-newer.js');
  expect(newer).not.toBe(html);
  await page.route('**/index.html', (route) => route.fulfill({ contentType: 'text/html', body: newer }));
  await page.route(scriptOf('ConfigurationDialog'), (route) => route.fulfill({ status: 404 }));

  await page.getByRole('button', { name: 'Configure' }).click();
  const outdated = page.getByRole('dialog', { name: 'There is a newer version of this page' });
  await expect(outdated).toContainText('What you entered is kept.');
  await page.keyboard.press('Escape');
  await expect(page.getByText('There is a newer version of this page.')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.unrouteAll();
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Reload' }).click();
  await reloaded;
  await expect(entries(page)).toHaveText(['Copper Comb']);
  await page.getByRole('button', { name: 'Configure' }).click();
  await expect(page.getByRole('dialog', { name: 'Configuration Manager' })).toBeVisible();
  await expect(page.getByText('There is a newer version of this page.')).toHaveCount(0);
});

test('an app that cannot be loaded says so below its name, and can be reloaded', async ({ page }) => {
  await page.route(scriptOf('main'), (route) => route.abort());
  await page.goto(stage.url);
  await expect(
    page.getByRole('alert').getByRole('heading', { name: 'Salon Verifier could not be loaded' }),
  ).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.unrouteAll();
  await page.getByRole('link', { name: 'Reload the page' }).click();
  await expect(page.getByRole('button', { name: 'Configure' })).toBeVisible();
});

test('a page whose first script does not come offers a reload without it', async ({ page }) => {
  await page.route(scriptOf('boot'), (route) => route.abort());
  await page.goto(`${stage.url}/history#main`);
  const reload = page.getByRole('link', { name: 'Reload the page' });
  await expect(page.getByText('Loading...')).toBeVisible();
  await expect(reload).toBeHidden();
  // Ends the animations now, so that the test need not wait the fifteen seconds after which one shows the link.
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
  });
  await expect(reload).toBeVisible();
  await page.unrouteAll();
  await reload.click();
  await expect(page.getByRole('heading', { name: 'Verification History' })).toBeVisible();
});
