import type { Middleware } from 'koa';
import { isDatabaseAway } from './database.ts';
import { HttpError } from './errors.ts';
import type { Logger } from './logger.ts';

const AWAY = 'The database cannot be reached at the moment. Nothing was lost: try again in a few seconds.';
const BUG =
  'Something went wrong on the server, and the details are in its log. Try again, or tell the administrator.';

/** Errors become plain sentences; only those that nobody foresaw are a 500, with the details in the log alone. */
export function errorHandler(logger: Logger): Middleware {
  return async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      ctx.type = 'text/plain';
      if (error instanceof HttpError) {
        ctx.status = error.status;
        ctx.set(error.headers);
        ctx.body = error.message;
      } else if (isDatabaseAway(error)) {
        logger.warn({ err: error }, 'The database cannot be reached.');
        ctx.status = 503;
        ctx.set('Retry-After', '5');
        ctx.body = AWAY;
      } else {
        logger.error({ err: error, method: ctx.method, path: ctx.path }, 'A request failed.');
        ctx.status = 500;
        ctx.body = BUG;
      }
    }
  };
}
