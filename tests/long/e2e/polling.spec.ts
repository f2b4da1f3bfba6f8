import type { Page } from 'playwright/test';
import { expect } from 'playwright/test';
import { openConfiguration, openDashboard, openJob, uploadCsv } from '../../support/ui/dashboard.ts';
import { change } from '../../support/ui/replies.ts';
import { startLongJob } from '../../support/ui/scenes.ts';
import { clearedStage, test } from '../../support/ui/sharedStage.ts';
import { layoutShift, MOST_SHIFT, watchShifts } from '../../support/ui/shifts.ts';
import type { UiStage } from '../../support/ui/stage.ts';
import { stopTime } from '../../support/ui/stopTime.ts';

const INTERVAL_MS = 1000;
const HIDDEN_INTERVAL_MS = 15_000;
/**
 * The layout-shift score allowed after the page has opened: a number that gets a digit longer moves the words after it.
 */
const MOST_LATER_SHIFT = 0.001;
type Shift = { value: number; text: string };

let stage: UiStage;
test.beforeAll(async ({ sharedStage }) => {
  stage = await clearedStage(sharedStage);
});

/** Counts the requests for the job's summary. */
function countPolls(page: Page): () => number {
  let polls = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/summary')) polls += 1;
  });
  return () => polls;
}

/** Waits until all previous requests are recorded, and their replies have had time to take effect. */
async function allAnswered(page: Page): Promise<void> {
  for (let times = 0; times < 3; times++) {
    await page.evaluate(async () => (await fetch('/api/health')).text());
  }
}

const downloadsOf = (page: Page): string[] => {
  const names: string[] = [];
  page.on('download', (download) => names.push(download.suggestedFilename()));
  return names;
};

for (const status of ['running', 'pending'] as const) {
  test(`a ${status} job is polled once a second`, async ({ page }) => {
    const jobId = await stage.completed();
    await change(page, 'GET /api/verification/jobs/:jobId/summary', (job) => ({ ...job, status }));
    await page.clock.install();
    const polls = countPolls(page);
    await openJob(page, stage.url, jobId);
    await expect.poll(polls).toBeGreaterThan(1);
    await stopTime(page);
    await allAnswered(page);
    const before = polls();
    for (let second = 1; second <= 3; second++) {
      await page.clock.runFor(INTERVAL_MS);
      await expect.poll(polls).toBe(before + second);
      await allAnswered(page);
    }
  });
}

for (const status of ['paused', 'completed', 'failed'] as const) {
  test(`a ${status} job is not polled`, async ({ page }) => {
    const jobId = await stage.completed();
    await change(page, 'GET /api/verification/jobs/:jobId/summary', (job) => ({ ...job, status }));
    await page.clock.install();
    const polls = countPolls(page);
    await openJob(page, stage.url, jobId);
    await page.clock.runFor(10 * INTERVAL_MS);
    // Returning to the window does not trigger a request either.
    await page.evaluate(() => {
      window.dispatchEvent(new Event('focus'));
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await allAnswered(page);
    expect(polls()).toBe(1);
  });
}

/** Tells the page that its tab is hidden or visible, as the browser would. */
async function cover(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
      document.dispatchEvent(new Event('visibilitychange'));
    },
    hidden ? 'hidden' : 'visible',
  );
}

/** Waits for what a reply changes. Rendering needs the clock to move, and a reply may come after it has stopped. */
const rendered = (page: Page, expectation: () => Promise<void>): Promise<void> =>
  expect(async () => {
    await page.clock.runFor(20);
    await expectation();
  }).toPass();

