import { noSuchJob } from '#contract/jobs.ts';
import type { rerunCalls } from '#contract/rerunCalls.ts';
import type { Deps } from '../../../deps.ts';
import { notFound } from '../../../lib/errors.ts';
import type { Handlers } from '../../../lib/router.ts';
import { findJobStatus } from '../jobQueries.ts';
import { countChoices } from './rerunQueries.ts';
import { rerunVerification } from './rerunService.ts';

export function rerunRoutes(deps: Deps): Handlers<typeof rerunCalls> {
  const { db } = deps;
  return {
    'GET /api/verification/jobs/:jobId/rerun': async ({ params: { jobId }, query }) => {
      if (!(await findJobStatus(db, jobId))) throw notFound(noSuchJob(jobId));
      return countChoices(db, jobId, query.olderThanDays);
    },

    'POST /api/verification/jobs/:jobId/rerun': ({ params: { jobId }, body, ...asked }) => {
      const { spendAtMost, ...chosen } = body;
      return rerunVerification(deps, { ...asked, jobId, chosen, spendAtMost });
    },
  };
}
