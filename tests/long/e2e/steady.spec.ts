import type { Page } from 'playwright/test';
import { expect } from 'playwright/test';
import type { JobSummary } from '#contract/jobs.ts';
import { openJob } from '../../support/ui/dashboard.ts';
import { change, reply } from '../../support/ui/replies.ts';
import { openReview } from '../../support/ui/reviewScreens.ts';
import { clearedStage, test } from '../../support/ui/sharedStage.ts';
import { layoutShift, MOST_SHIFT, watchShifts } from '../../support/ui/shifts.ts';
import type { UiStage } from '../../support/ui/stage.ts';

// Nothing on the dashboard may shift by itself when texts appear, grow or disappear. The page's last request is the one
// that reports that WordPress is not set up.

const WIDTHS = [1440, 1100, 768, 390];
const ONE_COLUMN_BELOW = 1024;

let stage: UiStage;
let jobId: string;
test.beforeAll(async ({ sharedStage }) => {
  stage = await clearedStage(sharedStage);
  jobId = await stage.completed();
});

const STEADY = [
  'section:has(> * h2:text-is("Quick Actions"))',
  'section:has(> * h2:text-is("Verification Results"))',
  'main button:has-text("Sync Selected")',
  'main [role=search]',
  'main table',
];

/** The positions of the cards, the rows and the buttons above them. */
const places = (page: Page, parts = STEADY) =>
  Promise.all(
    parts.map(async (selector) => {
      const { x, y } = (await page.locator(selector).boundingBox())!;
      return `${selector} at ${Math.round(x)}, ${Math.round(y)}`;
    }),
  );

for (const width of WIDTHS) {
  test(`the hint to set up WordPress appears last and shifts nothing, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await watchShifts(page);
    let tell = () => {};
    const rowsStand = new Promise<void>((resolve) => {
      tell = resolve;
    });
    await page.route('**/api/wordpress/destinations', async (route) => {
      await rowsStand;
      await route.fulfill({ json: [] });
    });
    await openJob(page, stage.url, jobId);
    const before = await places(page);
    tell();
    await expect(page.getByRole('link', { name: 'What to do' })).toBeVisible();
    expect(await places(page)).toEqual(before);
    expect(await layoutShift(page)).toBeLessThanOrEqual(MOST_SHIFT);
  });

  test(`the notice of a demo shifts nothing, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await watchShifts(page);
    // After two seconds the page is shown without it. Without this timer it has to come by itself.
    await page.addInitScript(() => {
      const real = window.setTimeout;
      window.setTimeout = ((run: () => void, ms?: number) =>
        ms === 2000 ? 0 : real(run, ms)) as typeof setTimeout;
    });
    await change(page, 'GET /api/health', (health) => ({ ...health, demo: true as const }));
    await page.goto(stage.url);
    await expect(page.getByRole('button', { name: 'Load the Demo List' })).toBeVisible();
    await expect(page.getByText('Drop CSV file here')).toBeVisible();
    expect(await layoutShift(page)).toBeLessThanOrEqual(MOST_SHIFT);
  });

  test(`nothing shifts while a job waits, runs and ends, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const waiting = {
      status: 'pending',
      toReview: 0,
      timeRemaining: null,
      unavailableCount: 0,
    } as const;
    let shown: Partial<JobSummary> = { ...waiting, processedCount: 0, totalBusinesses: 3000, progress: 0 };
    await change(page, 'GET /api/verification/jobs/:jobId/summary', (job) => ({ ...job, ...shown }));
    await reply(page, 'GET /api/wordpress/destinations', []);
    await openJob(page, stage.url, jobId);
    await expect(page.getByText('0 of 3,000 businesses processed')).toBeVisible();
    await expect(page.getByRole('link', { name: 'What to do' })).toBeVisible();
    let steady = STEADY;
    let before = await places(page);
    const becomes = async (next: Partial<JobSummary>, text: string | RegExp) => {
      shown = { ...shown, ...next };
      await expect(page.getByText(text)).toBeVisible();
      expect(await places(page, steady), String(text)).toEqual(before);
    };
    await becomes({ status: 'running' }, 'Status: running');
    await becomes({ timeRemaining: 'less than a minute' }, /^Est\. time remaining/);
    await becomes({ processedCount: 2950, progress: 98 }, '2,950 of 3,000 businesses processed');
    await becomes({ toReview: 12 }, 'Review 12');
    // In one column the outcome comes first: the rows that are being read stay where they are.
    if (width < ONE_COLUMN_BELOW) {
      await page.locator('main table').evaluate((table) => table.scrollIntoView());
      steady = ['main table'];
      before = await places(page, steady);
    }
    await becomes({ status: 'completed', processedCount: 3000, progress: 100 }, /^Finished/);
  });
}

test('a small job and its review open without the formatter of the browser, whose first use takes long', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const formatted: string[] = [];
    Object.assign(window, { formatted });
    for (const prototype of [Number.prototype, Date.prototype] as { toLocaleString: () => string }[]) {
      const format = prototype.toLocaleString;
      prototype.toLocaleString = function (...options: []) {
        formatted.push(String(this));
        return format.apply(this, options);
      };
    }
  });
  const formatted = () => page.evaluate(() => (window as unknown as { formatted: string[] }).formatted);
  await openJob(page, stage.url, jobId);
  await expect(page.getByRole('region', { name: 'Results table' }).getByRole('row')).not.toHaveCount(0);
  expect(await formatted()).toEqual([]);
  await openReview(page, stage.url, jobId);
  await expect(page.getByRole('list', { name: 'Pages' })).toBeVisible();
  expect(await formatted()).toEqual([]);
  await page.getByRole('link', { name: 'History' }).click();
  await expect.poll(formatted).not.toEqual([]);
});
