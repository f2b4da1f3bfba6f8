import { Router } from '@koa/router';
import type { Knex } from 'knex';
import { listCheckedPlatforms } from './platformsService.ts';

export function platformsRoutes({ db }: { db: Knex }): Router {
  const router = new Router();
  router.get('/api/platforms', async (ctx) => {
    ctx.body = await listCheckedPlatforms(db);
  });
  return router;
}
