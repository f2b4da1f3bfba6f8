import type { Locator } from 'playwright/test';
import { expect } from 'playwright/test';
import { openJob, uploadCsv } from '../../support/ui/dashboard.ts';
import type { UiScenes } from '../../support/ui/scenes.ts';
import { setScenes } from '../../support/ui/scenes.ts';
import { clearedStage, test } from '../../support/ui/sharedStage.ts';

let scenes: UiScenes;
test.beforeAll(async ({ sharedStage }) => {
  scenes = await setScenes(await clearedStage(sharedStage));
});

const topOf = async (part: Locator) => (await part.boundingBox())!.y;

for (const [width, height, most] of [
  [1440, 900, 360],
  [1024, 768, 420],
] as const) {
  test(`with a job the results start within ${most} px at ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    for (const job of [scenes.pausedJob, scenes.completedJob]) {
      await openJob(page, scenes.url, job);
      expect(await topOf(page.getByRole('region', { name: 'Verification Results' }))).toBeLessThanOrEqual(
        most,
      );
    }
  });
}

test('on a phone the order is figures and actions, results, input', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openJob(page, scenes.url, scenes.completedJob);
  const names = ['Verification Stats', 'Quick Actions', 'Verification Results', 'Upload Business List'];
  const tops = await Promise.all(names.map((name) => topOf(page.getByRole('region', { name }))));
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));
});

test('an input card opens on a click, keeps what is typed, and stays open for the visit', async ({
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

test('a collapsed list shows its name and rows, and can be cleared', async ({ page }) => {
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

test('the figures stay in view next to the input, and never cover the results', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openJob(page, scenes.url, scenes.completedJob);
  for (const y of [100, 200, 2000]) {
    await page.evaluate((top) => window.scrollTo(0, top), y);
    const actions = (await page.getByRole('region', { name: 'Quick Actions' }).boundingBox())!;
    const results = await topOf(page.getByRole('region', { name: 'Verification Results' }));
    expect(actions.y + actions.height).toBeLessThanOrEqual(results);
  }
});

for (const width of [1440, 1024, 390]) {
  test(`a toast does not cover the page buttons of the results at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await openJob(page, scenes.url, scenes.completedJob);
    await page.getByRole('button', { name: 'Export Results' }).click();
    const toast = page.getByText('Export Complete');
    await expect(toast).toBeVisible();
    await page
      .getByRole('button', { name: 'Next page' })
      .evaluate((button) => button.scrollIntoView({ block: 'end' }));
    const box = (await page.locator('[data-toasts]').boundingBox())!;
    for (const name of ['Previous page', 'Page 1', 'Page 3', 'Next page']) {
      const button = (await page.getByRole('button', { name }).boundingBox())!;
      const apart =
        button.x >= box.x + box.width ||
        button.x + button.width <= box.x ||
        button.y >= box.y + box.height ||
        button.y + button.height <= box.y;
      expect([name, apart]).toEqual([name, true]);
    }
  });
}

test('a page that is only possible has another shape', async ({ page }) => {
  await openJob(page, scenes.url, scenes.completedJob);
  const link = (salon: string, name: string) =>
    page.getByRole('row', { name: salon }).getByRole('link', { name });
  await expect(link('Marigold Nail Bar', 'Open Facebook')).toHaveCSS('border-top-style', 'dashed');
  await expect(link('Copper Comb Salon', 'Open Facebook')).toHaveCSS('border-top-style', 'none');
});
