import { expect } from 'playwright/test';
import type { JobSummary } from '#contract/jobs.ts';
import { jobRow, openHistory, shortId } from '../../support/ui/history.ts';
import { SALONS } from '../../support/ui/salons.ts';
import type { UiScenes } from '../../support/ui/scenes.ts';
import { setScenes } from '../../support/ui/scenes.ts';
import { clearedStage, test } from '../../support/ui/sharedStage.ts';
import { layoutShift, MOST_SHIFT, watchShifts } from '../../support/ui/shifts.ts';
import { DONE_MS } from '../../timeLimits.ts';

// One after the other: later tests rely on the deletions of earlier ones.
test.describe.configure({ mode: 'serial' });

let scenes: UiScenes;
test.beforeAll(async ({ sharedStage }) => {
  scenes = await setScenes(await clearedStage(sharedStage));
});

test('jobs are searched by business name and by id, in any case, and the URL keeps the search', async ({
  page,
}) => {
  await watchShifts(page);
  await openHistory(page, scenes.url);
  const rows = page.getByRole('region', { name: 'Verifications table' }).locator('tbody tr');
  await expect(rows).toHaveCount(5);
  expect(await layoutShift(page)).toBeLessThanOrEqual(MOST_SHIFT);
  await expect(rows.first(), 'the newest first').toContainText(shortId(scenes.completedJob));

  const search = page.getByLabel('Search by business name or ID...');
  await search.fill('uNASKABLE');
  await expect(rows).toHaveCount(1);
  await expect(jobRow(page, scenes.gapJob)).toBeVisible();
  await expect(page).toHaveURL(/\?search=uNASKABLE$/);
  await page.reload();
  await expect(rows).toHaveCount(1);
  await expect(search).toHaveValue('uNASKABLE');

  await search.fill(scenes.failedJob.slice(9, 23).toUpperCase());
  await expect(jobRow(page, scenes.failedJob)).toBeVisible();
  await expect(rows).toHaveCount(1);

  await search.fill('no salon of this name');
  await expect(page.getByText('No verification history found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(rows).toHaveCount(5);
});

test('jobs are filtered by status', async ({ page }) => {
  await openHistory(page, scenes.url);
  const rows = page.getByRole('region', { name: 'Verifications table' }).locator('tbody tr');
  const jobs = { Completed: 3, Running: 0, Paused: 1, Failed: 1, 'All Statuses': 5 };
  for (const [status, count] of Object.entries(jobs)) {
    await page.getByLabel('Status', { exact: true }).selectOption(status);
    await expect(rows).toHaveCount(count);
  }
});

test('a job opens on the dashboard, and Back returns to the list as it was', async ({ page }) => {
  await page.goto(`${scenes.url}/HISTORY?status=paused`);
  await jobRow(page, scenes.pausedJob).getByRole('link', { name: 'View' }).click();
  await expect(page).toHaveURL(`${scenes.url}/?jobId=${scenes.pausedJob}`);
  await expect(page.getByText('Status: paused')).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('paused');
  await page.goForward();
  await expect(page.getByText('Status: paused')).toBeVisible();
});

test('a job is deleted after a confirmation, even the one on the dashboard', async ({ page }) => {
  await page.goto(`${scenes.url}/?jobId=${scenes.failedJob}`);
  await expect(page.getByText('Verification stopped')).toBeVisible();
  await page.getByRole('link', { name: 'History' }).click();
  const row = jobRow(page, scenes.failedJob);
  await row.getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete Verification Job?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(row).toBeVisible();

  await row.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog).toBeHidden();
  await expect(row).toHaveCount(0);
  const total = page.locator('dl > div').filter({ hasText: 'Total Verifications' }).locator('dd');
  await expect(total).toHaveText('4');
  const gone = scenes.call('GET', `verification/jobs/${scenes.failedJob}/summary`);
  await expect(gone).rejects.toThrow(/404/);

  await page.getByRole('link', { name: 'Back to the dashboard' }).click();
  await expect(page.getByRole('button', { name: 'Start Verification Process' })).toBeVisible();
  await expect(page).toHaveURL(`${scenes.url}/`);
});

test('all jobs are cleared after a confirmation', async ({ page }) => {
  await openHistory(page, scenes.url);
  await page.getByRole('button', { name: 'Clear All History' }).click();
  const dialog = page.getByRole('dialog', { name: 'Clear All Verification History?' });
  await expect(dialog).toContainText('permanently delete all 4 verification job(s)');
  await dialog.getByRole('button', { name: 'Clear All' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('No verification history found')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Clear All History' })).toHaveCount(0);
  expect(await scenes.call('GET', 'verification/jobs')).toEqual([]);
});

test('a job started elsewhere appears when the History is opened again, and is followed to its end', async ({
  page,
}) => {
  await openHistory(page, scenes.url);
  await expect(page.getByText('No verification history found')).toBeVisible();
  await page.getByRole('link', { name: 'Back to the dashboard' }).click();
  scenes.engine.hold(SALONS.map(({ name }) => name));
  const jobId = await scenes.start(SALONS);
  await page.getByRole('link', { name: 'History' }).click();
  const row = jobRow(page, jobId);
  await expect(row).toContainText('Running');
  await expect(row.getByRole('button', { name: 'Sync to WP' })).toHaveCount(0);

  scenes.engine.hold([]);
  await expect(row).toContainText('Completed');
  await expect(row).toContainText('24/24');
  await expect(row.getByRole('button', { name: 'Sync to WP' })).toBeVisible();
  const completed = page.locator('dl > div').filter({ hasText: 'Completed' }).locator('dd');
  await expect(completed).toHaveText('1');
});

test('a job is judged again without searching, and shows what is judged differently', async ({ page }) => {
  const jobs = await scenes.call<JobSummary[]>('GET', 'verification/jobs/summary');
  const first = jobs.find(({ origin }) => !origin)!;
  scenes.engine.refuse(true);
  await page.goto(`${scenes.url}/?jobId=${first.id}`);
  await page.getByRole('button', { name: 'Verify again' }).click();
  await page.getByRole('button', { name: 'Judge again without searching' }).click();
  await expect(page.getByText('Judged again without searching: 24, from')).toBeVisible();
  const card = page.getByRole('region', { name: 'Judged differently' });
  await expect(card).toContainText('0 judged differently · 24 as before');
  await expect(card).toContainText('Nothing is judged differently');
  scenes.engine.refuse(false);
  await page.getByRole('link', { name: 'a list without a name' }).click();
  await expect(page.getByRole('link', { name: '24 judged without searching' })).toBeVisible();
  await expect(card).toHaveCount(0);
});

test('the doubtful salons of a job are verified again, and the new job and the first one link to each other', async ({
  page,
}) => {
  await openHistory(page, scenes.url);
  const jobs = await scenes.call<JobSummary[]>('GET', 'verification/jobs/summary');
  const first = jobs.find(({ origin }) => !origin);
  const maybe = first!.maybeCount;
  expect(maybe).toBeGreaterThan(0);
  await jobRow(page, first!.id).getByRole('button', { name: 'Verify again' }).click();
  const dialog = page.getByRole('dialog', { name: 'Verify again' });
  await dialog.getByRole('radio', { name: `Maybe (${maybe})` }).check();
  await dialog.getByRole('button', { name: `Verify ${maybe} again` }).click();
  await expect(page.getByText(`${maybe} of ${maybe} businesses processed`)).toBeVisible({ timeout: DONE_MS });
  await expect(page.getByText(`Verified again: ${maybe} maybe, from`)).toBeVisible();
  await page.getByRole('link', { name: 'a list without a name' }).click();
  await expect(page.getByText('24 of 24 businesses processed')).toBeVisible({ timeout: DONE_MS });
  await page.getByRole('link', { name: `${maybe} maybe`, exact: true }).click();
  await expect(page.getByText(`${maybe} of ${maybe} businesses processed`)).toBeVisible({ timeout: DONE_MS });
});
