import type { Page } from 'playwright/test';
import { expect } from 'playwright/test';
import { openDashboard, openJob, selectAll } from '../../support/ui/dashboard.ts';
import { twoDuplicates } from '../../support/ui/duplicates.ts';
import { jobRow, openHistory } from '../../support/ui/history.ts';
import { reply } from '../../support/ui/replies.ts';
import { SALONS } from '../../support/ui/salons.ts';
import { clearedStage, test } from '../../support/ui/sharedStage.ts';
import type { UiStage } from '../../support/ui/stage.ts';

/** More than the number of tab stops in any of the dialogs. */
const TABS = 30;

let stage: UiStage;
let jobId: string;
test.beforeAll(async ({ sharedStage }) => {
  stage = await clearedStage(sharedStage);
  jobId = await stage.completed();
});

type Opened = { title: string; open: (page: Page) => Promise<ReturnType<Page['locator']>> };

/** Each entry opens its screen and returns the button that opens the dialog. */
const DIALOGS: Opened[] = [
  {
    title: 'Configuration Manager',
    open: async (page) => {
      await openDashboard(page, stage.url);
      return page.getByRole('button', { name: 'Configure' });
    },
  },
  {
    title: 'Copper Comb Salon - Verification Details',
    open: async (page) => {
      await openJob(page, stage.url, jobId);
      return page.getByRole('button', { name: 'View Copper Comb Salon' });
    },
  },
  {
    title: 'Potential Duplicates Detected',
    open: async (page) => {
      const ids = await stage.businessIds(jobId);
      await reply(page, 'POST /api/wordpress/check-duplicates', twoDuplicates(ids));
      await openJob(page, stage.url, jobId);
      await selectAll(page);
      return page.getByRole('button', { name: /^Sync Selected/ });
    },
  },
  {
    title: 'Sync to Salon Directory',
    open: async (page) => {
      await openHistory(page, stage.url);
      return jobRow(page, jobId).getByRole('button', { name: 'Sync to WP' });
    },
  },
  {
    title: 'Delete Verification Job?',
    open: async (page) => {
      await openHistory(page, stage.url);
      return jobRow(page, jobId).getByRole('button', { name: 'Delete' });
    },
  },
  {
    title: 'Clear All Verification History?',
    open: async (page) => {
      await openHistory(page, stage.url);
      return page.getByRole('button', { name: 'Clear All History' });
    },
  },
];

for (const { title, open } of DIALOGS) {
  test(`the dialog '${title}' traps the focus, closes with Escape and returns the focus`, async ({
    page,
  }) => {
    const opener = await open(page);
    await opener.click();
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog).toBeVisible();
    const inside = () => dialog.evaluate((element) => element.contains(document.activeElement));
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let tabs = 0; tabs < TABS; tabs++) {
        expect(await inside(), `after ${tabs} times ${key}`).toBe(true);
        await page.keyboard.press(key);
      }
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });
}

test('after a dialog that took a moment to open, the button that opened it has the focus', async ({
  page,
}) => {
  const opener = await DIALOGS[2]!.open(page);
  await page.route('**/api/wordpress/check-duplicates', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.fallback();
  });
  await opener.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(opener).toBeFocused();
});

test('the duplicate dialog selects one by one and all, and resets the selection when it is closed', async ({
  page,
}) => {
  const opener = await DIALOGS[2]!.open(page);
  const ids = await stage.businessIds(jobId);
  const [first, second, ...clean] = ids.filter((_, i) => SALONS[i]!.known !== 'unknown');
  await opener.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Copper Comb Salon').check();
  await expect(dialog.getByRole('button', { name: 'Sync 17 Business(es)' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Select All' }).click();
  await expect(dialog.getByRole('button', { name: 'Sync 18 Business(es)' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Deselect All' }).click();
  await expect(dialog.getByRole('button', { name: 'Sync 16 Business(es)' })).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Juniper & Rye Hair Studio' }).check();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await opener.click();
  await expect(dialog.getByRole('button', { name: 'Sync 16 Business(es)' })).toBeVisible();
  await dialog.getByLabel('Copper Comb Salon').check();
  await reply(page, 'POST /api/wordpress/sync', 'done');
  const [request] = await Promise.all([
    page.waitForRequest(/\/api\/wordpress\/sync\?repeat=false$/),
    dialog.getByRole('button', { name: 'Sync 17 Business(es)' }).click(),
  ]);
  const { businessIds, destinationId } = request.postDataJSON();
  expect(destinationId).toBe('salon-directory');
  expect(businessIds.toSorted()).toEqual([second, ...clean].toSorted());
  expect(businessIds).not.toContain(first);
});

test('the configuration is kept in this browser and never sent', async ({ page }) => {
  await openDashboard(page, stage.url);
  const sent: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()));
  await page.getByRole('button', { name: 'Configure' }).click();
  await page.getByLabel('Search Results Limit').fill('51');
  await expect(page.getByRole('button', { name: 'Save Configuration' })).toBeDisabled();
  await page.getByLabel('Search Results Limit').fill('20');
  await page.getByLabel('Auto-Export Results').uncheck();
  await page.getByRole('button', { name: 'Save Configuration' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.reload();
  await page.getByRole('button', { name: 'Configure' }).click();
  await expect(page.getByLabel('Search Results Limit')).toHaveValue('20');
  await expect(page.getByLabel('Auto-Export Results')).not.toBeChecked();
  expect(sent).toEqual([]);
});
