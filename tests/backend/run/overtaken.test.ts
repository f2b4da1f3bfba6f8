import { expect, test } from '@jest/globals';
import { createActivePlatforms } from '../../../backend/features/platforms/platformsService.ts';
import type { LookUp } from '../../../backend/features/run/lookUp.ts';
import { SearchStoppedError } from '../../../backend/features/run/lookUp.ts';
import { lookUpWith } from '../../../backend/features/run/lookUpBusiness.ts';
import { createSimulatedLookUp } from '../../../backend/features/run/lookUpSimulated.ts';
import { takePortion } from '../../../backend/features/run/portionQueries.ts';
import { failPortion, verifyPortion } from '../../../backend/features/run/runJobs.ts';
import { createWorkRoom } from '../../../backend/features/run/workRoom.ts';
import type { AnswerMemory } from '../../../backend/features/search/memory/answerMemory.ts';
import { createAnswerMemory } from '../../../backend/features/search/memory/answerMemory.ts';
import { SearchError } from '../../../backend/features/search/searchProvider.ts';
import type { SearchService } from '../../../backend/features/search/searchService.ts';
import { apiForEach } from '../../support/hooks.ts';
import { readJob, startJob } from '../../support/jobs.ts';

const api = apiForEach();

/** Pauses and resumes a job, so that every lane is one step further. */
async function pauseAndResume(jobId: string): Promise<void> {
  for (const action of ['pause', 'resume']) {
    expect((await api.call('POST', `/api/verification/jobs/${jobId}/${action}`)).status).toBe(200);
  }
}

/** Works on the first entry of lane 0. */
const work = (jobId: string, lookUp: LookUp, memory?: AnswerMemory) =>
  verifyPortion(
    { ...api.deps, lookUp, memory, room: createWorkRoom({ most: 1 }) },
    { jobId, lane: 0, step: 0, size: 1 },
    new AbortController().signal,
  );

test('a portion that still runs does not stop its job again after a resume', async () => {
  const jobId = await startJob(api, ['verified A']);
  await work(jobId, async () => {
    await pauseAndResume(jobId);
    throw new SearchStoppedError('The search engine refused the key.');
  });
  expect(await readJob(api, jobId)).toMatchObject({ status: 'running', failureReason: null });
});

test('a portion that failed at every try does not stop its job after a resume', async () => {
  const jobId = await startJob(api, ['verified A']);
  await expect(
    work(jobId, async () => {
      await pauseAndResume(jobId);
      throw new Error('a fault that nobody foresaw');
    }),
  ).rejects.toThrow('a fault that nobody foresaw');
  await failPortion(api.deps, { jobId, lane: 0, step: 0, size: 1 });
  expect(await readJob(api, jobId)).toMatchObject({ status: 'running', failureReason: null });

  await failPortion(api.deps, { jobId, lane: 0, step: 1, size: 1 });
  expect((await readJob(api, jobId)).status).toBe('failed');
});

test('a portion that still runs after a resume takes no business from the one that follows it', async () => {
  const jobId = await startJob(api, ['verified A']);
  await work(jobId, async () => {
    await pauseAndResume(jobId);
    expect(await takePortion(api.database.db, { jobId, lane: 0, step: 1 }, 1)).toHaveLength(1);
    throw new SearchStoppedError('The search engine refused the key.');
  });
  expect(await api.database.db('businesses').where({ job_id: jobId }).select('lane')).toEqual([{ lane: 0 }]);
});

test('a job that has failed completes with its last result, which came later', async () => {
  const jobId = await startJob(api, ['verified A']);
  const activePlatforms = createActivePlatforms(api.database.db, api.deps.logger);
  const look = createSimulatedLookUp({ activePlatforms, rateLimit: undefined });
  await work(jobId, async (...asked) => {
    await failPortion(api.deps, { jobId, lane: 0, step: 0, size: 1 });
    return look(...asked);
  });
  expect(await readJob(api, jobId)).toMatchObject({
    status: 'completed',
    progress: 100,
    failureReason: null,
  });
});

test.each([
  ['blocked', 0],
  ['quota', 1],
  [undefined, 1],
] as const)(
  'an empty answer is no evidence if another portion finds the provider blocked: %j',
  async (kind, processed) => {
    const jobId = await startJob(api, ['verified A']);
    const activePlatforms = createActivePlatforms(api.database.db, api.deps.logger);
    const look = createSimulatedLookUp({ activePlatforms, rateLimit: undefined });
    const memory = createAnswerMemory(api.deps.db, api.deps.config.search, api.deps.logger);
    // Another portion's look-up.
    const fails: SearchService['search'] = async () => {
      throw new SearchError(kind!, 'It finds nothing any more.');
    };
    const search = {
      providerName: 'Serper',
      hasPlaces: false,
      confirmResults: async () => true,
      search: fails,
    };
    const other = lookUpWith({ search: memory.over(search), activePlatforms, depth: 'broad', memory });
    await work(
      jobId,
      async (...asked) => {
        const result = { ...(await look(...asked)), emptyAt: performance.now() };
        if (kind) await expect(other(...asked)).rejects.toThrow('It finds nothing any more.');
        return result;
      },
      memory,
    );
    expect((await readJob(api, jobId)).processedCount).toBe(processed);
  },
);

test('the last empty answers are no evidence if the credits run out before they are confirmed', async () => {
  const jobId = await startJob(api, ['verified A']);
  const activePlatforms = createActivePlatforms(api.database.db, api.deps.logger);
  const look = createSimulatedLookUp({ activePlatforms, rateLimit: undefined });
  const memory = createAnswerMemory(api.deps.db, api.deps.config.search, api.deps.logger);
  const sentAt = performance.now();
  const search = memory.over({
    providerName: 'Serper',
    hasPlaces: false,
    confirmResults: async () => {
      throw new SearchError('quota', 'The credits are used up.');
    },
    search: async () => ({ hits: [], sentAt }),
  });
  const lookUp: LookUp = async (business, signal) => {
    await search.search({ text: 'a', plain: 'a' }, signal);
    return { ...(await look(business, signal)), emptyAt: sentAt };
  };
  await work(jobId, lookUp, memory);
  expect(await readJob(api, jobId)).toMatchObject({
    status: 'failed',
    processedCount: 0,
    failureReason: 'The credits are used up.',
  });
});
