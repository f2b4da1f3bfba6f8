import { noSuchBusiness } from '#contract/businesses.ts';
import { noSuchJob } from '#contract/jobs.ts';
import type { ReviewEntry, ReviewItem } from '#contract/review.ts';
import type { reviewCalls } from '#contract/reviewCalls.ts';
import type { Deps } from '../../../deps.ts';
import { conflict, notFound } from '../../../lib/errors.ts';
import type { Handlers } from '../../../lib/router.ts';
import { withoutNulls } from '../../../lib/withoutNulls.ts';
import { presentClosure } from '../../matching/closureDecisions.ts';
import { presentDecisions } from '../../matching/decisions.ts';
import { REASON_SENTENCES, reviewReason } from '../../matching/reviewWorth.ts';
import { readAllPlatforms } from '../../platforms/platformsService.ts';
import { readClosures, readDecisions } from '../../results/readDecisions.ts';
import { findBusiness } from '../businessQueries.ts';
import { findJob } from '../jobQueries.ts';
import { presentBusiness } from '../presentBusiness.ts';
import { decide, NO_RESULT, takeBack } from './decisionsService.ts';
import { exportLabels } from './exportLabels.ts';
import { listColumns } from './listColumns.ts';
import type { QueuedRecord } from './reviewQueries.ts';
import { findReviewed, listToldOf, listToReview } from './reviewQueries.ts';

/** More reviews than a person can do in a day. */
const MOST_LISTED = 500;

const presentQueued = ({ sortStatus, reviewWorth, ...row }: QueuedRecord) => {
  const reason = reviewReason(reviewWorth);
  return withoutNulls<ReviewItem>({
    id: row.id,
    name: row.name,
    city: row.city,
    state: row.state,
    status: sortStatus === 'not_processed' ? null : sortStatus,
    reason,
    why: REASON_SENTENCES[reason],
  });
};

async function readEntry(db: Deps['db'], id: string): Promise<ReviewEntry> {
  const [business, reviewed] = await Promise.all([findBusiness(db, id), findReviewed(db, id)]);
  if (!business || !reviewed) throw notFound(noSuchBusiness(id));
  if (!business.processed) throw conflict(NO_RESULT);
  const decisions = (await readDecisions(db, [reviewed.id])).get(reviewed.id) ?? [];
  const closure = (await readClosures(db, [reviewed.id])).get(reviewed.id);
  const platforms = decisions.length || closure ? await readAllPlatforms(db) : new Map();
  const [row] = decisions.length ? await listToldOf(db, reviewed, id) : [];
  const told = row?.told.processingDetails ?? {};
  return withoutNulls<ReviewEntry>({
    business: presentBusiness(business),
    columns: listColumns(business),
    decisions: presentDecisions(told, decisions, platforms),
    closure: closure ? presentClosure(closure, business.processingDetails ?? {}, platforms) : null,
    toReview: reviewed.reviewWorth !== null,
  });
}

export function reviewRoutes(deps: Deps): Handlers<typeof reviewCalls> {
  const { db } = deps;
  return {
    'GET /api/verification/jobs/:jobId/review': async ({ params: { jobId } }) => {
      const [job, items] = await Promise.all([findJob(db, jobId), listToReview(db, jobId, MOST_LISTED)]);
      if (!job) throw notFound(noSuchJob(jobId));
      return { items: items.map(presentQueued), total: Math.max(job.toReview, items.length) };
    },

    'GET /api/businesses/:id/review': ({ params }) => readEntry(db, params.id),

    'POST /api/businesses/:id/decisions': async ({ params, body, operator }) => {
      await decide(deps, params.id, body, operator);
      return readEntry(db, params.id);
    },

    'DELETE /api/businesses/:id/decisions/:decisionId': async ({ params, operator }) => {
      await takeBack(deps, params.id, params.decisionId, operator);
      return readEntry(db, params.id);
    },

    'GET /api/verification/labels': () => ({
      fileName: `labels-${new Date().toISOString().slice(0, 10)}.csv`,
      content: exportLabels(db),
    }),
  };
}
