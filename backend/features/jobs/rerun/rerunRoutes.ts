import type { rerunCalls } from '#contract/rerunCalls.ts';
import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../lib/router.ts';
import { loadJobStatus } from '../loadJob.ts';
import { readJudged } from './readJudged.ts';
import { countChoices } from './rerunQueries.ts';
import { judgeAgain, rerunVerification } from './rerunService.ts';

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
