import type { businessCalls } from '#contract/businessCalls.ts';
import { noSuchBusiness } from '#contract/businesses.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../lib/errors.ts';
import type { Handlers } from '../../lib/router.ts';
import { findBusiness } from './businessQueries.ts';
import { presentBusiness } from './presentBusiness.ts';

export function businessesRoutes({ db }: Pick<Deps, 'db'>): Handlers<typeof businessCalls> {
  return {
    'GET /api/businesses/:id': async ({ params }) => {
      const business = await findBusiness(db, params.id);
      if (!business) throw notFound(noSuchBusiness(params.id));
      return presentBusiness(business);
    },
  };
}
