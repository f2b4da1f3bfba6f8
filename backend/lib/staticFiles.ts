import { send } from '@koa/send';
import type { Middleware } from 'koa';
import { notFound } from './errors.ts';
import { shownValue } from './shownValue.ts';

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/** Serves the files of the built frontend, compressed at build time, and index.html for the paths of its screens. */
export function staticFiles(root: string): Middleware {
  return async (ctx, next) => {
    if (!['GET', 'HEAD'].includes(ctx.method) || ctx.path === '/api' || ctx.path.startsWith('/api/'))
      return next();
    const asset = ctx.path.startsWith('/assets/');
    const file = asset || /^\/[\w-]+\.(svg|ico|png|txt)$/.test(ctx.path) ? ctx.path : '/index.html';
    ctx.vary('Accept-Encoding');
    // The browser asks each time whether this file has changed, so it notices a new build. An unchanged file is not
    // sent again.
    if (!asset) ctx.set('Cache-Control', 'no-cache');
    try {
      await send(ctx, file, {
        root,
        brotli: true,
        gzip: true,
        maxAge: YEAR_MS,
        immutable: true,
      });
      // The tag consists of the file's time and length, and differs for each encoding.
      ctx.etag = `W/"${Date.parse(ctx.response.get('Last-Modified'))}-${ctx.length}"`;
      if (ctx.fresh) ctx.status = 304;
    } catch (error) {
      const { status } = error as { status?: number };
      if (status === undefined || status >= 500) throw error;
      // Leaves out the original message, because it contains the file's path on disk.
      throw notFound(`There is no file ${shownValue(ctx.path)}.`);
    }
  };
}
