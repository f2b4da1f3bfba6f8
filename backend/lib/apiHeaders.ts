import type { Middleware } from 'koa';

/** What the API says is of now and for the one who asks: nobody keeps it on the way, and no browser after a sign-out. */
export const apiHeaders: Middleware = (ctx, next) => {
  if (ctx.path === '/api' || ctx.path.startsWith('/api/')) ctx.set('Cache-Control', 'no-store');
  return next();
};
