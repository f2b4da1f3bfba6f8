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
 * Gives each JSON reply to a GET an ETag, and answers 304 without a body if the client sends the same tag. The tag is a
 * hash of the whole reply, so it fits no other reply. The database is still read, but compressing, sending, parsing and
 * drawing are saved.
 *
 * Koa's own `fresh` is not used. A browser that sends the tag itself adds `Cache-Control: no-cache`, because it stores
 * no reply (`no-store`), and `fresh` would then never be true.
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
