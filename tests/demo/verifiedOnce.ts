import { setTimeout as wait } from 'node:timers/promises';

const POLL_MS = 1000;

type Job = { totalBusinesses: number };

/** Waits for the first completed job with the whole list. Returns false if it is interrupted before. */
export async function verifiedOnce(url: string, salons: number, interrupted: AbortSignal): Promise<boolean> {
  while (!interrupted.aborted) {
    const reply = await fetch(`${url}/api/verification/jobs/summary?status=completed`).catch(() => undefined);
    const jobs = reply?.ok ? ((await reply.json()) as Job[]) : [];
    if (jobs.some(({ totalBusinesses }) => totalBusinesses >= salons)) return true;
    await wait(POLL_MS, undefined, { signal: interrupted }).catch(() => undefined);
  }
  return false;
}
