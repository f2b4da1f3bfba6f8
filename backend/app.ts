import path from 'node:path';
import Koa from 'koa';
import helmet from 'koa-helmet';
import { calls } from '#contract/calls.ts';
import type { Deps } from './deps.ts';
import { accessRoutes } from './features/access/accessRoutes.ts';
import { createAccess } from './features/access/accessService.ts';
import { accountRoutes } from './features/access/account/accountRoutes.ts';
import { createAccountService } from './features/access/account/accountService.ts';
import { networkOf } from './features/access/attemptLimits.ts';
import { createBrowserSessions } from './features/access/browserSessions.ts';
import { hostGuard } from './features/access/hostGuard.ts';
import { requestGuard } from './features/access/requestGuard.ts';
import { addressRoutes } from './features/address/addressRoutes.ts';
import { digestRoutes } from './features/digest/digestRoutes.ts';
import { healthRoutes } from './features/health/healthRoutes.ts';
import { probes } from './features/health/probes.ts';
import { businessesRoutes } from './features/jobs/businessesRoutes.ts';
import { changesRoutes } from './features/jobs/changes/changesRoutes.ts';
import { consistencyRoutes } from './features/jobs/consistency/consistencyRoutes.ts';
import { jobsRoutes } from './features/jobs/jobsRoutes.ts';
import { rerunRoutes } from './features/jobs/rerun/rerunRoutes.ts';
import { reviewRoutes } from './features/jobs/review/reviewRoutes.ts';
import { createMetrics } from './features/metrics/metrics.ts';
import { metricsRoute, requestTimer } from './features/metrics/metricsRoutes.ts';
import { openApiRoutes } from './features/openapi/openApiRoutes.ts';
import { platformsRoutes } from './features/platforms/platformsRoutes.ts';
import { schedulesRoutes } from './features/schedules/schedulesRoutes.ts';
import { csvRoutes } from './features/uploads/csvRoutes.ts';
import { listingsRoutes } from './features/wordpress/listings/listingsRoutes.ts';
import { wordpressRoutes } from './features/wordpress/wordpressRoutes.ts';
import { apiHeaders } from './lib/apiHeaders.ts';
import { errorHandler } from './lib/errorHandler.ts';
import { HttpError, notFound } from './lib/errors.ts';
import type { Logger } from './lib/logger.ts';
import { packedReplies } from './lib/packedReplies.ts';
import { replyFault } from './lib/replyFault.ts';
import { replyTags } from './lib/replyTags.ts';
import { requestContext } from './lib/requestContext.ts';
import type { Handlers, OnMisfit } from './lib/router.ts';
import { createRouter } from './lib/router.ts';
import { shownValue } from './lib/shownValue.ts';
import { staticFiles } from './lib/staticFiles.ts';
import { createStreamLimit } from './lib/streamLimit.ts';
import { transportSecurity } from './lib/transportSecurity.ts';

export const FRONTEND_BUILD = path.join(import.meta.dirname, '../dist');

const securityHeaders = helmet({
  contentSecurityPolicy: {
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      // 'unsafe-inline' is needed because styled-components writes its styles into the page.
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:'],
      fontSrc: ["'self'"],
      frameAncestors: ["'none'"],
      upgradeInsecureRequests: null,
    },
  },
  // This is off, because Helmet would send the header over http too. `transportSecurity` sends it over https only.
  strictTransportSecurity: false,
});

/**
 * The result is called for a reply that does not fit the contract: with NODE_ENV=test it throws, with `development` it
 * logs. Otherwise it is undefined, and replies are not checked, because a check takes longer than building the reply.
 */
function misfitHandler(logger: Logger): OnMisfit | undefined {
  const mode = process.env['NODE_ENV'];
  if (mode !== 'test' && mode !== 'development') return undefined;
  return (call, error) => {
    if (mode === 'test')
      throw new Error(`The reply to ${call} is not what the contract says: ${error.message}`);
    logger.error({ call, issues: error.issues }, 'A reply is not what the contract says.');
  };
}

export function createApp(deps: Deps, frontend = FRONTEND_BUILD): Koa {
  const { trustedProxies } = deps.config.access;
  const app = new Koa({ proxy: trustedProxies > 0, maxIpsCount: trustedProxies });
  const sessions = createBrowserSessions(deps);
  const access = createAccess(deps, sessions);
  app.on('error', replyFault(deps.logger));

  const metrics = createMetrics(deps.db);
  app.use(requestContext);
  app.use(requestTimer(metrics));
  app.use(packedReplies);
  app.use(replyTags);
  app.use(securityHeaders);
  app.use(transportSecurity);
  app.use(errorHandler(deps.logger));
  // The probes are before the guards, because a monitor may use any host name.
  app.use(probes(deps));
  app.use(apiHeaders);
  app.use(hostGuard(deps.config.access));
  app.use(requestGuard(deps.config.access, access));

  app.use(metricsRoute(metrics, access.admit));

  app.use(async (ctx, next) => {
    await next();
    if (ctx.status === 404 && !ctx.body)
      throw notFound(`There is nothing at ${ctx.method} ${shownValue(ctx.path)}.`);
  });

  const handlers: Handlers<typeof calls> = {
    ...accessRoutes(access),
    ...accountRoutes(createAccountService(deps, sessions)),
    ...addressRoutes(),
    ...businessesRoutes(deps),
    ...consistencyRoutes(deps),
    ...csvRoutes(deps),
    ...digestRoutes(deps),
    ...healthRoutes(deps),
    ...jobsRoutes(deps),
    ...listingsRoutes(deps),
    ...openApiRoutes(),
    ...platformsRoutes(deps),
    ...changesRoutes(deps),
    ...rerunRoutes(deps),
    ...reviewRoutes(deps),
    ...schedulesRoutes(deps),
    ...wordpressRoutes(deps),
  };
  const beginStream = createStreamLimit();
  const router = createRouter(calls, handlers, {
    admit: access.admit,
    mostFileBytes: deps.config.maxUploadMb * 1024 * 1024,
    onMisfit: misfitHandler(deps.logger),
    onLogged: (call) => deps.logger.info({ call }, 'A call was carried out.'),
    onStream: (ctx, operator, stream) => beginStream(ctx, operator ?? networkOf(ctx.ip), stream),
  });
  app.use(router.routes());
  app.use(
    router.allowedMethods({
      throw: true,
      methodNotAllowed: () => new HttpError(405, 'This address does not take that method.'),
      notImplemented: () => new HttpError(501, 'This server does not know that method.'),
    }),
  );
  app.use(staticFiles(frontend));
  return app;
}
