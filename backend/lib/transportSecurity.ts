import type { Middleware } from 'koa';
import { isLoopback } from './loopback.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * Over https, makes browsers use https alone for this host from now on (HSTS). Not for a loopback name: browsers
 * apply the header to every port of a host, so other programs on the same computer would be unreachable over http.
 */
export const transportSecurity: Middleware = (ctx, next) => {
  if (ctx.secure && !isLoopback(ctx.hostname))
    ctx.set('Strict-Transport-Security', `max-age=${YEAR_SECONDS}`);
  return next();
};
