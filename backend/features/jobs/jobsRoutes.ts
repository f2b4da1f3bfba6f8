import { Readable } from 'node:stream';
import { Router } from '@koa/router';
import type { Context } from 'koa';
import { z } from 'zod';
import { JobQuery, JobsQuery, MAX_START_BYTES, StartRequest, TOTAL_COUNT_HEADER } from '#contract/jobs.ts';
import type { Deps } from '../../deps.ts';
import { conflict } from '../../lib/errors.ts';
import { jsonBody } from '../../lib/jsonBody.ts';
import { parseRequest } from '../../lib/parse.ts';
import { listPlatforms } from '../platforms/platformsService.ts';
import { listBusinessIds, listBusinessPage, listSearchedPlatforms } from './businessQueries.ts';
import { listPlatformCoverage } from './coverageQueries.ts';
import { exportFileName, exportJob } from './exportJob.ts';
import { countJobs, listJobsWithSyncs, readJobStats } from './jobListQueries.ts';
import type { JobRecord } from './jobQueries.ts';
import { deleteAllJobs, deleteJob, findJob } from './jobQueries.ts';
import { missingJob, pauseVerification, resumeVerification, startVerification } from './jobsService.ts';
import { presentBusiness, presentJob, presentListedJob, presentPage } from './presentJob.ts';
import { streamJob, streamJobs } from './streamJobs.ts';

const json = (ctx: Context, text: AsyncIterable<string>): void => {
  ctx.type = 'application/json';
  ctx.body = Readable.from(text, { objectMode: false });
};

/** The id in the path. What is no UUID is no job's id. */
function jobIdOf(ctx: Context & { params: Record<string, string> }): string {
  const id = ctx.params['jobId']!;
  if (!z.uuid().safeParse(id).success) throw missingJob(id);
  return id;
}

async function loadJob(db: Deps['db'], id: string): Promise<JobRecord> {
  const job = await findJob(db, id);
  if (!job) throw missingJob(id);
  return job;
}

export function verificationRoutes(deps: Deps): Router {
  const { db } = deps;
  const router = new Router({ prefix: '/api/verification' });

  router.post('/start', jsonBody(MAX_START_BYTES), async (ctx) => {
    ctx.body = await startVerification(deps, parseRequest(StartRequest, ctx.request.body));
  });

  router.get('/jobs', async (ctx) => {
    const query = parseRequest(JobsQuery, ctx.query);
    const part =
      query.page === undefined
        ? { limit: null, offset: 0 }
        : { limit: query.pageSize, offset: (query.page - 1) * query.pageSize };
    if (query.fields === 'stats') {
      ctx.body = await readJobStats(db);
    } else if (query.fields === 'summary') {
      const { jobs, total } = await listJobsWithSyncs(db, query, part);
      ctx.set(TOTAL_COUNT_HEADER, String(total));
      ctx.body = jobs.map(presentListedJob);
    } else {
      ctx.set(TOTAL_COUNT_HEADER, String(await countJobs(db, query)));
      json(ctx, streamJobs(db, query, part));
    }
  });

  router.get('/jobs/:jobId', async (ctx) => {
    const query = parseRequest(JobQuery, ctx.query);
    const job = await loadJob(db, jobIdOf(ctx));
    if (query.fields === 'summary') {
      ctx.body = presentJob(job);
    } else if (query.fields === 'coverage') {
      ctx.body = { ...presentJob(job), coverage: await listPlatformCoverage(db, job.id) };
    } else if (query.fields === 'ids') {
      ctx.body = { ...presentJob(job), businesses: await listBusinessIds(db, job.id, query) };
    } else if (query.page !== undefined) {
      const { page, pageSize, sort, order } = query;
      const part = { limit: pageSize, offset: (page - 1) * pageSize };
      const businesses = await listBusinessPage(db, job.id, query, { sort, order }, part);
      ctx.body = {
        ...presentJob(job),
        businesses: businesses.map(presentBusiness),
        page: presentPage(job, { ...query, page }),
      };
    } else {
      json(ctx, streamJob(db, job.id));
    }
  });

  router.post('/jobs/:jobId/pause', async (ctx) => {
    await pauseVerification(deps, jobIdOf(ctx));
    ctx.body = presentJob(await loadJob(db, jobIdOf(ctx)));
  });

  router.post('/jobs/:jobId/resume', async (ctx) => {
    await resumeVerification(deps, jobIdOf(ctx));
    ctx.body = presentJob(await loadJob(db, jobIdOf(ctx)));
  });

  router.delete('/jobs/:jobId', async (ctx) => {
    const id = jobIdOf(ctx);
    if (!(await deleteJob(db, id))) throw missingJob(id);
    ctx.body = { deleted: 1 };
  });

  router.delete('/jobs', async (ctx) => {
    ctx.body = { deleted: await deleteAllJobs(db) };
  });

  router.get('/jobs/:jobId/export', async (ctx) => {
    const job = await loadJob(db, jobIdOf(ctx));
    if (job.status !== 'completed')
      throw conflict(`Only a completed job can be exported, and this one is ${job.status}.`);
    ctx.attachment(exportFileName(job));
    ctx.type = 'text/csv; charset=utf-8';
    const searched = await listSearchedPlatforms(db, job.id);
    const platforms = (await listPlatforms(db)).filter(({ id }) => searched.has(id));
    ctx.body = exportJob(db, job, platforms);
  });

  return router;
}
