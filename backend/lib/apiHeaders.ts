import type { Middleware } from 'koa';

/** Forbids caching of API replies. They are current and personal, and must not remain in a browser after a sign-out. */
export const apiHeaders: Middleware = (ctx, next) => {
  if (ctx.path === '/api' || ctx.path.startsWith('/api/')) ctx.set('Cache-Control', 'no-store');
  return next();
};
