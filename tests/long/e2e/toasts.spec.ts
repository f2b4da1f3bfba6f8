import type { Page } from 'playwright/test';
import { expect } from 'playwright/test';
import {
  addByHand,
  addressHelp,
  openConfiguration,
  openDashboard,
  uploadCsv,
} from '../../support/ui/dashboard.ts';
import { jobRow, openHistory } from '../../support/ui/history.ts';
import { reply } from '../../support/ui/replies.ts';
import { SALONS } from '../../support/ui/salons.ts';
import { clearedStage, test } from '../../support/ui/sharedStage.ts';
import type { UiStage } from '../../support/ui/stage.ts';
import { stopTime } from '../../support/ui/stopTime.ts';

const DURATION_MS = 5000;
const TOOLTIP_DELAY_MS = 700;

let stage: UiStage;
test.beforeAll(async ({ sharedStage }) => {
  stage = await clearedStage(sharedStage);
});

const area = (page: Page) => page.getByRole('region', { name: 'Notifications (F8)' });

/** Causes a toast with a file that cannot be read. */
async function provokeToast(page: Page): Promise<void> {
  await uploadCsv(page, '');
  await expect(area(page)).toContainText('CSV Parse Error');
}

/** Puts the pointer on the toast before its time is over; it stays while the pointer is on it. */
async function keepToast(page: Page, provoke: () => Promise<void>): Promise<void> {
  await stopTime(page);
  await provoke();
  await area(page).hover();
  await page.clock.resume();
}

test('a toast disappears after five seconds', async ({ page }) => {
  await page.clock.install();
  await openDashboard(page, stage.url);
  await stopTime(page);
  await provokeToast(page);
  await page.clock.runFor(DURATION_MS - 200);
  await expect(area(page)).toContainText('CSV Parse Error');
  await page.clock.runFor(400);
  await expect(area(page)).toBeEmpty();
});

test('a toast replaces the previous one', async ({ page }) => {
  await reply(page, 'POST /api/verification/start', 'No.', 503);
  await openDashboard(page, stage.url);
  await addByHand(page, { name: 'Lark & Willow' });
  await page.getByRole('button', { name: 'Start Verification Process' }).click();
  await expect(area(page)).toContainText('503: No.');
  await provokeToast(page);
  await expect(area(page).getByRole('alert')).toHaveCount(1);
});

for (const { distance, stays } of [
  { distance: 45, stays: true },
  { distance: 55, stays: false },
]) {
  test(`a toast dragged ${distance} px to the right ${stays ? 'stays' : 'disappears'}`, async ({ page }) => {
    await openDashboard(page, stage.url);
    await provokeToast(page);
    const box = (await area(page).getByText('CSV Parse Error').boundingBox())!;
    await page.mouse.move(box.x + 5, box.y + 5);
    await page.mouse.down();
    await page.mouse.move(box.x + 5 + distance, box.y + 5, { steps: 5 });
    await page.mouse.up();
    if (stays) await expect(area(page)).toContainText('CSV Parse Error');
    else await expect(area(page)).toBeEmpty();
  });
}

test('Escape closes the dialog first, then the toast', async ({ page }) => {
  const jobId = await stage.completed(SALONS.slice(0, 1));
  await reply(page, 'DELETE /api/verification/jobs/:jobId', 'No.', 503);
  await page.clock.install();
  await openHistory(page, stage.url);
  await jobRow(page, jobId).getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog');
  await keepToast(page, async () => {
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(area(page)).toContainText('Delete failed');
  });
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(area(page)).toContainText('Delete failed');
  await page.keyboard.press('Escape');
  await expect(area(page)).toBeEmpty();
});

test('Escape closes a tooltip first, then the toast', async ({ page }) => {
  await page.clock.install();
  await openDashboard(page, stage.url);
  await expect(addressHelp(page)).toBeVisible();
  await keepToast(page, () => provokeToast(page));
  await addressHelp(page).focus();
  await expect(page.getByRole('tooltip')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await expect(area(page)).toContainText('CSV Parse Error');
  await page.keyboard.press('Escape');
  await expect(area(page)).toBeEmpty();
});

test('a toast leaves the buttons of a dialog free', async ({ page }) => {
  await page.clock.install();
  await openDashboard(page, stage.url);
  await keepToast(page, () => provokeToast(page));
  const top = async () => (await area(page).boundingBox())!.y;
  expect(await top()).toBeGreaterThan(600);
  await page.getByRole('button', { name: 'Configure' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await top()).toBeLessThan(50);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('F8 moves the focus to the toasts, even from a dialog, which stays open', async ({ page }) => {
  await openDashboard(page, stage.url);
  await openConfiguration(page);
  await provokeToast(page);
  await page.getByLabel('Rate Limiting').focus();
  await page.keyboard.press('F8');
  await expect(area(page)).toBeFocused();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(area(page).getByRole('button', { name: 'Dismiss notification' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(area(page)).toBeEmpty();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a tooltip opens after 700 ms', async ({ page }) => {
  await page.clock.install();
  await openDashboard(page, stage.url);
  await expect(addressHelp(page)).toBeVisible();
  await stopTime(page);
  await addressHelp(page).hover();
  await page.clock.runFor(TOOLTIP_DELAY_MS - 50);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await page.clock.runFor(100);
  await expect(page.getByRole('tooltip')).toBeVisible();
});