for (const address of ['/', '/history'] as const) {
  test(`a hidden tab polls rarely, and at once when it is visible again: ${address}`, async ({ page }) => {
    const jobId = await stage.completed();
    let percent = 10;
    await change(page, 'GET /api/verification/jobs/:jobId/summary', (job) => {
      return { ...job, status: percent < 100 ? ('running' as const) : job.status, progress: percent };
    });
    await page.clock.install();
    const polls = countPolls(page);
    await openJob(page, stage.url, jobId);
    // On other pages the job watcher keeps polling, for the tab's title.
    if (address !== '/') await page.getByRole('link', { name: 'History' }).click();
    await expect(page).toHaveTitle(/^10%/);
    await cover(page, true);
    await stopTime(page, 5 * INTERVAL_MS);
    await allAnswered(page);
    const before = polls();
    percent = 20;
    await page.clock.runFor(HIDDEN_INTERVAL_MS - INTERVAL_MS);
    await allAnswered(page);
    expect(polls()).toBeLessThanOrEqual(before + 1);
    await page.clock.runFor(2 * INTERVAL_MS);
    await rendered(page, () => expect(page).toHaveTitle(/^20%/, { timeout: 500 }));
    expect(polls()).toBeLessThanOrEqual(before + 2);
    percent = 30;
    const hidden = polls();
    await cover(page, false);
    // Advance to well before the next poll. Rendering needs the clock to move, too.
    for (let times = 0; times < 4; times++) {
      await page.clock.runFor(INTERVAL_MS / 10);
      await allAnswered(page);
    }
    await expect(page).toHaveTitle(/^30%/);
    expect(polls()).toBe(hidden + 1);
    // A hidden tab must notice the end of the job, too.
    await cover(page, true);
    percent = 100;
    await page.clock.runFor(HIDDEN_INTERVAL_MS + INTERVAL_MS);
    await rendered(page, () => expect(page).not.toHaveTitle(/%/, { timeout: 500 }));
    await expect(page.getByText('Export Complete')).toBeVisible();
  });
}

test('nothing on the page shifts while a job is polled', async ({ page }) => {
  const job = await startLongJob(stage);
  await watchShifts(page);
  await openJob(page, stage.url, job.jobId);
  await expect(page.getByText('Status: running')).toBeVisible();
  expect(await layoutShift(page), 'while it opens').toBeLessThanOrEqual(MOST_SHIFT);
  const boxes = () =>
    page.locator('main section').evaluateAll((sections) =>
      sections.map((section) => {
        const { x, y, width, height } = section.getBoundingClientRect();
        return [section.ariaLabel ?? section.querySelector('h2')?.textContent, x, y, width, height];
      }),
    );
  const before = await boxes();
  await page.evaluate(() => {
    const seen = Object.assign(window, { shifts: [] as Shift[] }).shifts;
    type Entry = PerformanceEntry & { value: number; sources: { node?: Node }[] };
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Entry[]) {
        seen.push({ value, text: sources.map(({ node }) => node?.textContent).join(' | ') });
      }
    }).observe({ type: 'layout-shift' });
  });
  const processed = page.getByText(/^\d+ of 1,000 businesses processed$/);
  for (let poll = 0; poll < 4; poll++) {
    const text = (await processed.textContent())!;
    await expect(processed).not.toHaveText(text);
  }
  expect(await boxes()).toEqual(before);
  const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
  const score = shifts.reduce((sum, { value }) => sum + value, 0);
  expect(score, shifts.map(({ text }) => text).join('\n')).toBeLessThan(MOST_LATER_SHIFT);
  await job.end();
});

test('a completed job is exported once, and not again when it is reopened', async ({ page }) => {
  const downloads = downloadsOf(page);
  await openDashboard(page, stage.url);
  await uploadCsv(page);
  await page.getByRole('button', { name: 'Start Verification Process' }).click();
  await expect(page.getByText('Export Complete')).toBeVisible();
  await page.getByRole('link', { name: 'History' }).click();
  await page.getByRole('link', { name: 'View' }).first().click();
  await expect(page.getByText('4 of 4 businesses processed')).toBeVisible();

  // With a window of one column. There the rows load last, above the coverage and the input.
  await page.setViewportSize({ width: 768, height: 1024 });
  await watchShifts(page);
  const coverage = page.waitForResponse(/\/coverage$/);
  await page.route(/\/verification\/jobs\/[^/]+\?/, async (route) => {
    await coverage;
    await allAnswered(page);
    await route.continue();
  });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Export Results' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Platform Coverage' }).getByRole('list')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Select all results' })).toBeVisible();
  await allAnswered(page);
  expect(await layoutShift(page), 'while it opens').toBeLessThanOrEqual(MOST_SHIFT);
  expect(downloads).toHaveLength(1);
});

test('no job is exported automatically if auto-export is off', async ({ page }) => {
  const downloads = downloadsOf(page);
  await openDashboard(page, stage.url);
  await openConfiguration(page);
  await page.getByLabel('Auto-Export Results').uncheck();
  await page.getByRole('button', { name: 'Save Configuration' }).click();
  await uploadCsv(page);
  await page.getByRole('button', { name: 'Start Verification Process' }).click();
  await expect(page.getByText('4 of 4 businesses processed')).toBeVisible();
  await allAnswered(page);
  expect(downloads).toEqual([]);
});
