import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Middleware } from 'koa';

/** A shorter one fits into a packet or two as it is. */
const LEAST_BYTES = 1024;

/** Of brotli's eleven the one that is as quick as gzip, and still smaller. */
const BROTLI_QUALITY = 4;

const pack = {
  br: (text: Buffer) =>
    promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (text: Buffer) => promisify(gzip)(text),
};

/** Packs JSON and texts as the client takes them. What is streamed goes out as it is read; the page's files are packed. */
export const packedReplies: Middleware = async (ctx, next) => {
  await next();
  const { body } = ctx;
  const isJson = typeof body === 'object' && body !== null && ctx.response.is('json') && !isStream(body);
  if (ctx.method === 'HEAD' || (typeof body !== 'string' && !isJson)) return;
  ctx.vary('Accept-Encoding');
  const way = ctx.acceptsEncodings('br', 'gzip', 'identity');
  if (way !== 'br' && way !== 'gzip') return;
  const text = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
  if (text.length < LEAST_BYTES) return;
  ctx.body = await pack[way](text);
  ctx.set('Content-Encoding', way);
};

const isStream = (body: object): boolean => Buffer.isBuffer(body) || 'pipe' in body;
