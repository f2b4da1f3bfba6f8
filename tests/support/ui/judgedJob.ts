import type { Page } from 'playwright/test';
import type { Business } from '#contract/businesses.ts';
import type { Judged } from '#contract/judged.ts';
import { openJob } from './dashboard.ts';
import { change, reply } from './replies.ts';

const JUDGED: Judged = {
  asBefore: 18,
  differently: 1,
  notJudged: 5,
  salons: [
    {
      id: '00000000-0000-4000-8000-000000000001',
      name: 'Juniper & Rye Hair Studio',
      row: 1,
      change: 'judged_differently',
      before: 'verified',
      now: 'maybe',
      pages: [
        {
          platformId: 'yelp',
          before: { outcome: 'found', url: 'https://www.yelp.com/biz/juniper-and-rye-hair-studio' },
          now: { outcome: 'possible', url: 'https://www.yelp.com/biz/juniper-and-rye' },
        },
      ],
    },
  ],
};

const leaveUnjudged = (business: Business, index: number): Business =>
  business.result && index % 2 ? { ...business, result: { ...business.result, notJudged: true } } : business;

/** Opens a completed job as if it had judged another one again, with answers that are no longer kept. */
export async function openJudgedJob(page: Page, url: string, completedJob: string): Promise<void> {
  await change(page, 'GET /api/verification/jobs/:jobId/summary', (job) => ({
    ...job,
    unavailableCount: 1,
    unavailableReason: 'Could not be judged: the first verification has been deleted.',
    origin: { kind: 'judge_again' as const, parent: { id: completedJob, fileName: 'spring.csv' } },
  }));
  await change(page, 'GET /api/verification/jobs/:jobId', (job) =>
    job.page ? { ...job, businesses: job.businesses.map(leaveUnjudged) } : job,
  );
  await reply(page, 'GET /api/verification/jobs/:jobId/judged', JUDGED);
  await openJob(page, url, completedJob);
  await page.getByText('Judged differently', { exact: true }).waitFor();
}
