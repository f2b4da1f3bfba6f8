import { expect } from 'playwright/test';
import { openJob } from '../../support/ui/dashboard.ts';
import { expectAccessible } from '../../support/ui/looks.ts';
import { clearedStage, test } from '../../support/ui/sharedStage.ts';
import type { UiStage } from '../../support/ui/stage.ts';

// All icons of the results share one tooltip.

let stage: UiStage;
let jobId: string;
test.beforeAll(async ({ sharedStage }) => {
  stage = await clearedStage(sharedStage);
  jobId = await stage.completed();
});

for (const width of [1440, 390]) {
  test(`a tooltip stays while hovered, and closes on leaving, on Escape and with its row, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await openJob(page, stage.url, jobId);
    const tooltip = page.getByRole('tooltip');
    const yelp = page.getByRole('link', { name: 'Open Yelp' }).first();
    const none = page.getByRole('img', { name: 'Booksy (No URL)' }).first();
    await yelp.hover();
    await expect(tooltip).toHaveText('Open Yelp');
    await expect(yelp).toHaveAccessibleDescription('Open Yelp');
    await expectAccessible(page);

    const bubble = (await tooltip.boundingBox())!;
    expect(bubble.x).toBeGreaterThanOrEqual(0);
    expect(bubble.x + bubble.width).toBeLessThanOrEqual(width);
    const icon = (await yelp.boundingBox())!;
    expect(bubble.y + bubble.height).toBeLessThanOrEqual(icon.y);
    await page.mouse.move(bubble.x + bubble.width / 2, bubble.y + bubble.height / 2, { steps: 8 });
    await expect(tooltip).toHaveText('Open Yelp');

    // Parts that load late may move the icon after it was measured.
    await expect(async () => {
      const other = (await none.boundingBox())!;
      await page.mouse.move(other.x + other.width / 2, other.y + other.height / 2, { steps: 20 });
      await expect(tooltip).toHaveText('Booksy (No URL)', { timeout: 2000 });
    }).toPass();
    await expect(yelp).toHaveAccessibleDescription('');
    await page.keyboard.press('Escape');
    await expect(tooltip).toHaveCount(0);

    await yelp.hover();
    await expect(tooltip).toHaveText('Open Yelp');
    // Sorting moves other rows under a pointer that does not move.
    await page.getByRole('button', { name: 'Business Name', exact: true }).evaluate((head) => {
      (head as HTMLElement).click();
      (head as HTMLElement).click();
    });
    await expect(yelp).toHaveCount(1);
    await page.mouse.move(1, 1, { steps: 3 });
    await expect(tooltip).toHaveCount(0);
  });
}

test('a tooltip opens at once on focus, follows it, and closes on Escape, which keeps the focus', async ({
  page,
}) => {
  await openJob(page, stage.url, jobId);
  const tooltip = page.getByRole('tooltip');
  const rows = page.getByRole('region', { name: 'Results table' }).locator('tbody tr');
  const [first, second] = [0, 1].map((place) => rows.getByRole('link', { name: /^Open / }).nth(place));
  await rows.first().getByRole('button').first().focus();
  await page.keyboard.press('Tab');
  await expect(first!).toBeFocused();
  const told = await tooltip.textContent();
  expect(told).toBe(await first!.getAttribute('data-tooltip'));
  await expect(first!).toHaveAccessibleDescription(told!);
  await second!.focus();
  await expect(tooltip).toHaveText((await second!.getAttribute('data-tooltip'))!);
  await expect(first!).toHaveAccessibleDescription('');
  await page.keyboard.press('Escape');
  await expect(tooltip).toHaveCount(0);
  await expect(second!).toBeFocused();
  await first!.focus();
  await expect(tooltip).toHaveText(told!);
  await page.getByRole('button', { name: 'Configure' }).focus();
  await expect(tooltip).toHaveCount(0);
});
