import type { Locator } from 'playwright/test';
import { expect, test } from 'playwright/test';
import { openJob, uploadCsv } from '../support/ui/dashboard.ts';
import type { UiScenes } from '../support/ui/scenes.ts';
import { startUiScenes } from '../support/ui/scenes.ts';

let scenes: UiScenes;
test.beforeAll(async () => {
  scenes = await startUiScenes();
});
test.afterAll(async () => {
  await scenes?.stop();
});

const topOf = async (part: Locator) => (await part.boundingBox())!.y;

for (const [width, height, most] of [
  [1440, 900, 360],
  [1024, 768, 420],
] as const) {
  test(`beside a job the results begin within ${most} px at ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    for (const job of [scenes.pausedJob, scenes.completedJob]) {
      await openJob(page, scenes.url, job);
      expect(await topOf(page.getByRole('region', { name: 'Verification Results' }))).toBeLessThanOrEqual(
        most,
      );
    }
  });
}

test('on a phone the figures and actions come first, then the results, then the input', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openJob(page, scenes.url, scenes.completedJob);
  const names = ['Verification Stats', 'Quick Actions', 'Verification Results', 'Upload Business List'];
  const tops = await Promise.all(names.map((name) => topOf(page.getByRole('region', { name }))));
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));
});

test('a card of the input opens by a click, keeps what is typed, and stays open for the visit', async ({
  page,
}) => {
  await openJob(page, scenes.url, scenes.completedJob);
  const manual = page.getByRole('button', { name: 'Or Enter Businesses Manually' });
  await expect(page.getByLabel('Business Name *')).toBeHidden();
  await manual.click();
  await page.getByLabel('Business Name *').fill('Fern Hollow');
  await manual.click();
  await expect(page.getByLabel('Business Name *')).toBeHidden();
  await manual.click();
  await expect(page.getByLabel('Business Name *')).toHaveValue('Fern Hollow');
  await page.getByRole('link', { name: 'History' }).click();
  await page.getByRole('link', { name: 'Back to the dashboard' }).click();
  await expect(page.getByLabel('Business Name *')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Business Name *')).toBeVisible();
});

test('a folded list tells its name and rows, and can be cleared', async ({ page }) => {
  await openJob(page, scenes.url, scenes.completedJob);
  const upload = page.getByRole('region', { name: 'Upload Business List' });
  await upload.getByRole('button', { name: 'Upload Business List' }).click();
  await uploadCsv(page);
  await expect(page.getByText('Data Preview')).toBeVisible();
  await upload.getByRole('button', { name: 'Upload Business List' }).click();
  await expect(upload.getByText('salons.csv · 4 rows')).toBeVisible();
  await upload.getByRole('button', { name: 'Clear CSV' }).click();
  await expect(upload.getByText('No file loaded')).toBeVisible();
});
