import type { Page } from 'playwright/test';
import { expect } from 'playwright/test';
import { eventually } from '../../support/eventually.ts';
import { freePort } from '../../support/freePort.ts';
import { startProduct } from '../../support/product.ts';
import { loseUpload, openDashboard, uploadCsv } from '../../support/ui/dashboard.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/ui/looks.ts';
import { clearedStage, test } from '../../support/ui/sharedStage.ts';
import { layoutShift, watchShifts } from '../../support/ui/shifts.ts';
import type { UiStage } from '../../support/ui/stage.ts';
import { DONE_MS } from '../../timeLimits.ts';

let stage: UiStage;
test.beforeAll(async ({ sharedStage }) => {
  stage = await clearedStage(sharedStage);
});

const start = (page: Page) => page.getByRole('button', { name: 'Start Verification Process' }).click();

/** A list in which one row in fifty has no name, and one repeats the row before it. */
function longList(rows: number): string {
  const lines = Array.from({ length: rows }, (_, index) => {
    const number = index % 50 === 2 ? index - 1 : index;
    return `${index % 50 === 0 ? '' : `Salon ${number}`},${number} Elm St,Reno,NV,89501`;
  });
  return `name,address,city,state,zip\n${lines.join('\n')}\n`;
}

test('the facts about the first file appear together with it, so that nothing below shifts', async ({
  page,
}) => {
  await page.route('**/BeforeStart-*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2000));
    await route.continue();
  });
  await watchShifts(page);
  await openDashboard(page, stage.url);
  await uploadCsv(page, longList(60), 'short.csv');
  await expect(page.getByText('60 rows detected')).toBeVisible();
  const below = page.getByRole('region', { name: 'Quick Actions' });
  const [place, shift] = [await below.boundingBox(), await layoutShift(page)];
  await expect(page.getByText(/rows? repeats? another/)).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await below.boundingBox()).toEqual(place);
  expect((await layoutShift(page)) - shift).toBe(0);
});

test('a list of 20,000 is uploaded, mapped and started, while the page holds only its first rows', async ({
  page,
}) => {
  await openDashboard(page, stage.url);
  const parsed = page.waitForResponse('**/api/csv/parse?keep=true');
  await uploadCsv(page, longList(20_000), 'long.csv');
  await expect(page.getByText('20,000 rows detected')).toBeVisible();
  expect((await (await parsed).body()).length).toBeLessThan(50_000);
  await expect(page.getByText(/^19,600 salons on \d+ platforms/)).toBeVisible();
  await expect(page.getByText('400 rows without a name are left out')).toBeVisible();
  await expect(page.getByText('400 rows repeat another')).toBeVisible();

  await page.getByLabel('Business Name Column').selectOption('city');
  await expect(page.getByText(/^20,000 salons on \d+ platforms/)).toBeVisible();
  await page.getByLabel('Business Name Column').selectOption('name');
  await expect(page.getByText(/^19,600 salons on \d+ platforms/)).toBeVisible();
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage }).length);
  expect(kept).toBeLessThan(100_000);

  const asked = page.waitForRequest('**/api/verification/start');
  await start(page);
  expect((await asked).postData()!.length).toBeLessThan(1000);
  await expect(page).toHaveURL(/jobId=/);
  const jobId = new URL(page.url()).searchParams.get('jobId')!;
  await page.getByRole('button', { name: 'Pause Verification' }).click();
  const job = await stage.jobIs(jobId, ({ status }) => status === 'paused');
  expect(job.totalBusinesses).toBe(19_600);
});

test('a list can be started after a reload of the page and a restart of the server', async ({ page }) => {
  // A fixed port, so that it comes back there after it is killed.
  const product = await startProduct({ PORT: String(await freePort()) });
  try {
    await openDashboard(page, product.url);
    await uploadCsv(page, longList(20), 'short.csv');
    await expect(page.getByText('20 rows detected')).toBeVisible();
    const before = product.pids('api').at(-1)!;
    process.kill(before, 'SIGKILL');
    await eventually(
      async () => product.pids('api').at(-1)!,
      (pid) => pid !== before,
    );
    const isReady = () =>
      fetch(`${product.url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    await eventually(isReady, (ready) => ready);
    await page.reload();
    await expect(page.getByText(/^19 salons on \d+ platforms/)).toBeVisible();
    await start(page);
    await expect(page).toHaveURL(/jobId=/);
    await expect(page.getByText('19 of 19 businesses processed')).toBeVisible({ timeout: DONE_MS });
  } finally {
    await product.stop();
  }
});

test('an expired list is asked for again by its name', async ({ page }) => {
  await openDashboard(page, stage.url);
  await uploadCsv(page, longList(20), 'spring.csv');
  await expect(page.getByText('20 rows detected')).toBeVisible();
  await loseUpload(page);
  await page.reload();
  const said = page.getByText(
    'spring.csv is no longer on the server, where a list is kept for a day. Choose the file again.',
  );
  await expect(said).toBeVisible();
  await expect(page.getByText('Drop CSV file here or click to browse')).toBeVisible();
  await expectAccessible(page);
  for (const width of [1440, 768, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
  }
  await page.reload();
  await expect(said).toBeVisible();
  await uploadCsv(page, longList(20), 'spring.csv');
  await expect(page.getByText('20 rows detected')).toBeVisible();
  await expect(said).toHaveCount(0);
});
