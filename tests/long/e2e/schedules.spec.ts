import { expect } from 'playwright/test';
import type { Schedule } from '#contract/schedules.ts';
import { jobRow, openHistory } from '../../support/ui/history.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/ui/looks.ts';
import { SALONS } from '../../support/ui/salons.ts';
import { test } from '../../support/ui/sharedStage.ts';
import type { UiStage } from '../../support/ui/stage.ts';
import { startUiStage } from '../../support/ui/stage.ts';

let stage: UiStage;
test.beforeAll(async () => {
  stage = await startUiStage();
});
test.afterAll(() => stage?.stop());

test('a list is scheduled, paused, resumed, and ends with its schedule when it is deleted', async ({
  page,
}) => {
  const jobId = await stage.completed(SALONS.slice(0, 2));
  await openHistory(page, stage.url);
  const verifyAgain = jobRow(page, jobId).getByRole('button', { name: 'Verify again' });
  await verifyAgain.click();
  await page.getByLabel('How often').selectOption('Every week');
  await page.getByLabel('Day', { exact: true }).selectOption('Sunday');
  await page.getByLabel('Time').selectOption('23:00');
  await page.getByLabel('Spend at most').fill('none');
  await expect(page.getByRole('button', { name: 'Schedule' })).toBeDisabled();
  await page.getByLabel('Spend at most').fill('1,000');
  await page.getByRole('button', { name: 'Schedule' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/^Every week on Sunday at 23:00 \(.+\): next run /)).toBeVisible();
  const [schedule] = await stage.call<Schedule[]>('GET', 'schedules');
  const { every, day, hour, spendAtMost, timeZone } = schedule!;
  expect({ every, day, hour, spendAtMost }).toEqual({ every: 'week', day: 7, hour: 23, spendAtMost: 1000 });
  expect(timeZone).toBe(await page.evaluate(() => new Intl.DateTimeFormat().resolvedOptions().timeZone));

  await dialog.getByRole('link', { name: 'Schedules' }).click();
  await expect(page).toHaveURL(`${stage.url}/schedules`);
  const row = page.getByRole('region', { name: 'Schedules table' }).locator('tbody tr');
  await expect(row).toHaveCount(1);
  await row.getByRole('button', { name: 'Pause' }).click();
  await expect(row.getByText('Paused')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await row.getByRole('button', { name: 'Resume' }).click();
  await expect(row.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect(row.getByRole('button', { name: 'Pause' })).toBeFocused();

  await row.getByRole('button', { name: 'Change schedule' }).click();
  await expect(dialog.getByLabel('Spend at most')).toHaveValue('1000');
  await expect(dialog.getByLabel('Day')).toHaveValue('7');
  await expect(dialog.getByLabel('Time')).toHaveValue('23');
  await dialog.getByLabel('How often').selectOption('Every quarter');
  await dialog.getByLabel('Day').selectOption('Day 28');
  await dialog.getByLabel('Spend at most').fill('-1');
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await dialog.getByLabel('Spend at most').fill('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Schedule changed')).toBeVisible();
  await expect(row.getByText(/^Every quarter on day 28 at 23:00/)).toBeVisible();
  await expect(row.getByText(/^At most/)).toHaveCount(0);
  await expect(row.getByRole('button', { name: 'Change schedule' })).toBeFocused();
  const [changed] = await stage.call<Schedule[]>('GET', 'schedules');
  expect(changed).toMatchObject({ id: schedule!.id, every: 'quarter', day: 28, hour: 23, timeZone });
  expect(changed).not.toHaveProperty('spendAtMost');

  await row.getByRole('button', { name: 'Delete schedule' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No list is verified again by itself')).toBeVisible();

  await page.getByRole('link', { name: 'History' }).first().click();
  await verifyAgain.click();
  await page.getByRole('button', { name: 'Schedule' }).click();
  await expect(dialog.getByText(/^Every month on day 1 at 06:00/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await jobRow(page, jobId).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(/ Its schedule ends, too\. /)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(dialog).toHaveCount(0);
  await page.goto(`${stage.url}/schedules`);
  await expect(page.getByText('No list is verified again by itself')).toBeVisible();
});
