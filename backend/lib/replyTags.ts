import { createHash } from 'node:crypto';
import type { Middleware } from 'koa';
import { TOTAL_COUNT_HEADER } from '#contract/limits.ts';

/** What is asked for again and again is a page at most; the ids of a whole list are asked for once. */
const LONGEST_CHARACTERS = 512 * 1024;

const tagOf = (total: string, text: string): string =>
  `W/"${createHash('sha1').update(`${total}\n`).update(text).digest('base64url')}"`;

/**
 * Each read has a tag, and who sends it again gets 304 and no body where nothing has changed. The tag is made of what
 * would be sent, all of it, and so is never that of another reply; reading it is what a poll costs the database, while
 * packing, sending, parsing and drawing it are spared.
 *
 * Not by Koa's own `fresh`: a browser adds `Cache-Control: no-cache` to a request that brings its own tag, since it keeps
 * no reply itself (`no-store`).
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
