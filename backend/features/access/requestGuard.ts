import type { Middleware } from 'koa';
import { HttpError } from '../../lib/errors.ts';
import { isLoopback } from '../../lib/loopback.ts';
import type { AccessConfig } from '../../lib/settings/accessConfig.ts';
import { shownValue } from '../../lib/shownValue.ts';
import type { Access } from './accessService.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
/** What a reverse proxy writes into a request that it passes on. */
const FORWARDED = ['Forwarded', 'X-Forwarded-For', 'X-Forwarded-Host', 'X-Real-IP'];

/**
 * Other sites that the operator's browser has open must not be able to use the product.
 * - A product that is open to this computer alone answers only to loopback names: a foreign name that resolves to
 *   127.0.0.1 (DNS rebinding) would pass for the same origin. Where one has to sign in, such a name has no cookie.
 * - Nor does it answer what a proxy passes on: others would reach it by that, under a loopback name perhaps.
 * - What changes something needs the same origin. Neither Origin nor Sec-Fetch-Site: not a browser.
 */
export function requestGuard(
  { signIn, exposedBy, publicOrigin }: AccessConfig,
  { isOpen }: Pick<Access, 'isOpen'>,
): Middleware {
  return async (ctx, next) => {
    if (!exposedBy && !isLoopback(ctx.hostname) && (await isOpen())) {
      throw new HttpError(
        403,
        `This product answers only on this computer, not to the name "${shownValue(ctx.host)}".`,
      );
    }
    if (signIn && !exposedBy && FORWARDED.some((name) => ctx.get(name)) && (await isOpen())) {
      throw new HttpError(
        403,
        'This request came through a proxy, by which others can reach the product, and nobody would have to sign in: ' +
          'add an operator with "npm run operator -- add EMAIL", or set AUTH=off if the proxy lets in the right people alone.',
      );
    }
    if (!READS.has(ctx.method)) {
      const site = ctx.get('Sec-Fetch-Site');
      const origin = ctx.get('Origin');
      const own = publicOrigin ?? `${ctx.protocol}://${ctx.host}`;
      const foreign = site ? !['same-origin', 'none'].includes(site) : origin !== '' && origin !== own;
      if (foreign)
        throw new HttpError(
          403,
          `Requests from another site are refused (this one came from "${shownValue(origin || site)}").`,
        );
    }
    await next();
  };
}
