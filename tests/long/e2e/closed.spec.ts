import { expect } from 'playwright/test';
import type { SyncRequest } from '#contract/wordpress.ts';
import { jobRow, openHistory } from '../../support/ui/history.ts';
import { reply } from '../../support/ui/replies.ts';
import { SALONS, SHUT } from '../../support/ui/salons.ts';
import { clearedStage, test } from '../../support/ui/sharedStage.ts';
import type { UiStage } from '../../support/ui/stage.ts';

let stage: UiStage;
test.beforeAll(async ({ sharedStage }) => {
  stage = await clearedStage(sharedStage);
});

test('a closed salon is listed separately in the sync, and sent only if it is ticked', async ({ page }) => {
  const jobId = await stage.completed([SALONS[0]!, SALONS[1]!, SHUT]);
  await reply(page, 'POST /api/wordpress/check-duplicates', []);
  await reply(page, 'POST /api/wordpress/sync', { synced: 3, failed: 0, pending: 0, results: [] });
  await openHistory(page, stage.url);
  await jobRow(page, jobId).getByRole('button', { name: 'Sync to WP' }).click();

  const dialog = page.getByRole('dialog', { name: 'Sync to Salon Directory' });
  await expect(dialog.getByText('2 can be synced')).toBeVisible();
  await expect(dialog.getByRole('row')).toHaveCount(3);
  const closed = dialog.getByRole('region', { name: 'Closed for good (1)' });
  await expect(closed).toContainText(SHUT.name);
  await dialog.getByRole('button', { name: 'Select All' }).click();
  await expect(dialog.getByText('2 business(es) selected')).toBeVisible();
  await closed.getByLabel('Sync the closed one too').check();
  await expect(dialog.getByText('3 business(es) selected')).toBeVisible();

  const sent = page.waitForRequest(/\/api\/wordpress\/sync\?repeat=false$/);
  await dialog.getByRole('button', { name: 'Sync to Salon Directory' }).click();
  await page.getByRole('button', { name: 'Sync 3' }).click();
  const body = (await sent).postDataJSON() as SyncRequest;
  expect(body.includeClosed).toBe(true);
  expect([...body.businessIds].sort()).toEqual([...(await stage.businessIds(jobId))].sort());
  await expect(page.getByText('Sync successful')).toBeVisible();
});
