import type { Context, Middleware } from 'koa';
import { isDatabaseAway, isDeadlock, isDiskFull } from './database.ts';
import { badRequest, HttpError } from './errors.ts';
import type { Logger } from './logger.ts';
import { redact } from './secrets.ts';

const AWAY = 'The database cannot be reached at the moment. Nothing was lost: try again in a few seconds.';
const FULL =
  'The disk of the database is full. Nothing was lost: the administrator must make room, then try again.';
const BUSY = 'Others changed the same data at this moment, so this was not done: look again, then try again.';
const BUG =
  'Something went wrong on the server, and the details are in its log. Try again, or tell the administrator.';

/** Returns the request's path. Throws HttpError 400 if Koa cannot read it, as in `GET http://[ HTTP/1.1`. */
function pathOf(ctx: Context): string {
  try {
    return ctx.path;
  } catch {
    throw badRequest('The address of this request cannot be read: correct it.');
  }
}

/** Answers errors with plain sentences. An unexpected error is a 500, whose details are only in the log. */
export function errorHandler(logger: Logger): Middleware {
  return async (ctx, next) => {
    try {
      pathOf(ctx);
      await next();
    } catch (error) {
      ctx.type = 'text/plain';
      if (error instanceof HttpError) {
        ctx.status = error.status;
        ctx.set(error.headers);
        ctx.body = redact(error.message);
      } else if (ctx.res.closed) {
        logger.debug({ method: ctx.method }, 'A browser went away before it had its reply.');
      } else if (isDatabaseAway(error) || isDiskFull(error)) {
        // A logger with a `databaseUrl` does not write this line: it logs the outage once, with reminders (logger.ts).
        logger.warn({ err: error }, 'The database cannot be reached.');
        ctx.status = 503;
        ctx.set('Retry-After', '5');
        ctx.body = isDiskFull(error) ? FULL : AWAY;
      } else if (isDeadlock(error)) {
        logger.warn(
          { err: error, method: ctx.method, path: ctx.path },
          'A request was undone by a deadlock.',
        );
        ctx.status = 503;
        ctx.set('Retry-After', '1');
        ctx.body = BUSY;
      } else {
        logger.error({ err: error, method: ctx.method, path: ctx.path }, 'A request failed.');
        ctx.status = 500;
        ctx.body = BUG;
      }
    }
  };
}
