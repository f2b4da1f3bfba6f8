import type { wordpressCalls } from '#contract/wordpressCalls.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../lib/router.ts';
import { listDestinations, testDestination } from './destinations/destinationsService.ts';
import { checkDuplicates } from './duplicates/duplicatesService.ts';
import { lookAtLost } from './listings/lookAtLost.ts';
import { planSync } from './sync/syncPlan.ts';
import { readLastSync, stopSync, syncBusinesses, undoSync } from './sync/syncService.ts';

export function wordpressRoutes(deps: Deps): Handlers<typeof wordpressCalls> {
  return {
    'GET /api/wordpress/destinations': () => listDestinations(deps),
    'POST /api/wordpress/destinations/test/:id': ({ params, gone }) => testDestination(deps, params.id, gone),
    'POST /api/wordpress/check-duplicates': ({ body, gone }) =>
      checkDuplicates({ ...deps, lookAtLost }, body, gone),
    'POST /api/wordpress/sync-plan': ({ body }) => planSync(deps, body),
    'GET /api/verification/jobs/:jobId/last-sync': ({ params }) => readLastSync(deps, params.jobId),
    'POST /api/verification/jobs/:jobId/stop-sync': ({ params }) => stopSync(deps, params.jobId),
    'POST /api/verification/jobs/:jobId/undo-sync': ({ params }) => undoSync(deps, params.jobId),
    'POST /api/wordpress/sync': ({ query, body, operator, gone }) =>
      syncBusinesses(deps, { ...body, ...query, operator }, gone),
  };
}
