import { noSuchBusiness } from '#contract/businesses.ts';
import type { changeCalls } from '#contract/changeCalls.ts';
import type { SalonLook } from '#contract/changes.ts';
import { CHANGES_PAGE_SIZE } from '#contract/limits.ts';
import type { Deps } from '../../../deps.ts';
import { notFound } from '../../../lib/errors.ts';
import type { Handlers } from '../../../lib/router.ts';
import type { SearchProviderId } from '../../../lib/settings/searchProviders.ts';
import { SEARCH_PROVIDERS } from '../../../lib/settings/searchProviders.ts';
import { withoutNulls } from '../../../lib/withoutNulls.ts';
import { findBusiness } from '../businessQueries.ts';
import { loadJobStatus } from '../loadJob.ts';
import { partOfPage } from '../pages/page.ts';
import type { LookRow } from './changeQueries.ts';
import { listChanges, listLooks } from './changeQueries.ts';
import { countChanges } from './changesService.ts';

const presentLook = ({ at, provider, ...look }: LookRow): SalonLook =>
  withoutNulls<SalonLook>({
    ...look,
    at: at.toISOString(),
    provider: SEARCH_PROVIDERS[provider as SearchProviderId]?.name ?? provider,
  });

export function changesRoutes({ db }: Pick<Deps, 'db'>): Handlers<typeof changeCalls> {
  return {
    'GET /api/verification/jobs/:jobId/changes': async ({ params: { jobId }, query }) => {
      await loadJobStatus(db, jobId);
      const { page = 1, pageSize = CHANGES_PAGE_SIZE, ...filter } = query;
      const { rows, total } = await listChanges(db, jobId, filter, partOfPage(page, pageSize));
      return { body: rows, total };
    },

    'GET /api/verification/jobs/:jobId/changes/counts': async ({ params: { jobId } }) => {
      await loadJobStatus(db, jobId);
      return countChanges(db, jobId);
    },

    'GET /api/businesses/:id/looks': async ({ params }) => {
      if (!(await findBusiness(db, params.id))) throw notFound(noSuchBusiness(params.id));
      return (await listLooks(db, params.id)).map(presentLook);
    },
  };
}
