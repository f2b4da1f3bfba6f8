import { expect } from 'playwright/test';
import { openDetails, openJob } from '../../support/ui/dashboard.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/ui/looks.ts';
import { SALONS } from '../../support/ui/salons.ts';
import { test } from '../../support/ui/sharedStage.ts';
import type { UiStage } from '../../support/ui/stage.ts';
import { startUiStage } from '../../support/ui/stage.ts';

const [same, shut] = SALONS as [(typeof SALONS)[0], (typeof SALONS)[0]];

let stage: UiStage;
test.beforeAll(async () => {
  stage = await startUiStage();
});
test.afterAll(() => stage?.stop());

test('a salon that has closed since the last look is counted, filtered, marked and in its history', async ({
  page,
}) => {
  const first = await stage.completed([same, shut]);
  stage.engine.learn(shut.name, 'closed');
  const { jobId } = await stage.call<{ jobId: string }>('POST', `verification/jobs/${first}/rerun`, {
    which: 'all',
  });
  await stage.jobIs(jobId, ({ status }) => status === 'completed');
  await openJob(page, stage.url, jobId);

  const changes = page.getByRole('region', { name: 'Changes' });
  await expect(changes).toContainText('Since the last look at 2 businesses:');
  const closed = changes.getByRole('link', { name: '1 closed' });
  await closed.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${stage.url}/?jobId=${jobId}&change=closed`);
  const rows = page.getByRole('region', { name: 'Results table' }).locator('tbody tr');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(shut.name);
  await expect(rows).toContainText('Newly closed');
  await expect(closed).toHaveAttribute('aria-current', 'true');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await openDetails(page, shut.name);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/^Closed for good \(/)).toBeVisible();
  await expect(dialog.getByText('First look')).toBeVisible();
  await page.keyboard.press('Escape');

  await closed.click();
  await expect(rows).toHaveCount(2);
});
