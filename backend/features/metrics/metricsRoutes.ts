import type { Context, Middleware } from 'koa';
import type { Metrics } from './metrics.ts';

/** Measures how long each request takes until its reply is sent completely or breaks off. */
export function requestTimer({ requests }: Metrics): Middleware {
  return async (ctx, next) => {
    const began = performance.now();
    ctx.res.once('close', () => {
      // The route is the pattern of the path, because a series for each id would be too many.
      const route = (ctx['_matchedRoute'] as string | undefined) ?? 'other';
      const labels = {
        method: ctx.method,
        route,
        status: ctx.res.writableFinished ? String(ctx.status) : 'cut off',
      };
      requests.observe(labels, (performance.now() - began) / 1000);
    });
    await next();
  };
}

/** Answers `/metrics`. `admit` throws if the client may not read the metrics. */
export function metricsRoute(metrics: Metrics, admit: (ctx: Context) => Promise<unknown>): Middleware {
  return async (ctx, next) => {
    if (ctx.path !== '/metrics' || !['GET', 'HEAD'].includes(ctx.method)) return next();
    await admit(ctx);
    ctx.body = await metrics.text();
    ctx.type = metrics.contentType;
    ctx.set('Cache-Control', 'no-store');
  };
}
