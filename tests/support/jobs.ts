import type { JobSummary } from '#contract/jobs.ts';
import type { LookUpResult } from '../../backend/features/results/decidedResult.ts';
import type { BusinessToLookUp } from '../../backend/features/run/lookUp.ts';
import { eventually } from './eventually.ts';
import type { TestApi } from './testApi.ts';

/** Starts a job with this request, and returns its id. */
export async function startWith(api: TestApi, body: object): Promise<string> {
  const reply = await api.call('POST', '/api/verification/start', body);
  if (reply.status !== 200) throw new Error(reply.text);
  return reply.json().jobId;
}

/** Runs a job with this request to its end, and returns its id. */
export async function completedWith(api: TestApi, body: object): Promise<string> {
  const id = await startWith(api, body);
  await jobBecomes(api, id, ({ status }) => status === 'completed');
  return id;
}

/** These businesses as manual entries of a job in which everything is searched. */
const entered = (names: string[]) => ({
  businesses: names.map((name) => ({ name })),
  answersMaxAgeDays: 0,
});

export const startJob = (api: TestApi, names: string[]): Promise<string> => startWith(api, entered(names));

export const completedJob = (api: TestApi, names: string[]): Promise<string> =>
  completedWith(api, entered(names));

export const numbered = (count: number, name = 'Salon'): string[] =>
  Array.from({ length: count }, (_, i) => `${name} ${i + 1}`);

export async function readJob(api: TestApi, id: string): Promise<JobSummary> {
  return (await api.call('GET', `/api/verification/jobs/${id}/summary`)).json();
}

export function jobBecomes(
  api: TestApi,
  id: string,
  fits: (job: JobSummary) => boolean,
  timeoutMs?: number,
): Promise<JobSummary> {
  return eventually(() => readJob(api, id), fits, timeoutMs);
}

/** A result as a search would give it. The business's name starts with its class: `verified Salon 3`. */
export function resultFor(business: BusinessToLookUp): LookUpResult {
  const status =
    (['verified', 'maybe', 'not_found'] as const).find((word) => business.name.startsWith(word)) ??
    'verified';
  const url = /^(not_found|unavailable)/.test(business.name)
    ? null
    : `https://www.yelp.com/biz/${encodeURIComponent(business.name)}`;
  return {
    status: business.name.startsWith('unavailable') ? null : status,
    operating: 'unknown',
    searchMode: business.name.includes('simulated') ? 'simulated' : 'live',
    platformUrls: { yelp: url, google: null },
    platformCount: url ? 1 : 0,
    processingDetails: {},
  };
}
