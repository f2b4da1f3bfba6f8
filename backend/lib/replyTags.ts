import { createHash } from 'node:crypto';
import type { Middleware } from 'koa';
import { TOTAL_COUNT_HEADER } from '#contract/limits.ts';

/**
 * A longer reply gets no ETag. Replies that are requested again and again are shorter; the ids of a whole list are
 * requested only once.
 */
const LONGEST_CHARACTERS = 512 * 1024;

const tagOf = (total: string, text: string): string =>
  `W/"${createHash('sha1').update(`${total}\n`).update(text).digest('base64url')}"`;

/**
 * Gives JSON replies to GET an ETag (a hash of the whole reply), unless they are streamed or long. If the client sends
 * the same tag in `If-None-Match`, the answer is 304 without a body. The handler has read the database even then, but
 * nothing is compressed, sent, parsed or drawn.
 *
 * Koa's own `fresh` cannot be used. When a script sends `If-None-Match`, as our frontend does, the browser adds
 * `Cache-Control: no-cache`, and with this header `fresh` is always false.
 */
export const replyTags: Middleware = async (ctx, next) => {
  await next();
  const { body } = ctx;
  if (ctx.method !== 'GET' || ctx.status !== 200 || !ctx.response.is('json')) return;
  if (typeof body !== 'object' || body === null || Buffer.isBuffer(body) || 'pipe' in body) return;
  const text = JSON.stringify(body);
  ctx.body = text;
  if (text.length > LONGEST_CHARACTERS) return;
  const tag = tagOf(ctx.response.get(TOTAL_COUNT_HEADER), text);
  ctx.set('ETag', tag);
  if (!ctx.get('If-None-Match').split(/,\s*/).includes(tag)) return;
  ctx.vary('Accept-Encoding');
  ctx.status = 304;
  ctx.body = null;
};
