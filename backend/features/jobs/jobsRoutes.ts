import { Readable } from 'node:stream';
import type { jobCalls } from '#contract/jobCalls.ts';
import type { JobsQuery } from '#contract/jobQueries.ts';
import { noSuchJob } from '#contract/jobs.ts';
import { JOBS_PAGE_SIZE, RESULTS_PAGE_SIZE } from '#contract/limits.ts';
import type { Deps } from '../../deps.ts';
import { conflict, notFound } from '../../lib/errors.ts';
import type { Handlers } from '../../lib/router.ts';
import { listPlatformCoverage } from './coverageQueries.ts';
import { deleteAllVerifications, deleteVerification } from './deletionService.ts';
import { createEstimate } from './estimateService.ts';
import { openExport } from './export/exportService.ts';
import { countJobs, listJobsWithSyncs, readJobStats } from './jobListQueries.ts';
import type { JobRecord } from './jobQueries.ts';
import { changeJob } from './jobQueries.ts';
import { pauseVerification, resumeVerification, startVerification } from './jobsService.ts';
import { loadJob } from './loadJob.ts';
import { findOutcome } from './outcomeQueries.ts';
import { listBusinessIds } from './pages/filterQueries.ts';
import { partOfPage } from './pages/page.ts';
import { readPage } from './pages/readPage.ts';
import { presentBusiness } from './presentBusiness.ts';
import { presentJob, presentListedJob } from './presentJob.ts';
import { streamJob, streamJobs } from './streamJobs.ts';

const text = (pieces: AsyncIterable<string>): Readable => Readable.from(pieces, { objectMode: false });

function partOf({ page, pageSize }: JobsQuery) {
  if (page === undefined && pageSize === undefined) return { limit: null, offset: 0 };
  return partOfPage(page ?? 1, pageSize ?? JOBS_PAGE_SIZE);
}

async function loadCompleted(db: Deps['db'], id: string): Promise<JobRecord> {
  const job = await loadJob(db, id);
  if (job.status !== 'completed')
    throw conflict(`Only a completed job can be exported, and this one is ${job.status}.`);
  return job;
}

export function jobsRoutes(deps: Deps): Handlers<typeof jobCalls> {
  const { db, readPool = async () => db } = deps;
  return {
    'POST /api/verification/start': (asked) => startVerification(deps, asked),

    'GET /api/verification/estimate': createEstimate(deps),

    'GET /api/verification/stats': () => readJobStats(db),

    'GET /api/verification/jobs': async ({ query }) => {
      const reads = await readPool();
      return { total: await countJobs(reads, query), body: text(streamJobs(reads, query, partOf(query))) };
    },

    'GET /api/verification/jobs/summary': async ({ query }) => {
      const { jobs, total } = await listJobsWithSyncs(await readPool(), query, partOf(query));
      return { body: jobs.map(presentListedJob), total };
    },

    'DELETE /api/verification/jobs': async () => ({ deleted: await deleteAllVerifications(deps) }),

    'GET /api/verification/jobs/:jobId': async ({ params, query }) => {
      const job = await loadJob(db, params.jobId);
      if (!Object.keys(query).length) return text(streamJob(db, job));
      const { page = 1, pageSize = RESULTS_PAGE_SIZE } = query;
      const { businesses, totals } = await readPage(db, job, query, partOfPage(page, pageSize));
      return {
        ...presentJob(job),
        businesses: businesses.map(presentBusiness),
        page: { number: page, size: pageSize, ...totals },
      };
    },

    'GET /api/verification/jobs/:jobId/summary': async ({ params }) =>
      presentJob(await loadJob(db, params.jobId)),

    'GET /api/verification/jobs/:jobId/ids': async ({ params, query }) => {
      const { id } = await loadJob(db, params.jobId);
      return listBusinessIds(db, id, query);
    },

    'GET /api/verification/jobs/:jobId/coverage': async ({ params }) => {
      const { id } = await loadJob(db, params.jobId);
      return listPlatformCoverage(db, id);
    },

    'GET /api/verification/jobs/:jobId/outcome': async ({ params: { jobId } }) => {
      const outcome = await findOutcome(db, jobId);
      if (!outcome) throw notFound(noSuchJob(jobId));
      return outcome;
    },

    'POST /api/verification/jobs/:jobId/pause': async ({ params }) => {
      await pauseVerification(deps, params.jobId);
      return presentJob(await loadJob(db, params.jobId));
    },

    'POST /api/verification/jobs/:jobId/resume': async ({ params }) => {
      await resumeVerification(deps, params.jobId);
      return presentJob(await loadJob(db, params.jobId));
    },

    'PATCH /api/verification/jobs/:jobId': async ({ params, body }) => {
      if (!(await changeJob(db, params.jobId, body))) throw notFound(noSuchJob(params.jobId));
      return presentJob(await loadJob(db, params.jobId));
    },

    'DELETE /api/verification/jobs/:jobId': async ({ params }) => {
      await deleteVerification(deps, params.jobId);
      return { deleted: 1 };
    },

    'GET /api/verification/jobs/:jobId/export': async ({ params, query }) => {
      const { format, ...filter } = query;
      const job = await loadCompleted(db, params.jobId);
      const isNarrowed = Object.values(filter).some((value) => value !== undefined && value !== false);
      return openExport(await readPool(), job, { format, filter: isNarrowed ? filter : undefined });
    },

    'POST /api/verification/jobs/:jobId/export': async ({ params, body }) =>
      loadCompleted(db, params.jobId).then(async (job) => openExport(await readPool(), job, body)),
  };
}
