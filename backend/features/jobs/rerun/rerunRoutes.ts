import type { z } from 'zod';
import type { Judged, JudgedQuery } from '#contract/judged.ts';
import { JUDGED_PAGE_SIZE } from '#contract/limits.ts';
import type { rerunCalls } from '#contract/rerunCalls.ts';
import type { Deps } from '../../../deps.ts';
import { conflict } from '../../../lib/errors.ts';
import type { Handlers } from '../../../lib/router.ts';
import { loadJob, loadJobStatus } from '../loadJob.ts';
import { partOfPage } from '../pages/page.ts';
import { listJudged } from './judgedQueries.ts';
import { countChoices } from './rerunQueries.ts';
import { judgeAgain, rerunVerification } from './rerunService.ts';

/**
 * Compares the results of a job that was judged again with those of its parent. Throws HttpError 404 if there is no
 * such job, and 409 if it was searched, or if its parent was deleted.
 */
async function readJudged(
  db: Deps['db'],
  jobId: string,
  { page = 1, pageSize = JUDGED_PAGE_SIZE }: z.output<typeof JudgedQuery>,
): Promise<Judged> {
  const { origin } = await loadJob(db, jobId);
  if (origin?.kind !== 'judge_again') throw conflict('This job was not judged again, but searched.');
  if (!origin.parent) throw conflict('There is nothing to compare with: the first job has been deleted.');
  const compared = { jobId, parentId: origin.parent.id, ...partOfPage(page, pageSize) };
  const { salons, processed, notJudged, differently } = await listJudged(db, compared);
  return { asBefore: processed - notJudged - differently, differently, notJudged, salons };
}

export function rerunRoutes(deps: Deps): Handlers<typeof rerunCalls> {
  const { db } = deps;
  return {
    'GET /api/verification/jobs/:jobId/rerun': async ({ params: { jobId }, query }) => {
      await loadJobStatus(db, jobId);
      return countChoices(db, jobId, query.olderThanDays);
    },

    'POST /api/verification/jobs/:jobId/rerun': ({ params: { jobId }, body, key, gone, operator }) => {
      const { spendAtMost, ...chosen } = body;
      return rerunVerification(deps, { jobId, chosen, spendAtMost, key, gone, operator });
    },

    'POST /api/verification/jobs/:jobId/judge-again': ({ params: { jobId }, key, gone, operator }) =>
      judgeAgain(deps, { jobId, key, gone, operator }),

    'GET /api/verification/jobs/:jobId/judged': ({ params: { jobId }, query }) =>
      readJudged(db, jobId, query),
  };
}
