import { Router } from '@koa/router';
import type { Health } from '#contract/health.ts';
import type { Deps } from '../../deps.ts';
import { ACCESS_SETTINGS } from '../../lib/settings/searchProviders.ts';
import { checkDatabase } from './healthQueries.ts';

export function healthRoutes({ db, config }: Pick<Deps, 'db' | 'config'>): Router {
  const router = new Router({ prefix: '/api/health' });

  router.get('/', async (ctx) => {
    await checkDatabase(db);
    const { provider } = config.search;
    const search = { provider, simulated: provider === 'simulated', settings: ACCESS_SETTINGS };
    ctx.body = { status: 'ok', search } satisfies Health;
  });

  return router;
}
