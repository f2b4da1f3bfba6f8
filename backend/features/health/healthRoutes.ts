import { Router } from '@koa/router';
import type { Health } from '#contract/health.ts';
import type { Deps } from '../../deps.ts';
import { checkDatabase } from './healthQueries.ts';

export function healthRoutes({ db, config }: Pick<Deps, 'db' | 'config'>): Router {
  const router = new Router({ prefix: '/api/health' });

  router.get('/', async (ctx) => {
    await checkDatabase(db);
    const { provider } = config.search;
    ctx.body = { status: 'ok', search: { provider, simulated: provider === 'simulated' } } satisfies Health;
  });

  return router;
}
