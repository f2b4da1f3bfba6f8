import { expect } from 'playwright/test';
import { FACT_KINDS } from '#contract/factWords.ts';
import { openJob } from '../../support/ui/dashboard.ts';
import { test } from '../../support/ui/sharedStage.ts';
import type { UiStage } from '../../support/ui/stage.ts';
import { startUiStage } from '../../support/ui/stage.ts';

let stage: UiStage;
test.beforeAll(async () => {
  stage = await startUiStage();
});
test.afterAll(() => stage?.stop());

test('a table that is wider than its frame has a shadow until it is scrolled to its end', async ({
  page,
}) => {
  const jobId = await stage.completed();
  await page.setViewportSize({ width: 1440, height: 900 });
  await openJob(page, stage.url, jobId);
  const table = page.getByRole('region', { name: 'Results table' });
  await page.evaluate(
    ([key, kinds]) => localStorage.setItem(key!, kinds!),
    ['salon-verifier.factColumns', JSON.stringify(FACT_KINDS)],
  );
  await page.reload();
  const row = table.locator('tbody tr').first();
  await expect(row).toBeVisible();
  const frame = (await table.boundingBox())!;
  const { y, height } = (await row.boundingBox())!;
  /** The row's right end, which is blank but for the shadow. */
  const edge = async () => {
    const clip = { x: frame.x + frame.width - 6, y: y + 4, width: 4, height: height - 8 };
    return (await page.screenshot({ clip })).toString('base64');
  };
  const scrollTo = (left: number) =>
    table.evaluate((element, to) => element.scrollTo({ left: to, behavior: 'instant' }), left);
  const shadow = await edge();
  await scrollTo(100);
  expect(await edge()).toBe(shadow);
  await scrollTo(10_000);
  expect(await edge()).not.toBe(shadow);
});
