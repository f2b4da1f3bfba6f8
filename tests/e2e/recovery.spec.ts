import { expect } from 'playwright/test';
import { openJob } from '../support/ui/dashboard.ts';
import { SALONS } from '../support/ui/salons.ts';
import { clearedStage, test } from '../support/ui/sharedStage.ts';
import type { UiStage } from '../support/ui/stage.ts';
import { DONE_MS } from '../timeLimits.ts';

let stage: UiStage;
test.beforeAll(async ({ sharedStage }) => {
  stage = await clearedStage(sharedStage);
});

test('a job that cannot continue says why, and is resumed with the missing businesses', async ({ page }) => {
  const salons = SALONS.slice(0, 12);
  const searched = 6;
  stage.engine.hold(salons.slice(searched).map(({ name }) => name));
  const jobId = await stage.start(salons);
  // Wait for all of them: a failed job still writes results that were found before.
  await stage.jobIs(jobId, ({ processedCount }) => processedCount === searched);
  stage.engine.refuse(true);
  stage.engine.hold([]);
  const failed = await stage.jobIs(jobId, ({ status }) => status === 'failed');
  expect(failed.processedCount).toBeLessThan(salons.length);
  expect(failed.notFoundCount).toBeLessThanOrEqual(salons.filter(({ known }) => known === 'unknown').length);

  await openJob(page, stage.url, jobId);
  await expect(page.getByText(/refuses to answer in JSON/)).toBeVisible();
  const left = salons.length - failed.processedCount;
  await expect(
    page.getByText(
      `${left} of ${salons.length} businesses are not searched yet. Resume searches only these.`,
    ),
  ).toBeVisible();

  stage.engine.refuse(false);
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByText(`${salons.length} of ${salons.length} businesses processed`)).toBeVisible({
    timeout: DONE_MS,
  });
  await expect(page.getByText('Verification stopped')).toBeHidden();
  const { notFoundCount } = await stage.jobIs(jobId, ({ status }) => status === 'completed');
  expect(notFoundCount).toBe(salons.filter(({ known }) => known === 'unknown').length);
});

test('one click searches again what could not be looked up, and nothing else', async ({ page }) => {
  const refused = { ...SALONS[0]!, name: 'Unaskable Salon' };
  const jobId = await stage.completed([SALONS[1]!, refused]);
  await openJob(page, stage.url, jobId);
  await expect(page.getByText(/^1 could not be looked up\./)).toBeVisible();
  const row = page.getByRole('row', { name: /Unaskable Salon/ });
  await expect(row).toContainText('Could not be looked up');
  await page.getByRole('button', { name: `View ${refused.name}` }).click();
  await expect(page.getByRole('dialog')).toContainText('Not Processed');
  await expect(
    page
      .getByRole('dialog')
      .getByText(/^Could not be searched: /)
      .first(),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  const other = page.getByRole('row', { name: new RegExp(SALONS[1]!.name) });
  const verifiedAt = async () => {
    const [id] = await stage.businessIds(jobId);
    return (await stage.call<{ result: { verifiedAt: string } }>('GET', `businesses/${id}`)).result
      .verifiedAt;
  };
  const before = await verifiedAt();

  stage.engine.readAll(true);
  await page.getByRole('button', { name: 'Search again' }).click();
  await expect(page.getByText(/^1 could not be looked up/)).toBeHidden();
  await expect(row).toContainText('Verified');
  await expect(other).toContainText('Verified');
  expect(await verifiedAt()).toBe(before);
  stage.engine.readAll(false);
});
