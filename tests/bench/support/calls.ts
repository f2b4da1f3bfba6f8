import { setTimeout as delay } from 'node:timers/promises';
import type { ParsedCsv } from '#contract/csv.ts';
import type { JobSummary } from '#contract/jobs.ts';
import { CSV_FIELD } from '#contract/limits.ts';
import type { StartReply } from '#contract/start.ts';

/** Sends a request. Throws on an error status. */
export async function answered(url: string, init: RequestInit = {}): Promise<Response> {
  const reply = await fetch(url, init);
  if (!reply.ok) throw new Error(`${url} was answered ${reply.status}: ${await reply.text()}`);
  return reply;
}

/** Uploads a list, which the server keeps or sends back whole. */
export async function uploadCsv(url: string, csv: string, keep = true): Promise<ParsedCsv> {
  const form = new FormData();
  form.append(CSV_FIELD, new Blob([csv]), 'list.csv');
  const address = `${url}/api/csv/parse${keep ? '?keep=true' : ''}`;
  return (await answered(address, { method: 'POST', body: form })).json() as Promise<ParsedCsv>;
}

/** Starts a job of a list. */
export async function startList(url: string, list: object): Promise<StartReply> {
  const headers = { 'Content-Type': 'application/json' };
  const body = JSON.stringify(list);
  const reply = await answered(`${url}/api/verification/start`, { method: 'POST', headers, body });
  return reply.json() as Promise<StartReply>;
}

export async function readSummary(url: string, jobId: string): Promise<JobSummary> {
  const reply = await answered(`${url}/api/verification/jobs/${jobId}/summary`);
  return reply.json() as Promise<JobSummary>;
}

/** Polls the job each second, as the page does, until it is completed. Throws if it fails. */
export async function untilCompleted(url: string, jobId: string): Promise<JobSummary> {
  for (;;) {
    const job = await readSummary(url, jobId);
    if (job.status === 'completed') return job;
    if (job.status === 'failed') throw new Error(`The job failed: ${job.failureReason}`);
    await delay(1000);
  }
}
