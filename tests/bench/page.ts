import type { Page } from 'playwright';
import { chromium } from 'playwright';
import config from '../../playwright.config.ts';
import { givenOptions, say } from '../givenOptions.ts';
import { startProduct } from '../support/product.ts';
import { longestTask, watchLongTasks } from '../support/ui/longTasks.ts';
import { layoutShift, MOST_SHIFT, watchShifts } from '../support/ui/shifts.ts';
import { tell } from './support/benchRows.ts';
import { readSummary, startList, untilCompleted } from './support/calls.ts';
import { median } from './support/path/baselines.ts';

// Measures what a step in the results of a long job costs the page: the time from the reply to the rendered rows,
// compared with the same step in a job of ten, the page's longest task meanwhile, and layout shifts while the long job
// runs. Results are simulated. The steps are taken while the job runs, when the worker competes for the CPU, and again
// after its end.
// Run: node tests/bench/page.ts [--rows 20000]

const SHORT = 10;
const { rows } = givenOptions({ rows: { type: 'string', default: '20000' } });
const LONG = Number(rows);
const WATCH_MS = 5000;
const MOST_MS = 100;

const product = await startProduct();
const browser = await chromium.launch(config.use?.launchOptions);

async function startJob(rows: number): Promise<string> {
  const businesses = Array.from({ length: rows }, (_, index) => ({
    name: `${['Copper Comb', 'Velvet Chair', 'Marigold', 'Harbor Street'][index % 4]} Salon ${index}`,
    city: 'Austin',
    state: 'TX',
  }));
  return (await startList(product.url, { businesses })).jobId;
}

/** Milliseconds from the end of the reply that a step requests to the frame that shows its rows. */
async function stepMs(page: Page, name: string): Promise<number> {
  await page.evaluate(() => {
    const waiting = window as unknown as { drawn: Promise<number> };
    performance.clearResourceTimings();
    waiting.drawn = new Promise((resolve) => {
      const observer = new MutationObserver(() => {
        const reply = performance
          .getEntriesByType('resource')
          .find(({ name }) => /\/verification\/jobs\/[^/?]+\?/.test(name)) as
          | PerformanceResourceTiming
          | undefined;
        if (!reply || document.querySelector('main [aria-busy=true]')) return;
        observer.disconnect();
        // After the frame, when the browser has done layout and paint.
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - reply.responseEnd)));
      });
      observer.observe(document.body, {
        subtree: true,
        childList: true,
        characterData: true,
        attributes: true,
      });
    });
  });
  await page.getByRole('button', { name, exact: true }).first().click();
  return page.evaluate(() => (window as unknown as { drawn: Promise<number> }).drawn);
}

/** Each step requests something new, because what was shown within the last minute is cached. */
const STEPS: Record<string, string[]> = {
  filter: ['Verified Only', 'Maybe', 'Not Found', 'Synced'],
  sort: ['Business Name', 'Business Name', 'Status', 'Status', 'Count', 'Count'],
};
const PAGES = Array.from({ length: 6 }, () => 'Next page');

async function openJob(page: Page, jobId: string): Promise<void> {
  await page.goto(`${product.url}/?jobId=${jobId}`);
  await page.locator('main tbody tr').first().waitFor();
}

type Measured = { figures: Record<string, number>; longest: number };

/** Steps are not reported if `holds` is false after them. */
async function measure(
  jobId: string,
  steps: Record<string, string[]>,
  holds = async () => true,
): Promise<Measured> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await watchLongTasks(page);
  const figures: Record<string, number> = {};
  let longest = 0;
  for (const [step, names] of Object.entries(steps)) {
    await openJob(page, jobId);
    await longestTask(page);
    const times: number[] = [];
    for (const name of names) times.push(await stepMs(page, name));
    const task = await longestTask(page);
    if (!(await holds())) {
      say(`The job was over before the steps of ${step}: they are not reported.`);
      break;
    }
    longest = Math.max(longest, task);
    figures[step] = median(times);
  }
  await page.close();
  return { figures, longest };
}

const isRunning = async (jobId: string) => (await readSummary(product.url, jobId)).status === 'running';

try {
  const shortJob = await startJob(SHORT);
  await untilCompleted(product.url, shortJob);
  const short = await measure(shortJob, STEPS);
  const watchedJob = await startJob(LONG);
  const running = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await watchShifts(running);
  await openJob(running, watchedJob);
  await running.waitForTimeout(WATCH_MS);
  const shift = await layoutShift(running);
  await running.close();
  await fetch(`${product.url}/api/verification/jobs/${watchedJob}/pause`, { method: 'POST' });
  // All steps together take about as long as a job of 20,000 runs. So they get a new job, which has just begun.
  const jobId = await startJob(LONG);
  const underWay = await measure(jobId, { ...STEPS, page: PAGES }, () => isRunning(jobId));
  await untilCompleted(product.url, jobId);
  const long = await measure(jobId, { ...STEPS, page: PAGES });

  const count = LONG.toLocaleString('en-US');
  for (const [state, { figures, longest }] of Object.entries({ 'has ended': long, 'is running': underWay })) {
    if (Object.keys(figures).length === 0) continue;
    say(`\nA job of ${count} that ${state}, from the reply to the rendered rows, median of several steps`);
    say(
      `${'step'.padEnd(10)}${`${SHORT} rows`.padStart(12)}${`${count} rows`.padStart(14)}${'ratio'.padStart(8)}`,
    );
    for (const [step, ms] of Object.entries(figures)) {
      const base = short.figures[step] ?? short.figures['sort']!;
      const met = tell({
        what: `From the reply to the rendered rows: ${step} in a job of ${LONG} that ${state}`,
        figure: ms,
        unit: 'ms',
        baseline: `${base.toFixed(0)} ms in a job of ${SHORT}`,
        most: MOST_MS,
      });
      say(
        `${step.padEnd(10)}${`${base.toFixed(0)} ms`.padStart(12)}${`${ms.toFixed(0)} ms`.padStart(14)}${(ms / base).toFixed(2).padStart(8)}${met ? '' : ' OVER'}`,
      );
    }
    const met = tell({
      what: `The page's longest task meanwhile, in a job of ${LONG} that ${state}`,
      figure: longest,
      unit: 'ms',
      baseline: `${short.longest.toFixed(0)} ms in a job of ${SHORT}; under 50 counts as 0`,
      most: MOST_MS,
    });
    say(`The page's longest task meanwhile: ${longest.toFixed(0)} ms${met ? '' : ' OVER'}`);
  }
  tell({
    what: 'Layout shift while a job runs',
    figure: shift,
    baseline: 'no shift: 0',
    most: MOST_SHIFT,
  });
  say(`Layout shift in ${WATCH_MS / 1000} s of the running job: ${shift.toFixed(4)}`);
} finally {
  await browser.close();
  await product.stop();
}
