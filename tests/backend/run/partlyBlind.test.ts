import { describe, expect, test } from '@jest/globals';
import type { Job } from '#contract/jobs.ts';
import { apiForEach } from '../../support/hooks.ts';
import { jobBecomes, startWith } from '../../support/jobs.ts';
import { workWithLedger } from '../../support/ledgerBed.ts';
import { ELSEWHERE } from '../../support/searchDoubles/bellaNails.ts';
import { doubleForAll } from '../../support/searchDoubles/doubleForAll.ts';
import type { FoundPage } from '../../support/searchDoubles/searchDouble.ts';
import { SIX_ENGINES, searxng, searxngAlive } from '../../support/searchDoubles/searxng.ts';

const LISTED = 'Alder Birch Cedar Dogwood Elm Fir Ginkgo Hazel Ivy Juniper'.split(' ');
const ABSENT = ['Kelp', 'Lichen'];
const salon = (word: string, index: number) => ({
  name: `${word} Vetroni Nails`,
  address: `${100 + index} Oak St`,
  city: 'Austin',
  state: 'TX',
});
const SALONS = [...LISTED, ...ABSENT].map(salon);

const server = doubleForAll();

const api = apiForEach();

function pageOf(query: string): FoundPage[] {
  const index = LISTED.findIndex((word) => query.includes(word));
  if (index < 0) return [];
  const { name, address } = SALONS[index]!;
  const url = `https://www.yelp.com/biz/${name.toLowerCase().replaceAll(' ', '-')}-austin`;
  return [{ url, title: name, snippet: `Nail salon at ${address}, Austin, TX.` }];
}

/** `knowing`: the engines that return the salons' pages. Every engine that is alive returns something for any query. */
const answering = (alive: number, knowing: readonly string[]) =>
  searxngAlive(alive, {
    shows: (engine, query) => [...(knowing.includes(engine) ? pageOf(query) : []), ELSEWHERE],
  });

/** Runs portions as the product does, with shorter waits between searches. */
const work = (concurrency = 4): Promise<void> => workWithLedger(api, searxng, server.url, { concurrency });

const start = (businesses = SALONS): Promise<string> => startWith(api, { businesses });
const resume = (jobId: string) => api.call('POST', `/api/verification/jobs/${jobId}/resume`);
const becomes = (jobId: string, status: string) => jobBecomes(api, jobId, (job) => job.status === status);
const resultsOf = async (jobId: string) => {
  const job: Job = (await api.call('GET', `/api/verification/jobs/${jobId}`)).json();
  return job.businesses.flatMap(({ result }) => result ?? []);
};

describe('a job whose search engine has some of its six engines alive', () => {
  /** The last three engines, so that the first three alive return no salon page. */
  const knowing = SIX_ENGINES.slice(3);

  test.each([0, 1, 2, 3])(
    '%d: records nothing as not found, stops with the reason, and continues after a resume',
    async (alive) => {
      server.answer(answering(alive, knowing));
      const jobId = await start();
      await work(1);
      const failed = await becomes(jobId, 'failed');
      const reason = alive ? `answered by ${alive} of 6 engines of SearXNG` : 'its search engines failed';
      const unavailableCount = alive ? 4 : 0;
      expect(failed).toMatchObject({
        notFoundCount: 0,
        unavailableCount,
        failureReason: expect.stringContaining(reason),
      });
      for (const { processingDetails } of await resultsOf(jobId)) {
        for (const details of Object.values(processingDetails)) {
          expect(details).toMatchObject({ outcome: 'unavailable', candidates: [] });
          expect(details.reason).toContain(`Could not be searched: ${reason}`);
        }
      }

      server.answer(answering(6, knowing));
      await resume(jobId);
      const rest = await becomes(jobId, 'completed');
      expect(rest).toMatchObject({ unavailableCount });
      if (unavailableCount) {
        expect(rest.unavailableReason).toContain(reason);
        await resume(jobId);
      }
      const whole = await jobBecomes(
        api,
        jobId,
        (job) => job.status === 'completed' && !job.unavailableCount,
      );
      expect(whole).toMatchObject({ verifiedCount: LISTED.length, notFoundCount: ABSENT.length });
      expect(whole).not.toHaveProperty('unavailableReason');
    },
  );

  test.each([4, 5, 6])('%d: finds existing pages and records the rest as not found', async (alive) => {
    server.answer(answering(alive, knowing));
    const jobId = await start();
    await work();
    expect(await becomes(jobId, 'completed')).toMatchObject({
      verifiedCount: LISTED.length,
      notFoundCount: ABSENT.length,
      unavailableCount: 0,
    });
  });
});

test('found pages stay found, and the other platforms become unavailable', async () => {
  server.answer(answering(1, SIX_ENGINES));
  const jobId = await start(SALONS.slice(0, 4));
  await work();
  expect(await becomes(jobId, 'completed')).toMatchObject({ verifiedCount: 4, unavailableCount: 0 });
  for (const { processingDetails } of await resultsOf(jobId)) {
    const { yelp, ...others } = processingDetails;
    expect(yelp).toMatchObject({
      outcome: 'found',
      failure: expect.stringMatching(/^answered by 1 of 6 engines/),
    });
    for (const { outcome } of Object.values(others)) expect(outcome).toBe('unavailable');
  }
});

test('a job continues if a complete answer comes between partial ones', async () => {
  const seeing = answering(6, SIX_ENGINES);
  const blind = answering(1, []);
  server.answer((request) => (request.query['q']?.includes('Elm') ? seeing : blind)(request));
  const jobId = await start(SALONS.slice(0, 9));
  await work(1);
  const job = await becomes(jobId, 'completed');
  expect(job).toMatchObject({ verifiedCount: 1, notFoundCount: 0, unavailableCount: 8 });
  expect(job.unavailableReason).toContain('answered by 1 of 6 engines of SearXNG');
});
