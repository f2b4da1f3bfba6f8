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
 * Gives JSON replies to GET an ETag, unless they are streamed or long. Answers 304 without a body if the client sends
 * the same tag. The tag is a hash of the whole reply. The database is still read, but compressing, sending, parsing and
 * drawing are saved.
 *
 * Koa's own `fresh` is not used. The page sends the tag itself, and browsers then add `Cache-Control: no-cache`, with
 * which `fresh` is never true.
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
