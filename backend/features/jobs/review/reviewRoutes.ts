import type { ReviewItem } from '#contract/review.ts';
import type { reviewCalls } from '#contract/reviewCalls.ts';
import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../lib/router.ts';
import { withoutNulls } from '../../../lib/withoutNulls.ts';
import { reasonSentence, reviewReason } from '../../matching/reviewWorth.ts';
import { loadJob } from '../loadJob.ts';
import { decide } from './decisionsService.ts';
import { exportLabels } from './exportLabels.ts';
import { readEntry } from './readEntry.ts';
import type { QueuedRecord } from './reviewQueries.ts';
import { listToReview } from './reviewQueries.ts';
import { takeBack } from './takeBack.ts';

/** The most businesses to review that are listed: more than a person can do in a day. */
const MOST_LISTED = 500;

const presentQueued = ({ sortStatus, reviewWorth, saidClosed, ...row }: QueuedRecord) => {
  const reason = reviewReason(reviewWorth);
  return withoutNulls<ReviewItem>({
    id: row.id,
    name: row.name,
    city: row.city,
    state: row.state,
    status: sortStatus === 'not_processed' ? null : sortStatus,
    reason,
    why: reasonSentence(reason, saidClosed),
  });
};

export function reviewRoutes(deps: Deps): Handlers<typeof reviewCalls> {
  const { db } = deps;
  return {
    'GET /api/verification/jobs/:jobId/review': async ({ params: { jobId } }) => {
      const [job, items] = await Promise.all([loadJob(db, jobId), listToReview(db, jobId, MOST_LISTED)]);
      return { items: items.map(presentQueued), total: Math.max(job.toReview, items.length) };
    },

    'GET /api/businesses/:id/review': ({ params }) => readEntry(db, params.id),

    'POST /api/businesses/:id/decisions': ({ params, body, operator }) =>
      decide(deps, params.id, body, operator),

    'DELETE /api/businesses/:id/decisions/:decisionId': ({ params, operator }) =>
      takeBack(deps, params.id, params.decisionId, operator),

    'GET /api/verification/labels': () => ({
      fileName: `labels-${new Date().toISOString().slice(0, 10)}.csv`,
      content: exportLabels(db),
    }),
  };
}
