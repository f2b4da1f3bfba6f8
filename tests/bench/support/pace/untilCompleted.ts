import { setTimeout as delay } from 'node:timers/promises';
import type { JobSummary } from '#contract/jobs.ts';
import { readJob } from '../../../support/jobs.ts';
import type { TestApi } from '../../../support/testApi.ts';

/** Polls the job each second, as the page does, until it is completed. Throws if it fails. */
export async function untilCompleted(api: TestApi, jobId: string): Promise<JobSummary> {
  for (;;) {
    const job = await readJob(api, jobId);
    if (job.status === 'completed') return job;
    if (job.status === 'failed') throw new Error(`The job failed: ${job.failureReason}`);
    await delay(1000);
  }
}
