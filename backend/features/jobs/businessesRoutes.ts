import type { businessCalls } from '#contract/businessCalls.ts';
import { noSuchBusiness } from '#contract/businesses.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../lib/errors.ts';
import type { Handlers } from '../../lib/router.ts';
import { presentClosure } from '../matching/closureDecisions.ts';
import { readAllPlatforms } from '../platforms/platformsService.ts';
import { readClosures } from '../results/readDecisions.ts';
import { findBusiness } from './businessQueries.ts';
import { presentBusiness } from './presentBusiness.ts';

export function businessesRoutes({ db }: Pick<Deps, 'db'>): Handlers<typeof businessCalls> {
  return {
    'GET /api/businesses/:id': async ({ params }) => {
      const business = await findBusiness(db, params.id);
      if (!business) throw notFound(noSuchBusiness(params.id));
      const closure = (await readClosures(db, [business.id])).get(business.id);
      if (!closure) return presentBusiness(business);
      const details = business.processed ? business.processingDetails : {};
      return {
        ...presentBusiness(business),
        closure: presentClosure(closure, details, await readAllPlatforms(db)),
      };
    },
  };
}
