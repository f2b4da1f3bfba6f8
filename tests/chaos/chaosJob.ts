import { setTimeout as delay } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { ChaosSalon } from './salons.ts';

/** The outcome of a scenario. */
export type ChaosReport = {
  /** How often each fault was injected. */
  injected: Record<string, number>;
  breaches: string[];
};

/**
 * How often a job that failed because of the provider's faults may be resumed, as its operator would. More is a breach.
 */
const MOST_RESUMES = 5;

/** Sends a POST, and repeats it while nobody answers or the database is away. Throws on any other error status. */
export async function post(url: string, body?: unknown): Promise<unknown> {
  const init: RequestInit = { method: 'POST' };
  if (body !== undefined) {
    init.headers = { 'Content-Type': 'application/json' };
    init.body = JSON.stringify(body);
  }
  for (;;) {
    const reply = await fetch(url, init).catch(() => undefined);
    if (reply?.status === 200) return reply.json();
    if (reply && reply.status !== 503) throw new Error(`${url}: ${reply.status} ${await reply.text()}`);
    await delay(200);
  }
}

export async function startChaosJob(url: string, salons: ChaosSalon[]): Promise<string> {
  const businesses = salons.map(({ isListed: _, ...salon }) => salon);
  return ((await post(`${url}/api/verification/start`, { businesses })) as { jobId: string }).jobId;
}

/** Returns the job's status, or undefined while the database is away. */
export async function statusOf(db: Knex, jobId: string): Promise<string | undefined> {
  return db('jobs')
    .where({ id: jobId })
    .first()
    .then(
      (job) => job?.status as string | undefined,
      () => undefined,
    );
}

/** Waits until the job is completed. Resumes it whenever it has failed, and returns how often. */
export async function waitForEnd(
  db: Knex,
  url: string,
  jobId: string,
  timeoutMs: number,
): Promise<{ resumes: number }> {
  const end = performance.now() + timeoutMs;
  let resumes = 0;
  for (;;) {
    const status = await statusOf(db, jobId);
    if (status === 'completed') return { resumes };
    if (status === 'failed') {
      if (resumes === MOST_RESUMES) return { resumes };
      resumes += 1;
      await post(`${url}/api/verification/jobs/${jobId}/resume`);
    }
    // Not an error here: `breachesOf` reports a job that has not ended.
    if (performance.now() > end) return { resumes };
    await delay(100);
  }
}
