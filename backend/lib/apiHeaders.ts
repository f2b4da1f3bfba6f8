import type { Middleware } from 'koa';

/** Forbids caching of API replies: they are current and personal, and must not survive a sign-out in a browser. */
export const apiHeaders: Middleware = (ctx, next) => {
  if (ctx.path === '/api' || ctx.path.startsWith('/api/')) ctx.set('Cache-Control', 'no-store');
  return next();
};
