import { expect } from 'playwright/test';
import { readCsv } from '../../support/readCsv.ts';
import { DIFFERING, openConsistency } from '../../support/ui/consistencyScreens.ts';
import { openJob } from '../../support/ui/dashboard.ts';
import { test } from '../../support/ui/sharedStage.ts';
import type { UiStage } from '../../support/ui/stage.ts';
import { startUiStage } from '../../support/ui/stage.ts';

let stage: UiStage;
test.beforeAll(async () => {
  stage = await startUiStage();
});
test.afterAll(() => stage?.stop());

test('differences are found, decided by keyboard, exported, and stay decided in a later job', async ({
  page,
}) => {
  const jobId = await stage.completed(DIFFERING);
  await openJob(page, stage.url, jobId);
  await page.getByRole('link', { name: 'Consistency' }).click();
  await expect(page).toHaveURL(`${stage.url}/jobs/${jobId}/consistency`);
  const table = page.getByRole('region', { name: 'Differences table' });
  const rows = table.locator('tbody tr');
  const summary = page.getByText(/salons with a page/);
  await expect(summary).toHaveText('4 salons with a page, 2 with a difference, 2 with an open one');

  await table.getByRole('button', { name: 'Salon', exact: true }).click();
  await expect(page).toHaveURL(/\?sort=name$/);
  const named = await rows.locator('[data-cell=salon] > :first-child').allTextContents();
  expect(named).toEqual(named.toSorted());
  expect(await rows.filter({ hasText: 'Phone' }).count()).toBe(named.length);

  // Each difference of one salon, by keyboard: the button keeps the focus.
  const name = named[0]!;
  const own = table.getByRole('button', { name: new RegExp(`: ${name}, `) });
  const differing = await own.count();
  for (let index = 0; index < differing; index++) {
    await own.nth(index).focus();
    await page.keyboard.press('Enter');
    await expect(own.nth(index)).toHaveText('Take back');
    await expect(own.nth(index)).toBeFocused();
  }
  await expect(summary).toHaveText('4 salons with a page, 2 with a difference, 1 with an open one');

  await page.getByLabel('Decision').selectOption('Fine');
  await expect(rows).toHaveCount(differing);
  await page.reload();
  await expect(rows).toHaveCount(differing);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export Differences' }).click();
  const exported = await readCsv(await (await download).path());
  expect(exported.map((row) => [row['Business Name'], row['Element'], row['Decision']])).toEqual(
    Array.from({ length: differing }, () => [name, 'Phone', 'Fine']),
  );

  const later = await stage.completed(DIFFERING);
  await openConsistency(page, stage.url, later);
  await expect(summary).toHaveText('4 salons with a page, 2 with a difference, 1 with an open one');
  await table
    .getByRole('button', { name: new RegExp(`^Take back: ${name}`) })
    .first()
    .click();
  await expect(summary).toHaveText('4 salons with a page, 2 with a difference, 2 with an open one');
});
