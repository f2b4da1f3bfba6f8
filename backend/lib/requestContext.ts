import type { Middleware } from 'koa';
import { v7 as uuidV7 } from 'uuid';
import { withLogContext } from './logContext.ts';

export const REQUEST_ID_HEADER = 'X-Request-Id';

/** A proxy's request id is used only if it matches this. Any other text could be long or contain anything. */
const GIVEN_ID = /^[\w.-]{8,64}$/;

/** Gives each request an id, or takes the proxy's. The id is in the reply and in every log line of the request. */
export const requestContext: Middleware = (ctx, next) => {
  const given = ctx.get(REQUEST_ID_HEADER);
  const requestId = GIVEN_ID.test(given) ? given : uuidV7();
  ctx.set(REQUEST_ID_HEADER, requestId);
  return withLogContext({ requestId }, next);
};
