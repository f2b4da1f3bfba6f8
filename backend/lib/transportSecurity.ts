import type { Middleware } from 'koa';
import { isLoopback } from './loopback.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * For a request over https, makes the browser use only https for this host from now on (HSTS). A loopback name does not
 * get the header: browsers apply it to every port of a host, so other programs on the same computer would be
 * unreachable over http.
 */
export const transportSecurity: Middleware = (ctx, next) => {
  if (ctx.secure && !isLoopback(ctx.hostname))
    ctx.set('Strict-Transport-Security', `max-age=${YEAR_SECONDS}`);
  return next();
};
