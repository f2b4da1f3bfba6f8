import { Router } from '@koa/router';
import { BusinessSelection } from '#contract/wordpress.ts';
import type { Deps } from '../../deps.ts';
import { jsonBody } from '../../lib/jsonBody.ts';
import { parseRequest } from '../../lib/parse.ts';
import { findDestination, listDestinations } from './destinations/destinationsService.ts';
import { checkDuplicates } from './duplicates/duplicatesService.ts';
import { testConnection } from './site/testConnection.ts';
import { syncBusinesses } from './sync/syncService.ts';

/** Enough for the ids of the longest selection. */
const SELECTION_BYTES = 8 * 1024 * 1024;

/** Aborted when the browser goes away before it has its reply. */
function goneSignal(ctx: { res: { once: (event: 'close', listener: () => void) => unknown } }): AbortSignal {
  const gone = new AbortController();
  ctx.res.once('close', () => gone.abort(new Error('The browser has gone away.')));
  return gone.signal;
}

export function wordpressRoutes(deps: Deps): Router {
  const router = new Router({ prefix: '/api/wordpress' });

  router.get('/destinations', async (ctx) => {
    ctx.body = await listDestinations(deps);
  });

  router.post('/destinations/test/:id', async (ctx) => {
    const destination = await findDestination(deps.config.destinationsFile, ctx.params['id']!);
    ctx.body = await testConnection(destination, goneSignal(ctx));
  });

  router.post('/check-duplicates', jsonBody(SELECTION_BYTES), async (ctx) => {
    ctx.body = await checkDuplicates(
      deps,
      parseRequest(BusinessSelection, ctx.request.body),
      goneSignal(ctx),
    );
  });

  router.post('/sync', jsonBody(SELECTION_BYTES), async (ctx) => {
    ctx.body = await syncBusinesses(deps, parseRequest(BusinessSelection, ctx.request.body), goneSignal(ctx));
  });

  return router;
}
