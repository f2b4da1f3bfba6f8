import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Business } from '#contract/businesses.ts';
import type { ParsedCsv } from '#contract/csv.ts';
import { defaultMapping } from '#contract/defaultMapping.ts';
import type { Job, JobSummary } from '#contract/jobs.ts';
import type { StartReply } from '#contract/start.ts';
import { eventually } from '../support/eventually.ts';
import type { Stack } from './stack.ts';

const MINUTE_MS = 60_000;
const POLL_MS = 1000;

/** Throws if SearXNG finds nothing: then every test that needs results would be meaningless. */
async function checkEngines({ compose }: Stack): Promise<void> {
  const ask = `fetch('http://searxng:8080/search?format=json&q=hair+salon').then((r) => r.text()).then(console.log)`;
  const reply = JSON.parse(await compose('exec', '-T', 'api', 'node', '-e', ask));
  if (reply.results.length) return;
  const engines = JSON.stringify(reply.unresponsive_engines);
  throw new Error(`The engines behind SearXNG answer nothing here (${engines}): run this where they answer.`);
}

/** Returns that many rows: of made-up salons if SearXNG searches the made-up web, otherwise of real ones. */
export async function listFor(stack: Stack, count: number): Promise<string> {
  await checkEngines(stack);
  const own = await stack
    .compose('exec', '-T', 'searxng', 'cat', '/corpus/salons.csv')
    .catch(() => readFile(path.join(import.meta.dirname, 'salons.csv'), 'utf8'));
  return own
    .split('\n')
    .slice(0, count + 1)
    .join('\n');
}

/** Uploads the list and starts it as the page does. */
export async function startList({ call }: Stack, csv: string): Promise<StartReply> {
  const form = new FormData();
  form.append('csvFile', new Blob([csv], { type: 'text/csv' }), 'salons.csv');
  const parsed = await call<ParsedCsv>('POST', '/csv/parse', form);
  const csvData = { rows: parsed.rows, mapping: defaultMapping(parsed) };
  return call<StartReply>('POST', '/verification/start', { csvData, fileName: 'salons.csv' });
}

export type WholeJob = Job & { businesses: Business[] };
export const wholeJob = ({ call }: Stack, jobId: string): Promise<WholeJob> =>
  call('GET', `/verification/jobs/${jobId}`);

/** Polls the job's summary as the page does until `fits` accepts it. Throws with the reason if the job fails. */
export function jobBecomes(
  { call }: Stack,
  jobId: string,
  fits: (job: JobSummary) => boolean,
): Promise<JobSummary> {
  return eventually(
    async () => {
      await delay(POLL_MS);
      const job = await call<JobSummary>('GET', `/verification/jobs/${jobId}/summary`);
      if (job.status === 'failed') throw new Error(`The job failed: ${JSON.stringify(job)}`);
      return job;
    },
    fits,
    10 * MINUTE_MS,
  );
}
