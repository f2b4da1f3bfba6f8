import { Router } from '@koa/router';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../lib/errors.ts';
import { findBusiness } from './businessQueries.ts';
import { presentBusiness } from './presentJob.ts';

export function businessesRoutes({ db }: Pick<Deps, 'db'>): Router {
  const router = new Router({ prefix: '/api/businesses' });

  router.get('/:id', async (ctx) => {
    const id = ctx.params['id']!;
    const business = z.uuid().safeParse(id).success ? await findBusiness(db, id) : undefined;
    if (!business) throw notFound(`There is no business ${id}: its job may have been deleted.`);
    ctx.body = presentBusiness(business);
  });

  return router;
}
