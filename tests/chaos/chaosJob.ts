import { setTimeout as delay } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { ChaosSalon } from './salons.ts';

/** What a scenario tells at its end. */
export type ChaosReport = {
  /** What was done, and how often. */
  injected: Record<string, number>;
  breaches: string[];
};

/**
 * A failed job that the provider's faults have stopped may be resumed, as its operator would; more often is a breach.
 */
const MOST_RESUMES = 5;

/** Asks again where nobody answers or the database is away; any other refusal is thrown. */
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

/** Undefined while the database is away. */
export async function statusOf(db: Knex, jobId: string): Promise<string | undefined> {
  return db('jobs')
    .where({ id: jobId })
    .first()
    .then(
      (job) => job?.status as string | undefined,
      () => undefined,
    );
}

/** Waits until the job has ended by itself, resumes it where it failed, and tells how often that was. */
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
    // What has not ended is told by the breaches.
    if (performance.now() > end) return { resumes };
    await delay(100);
  }
}
