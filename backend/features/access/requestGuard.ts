import type { Middleware } from 'koa';
import { HttpError } from '../../lib/errors.ts';
import type { AccessConfig } from '../../lib/settings/accessConfig.ts';
import { shownValue } from '../../lib/shownValue.ts';
import type { Access } from './accessService.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Headers that reverse proxies add to the requests that they forward. */
const FORWARDED = ['Forwarded', 'X-Forwarded-For', 'X-Forwarded-Host', 'X-Real-IP'];

/**
 * Refuses requests that other people or other sites send through the operator's computer.
 * - If nobody has to sign in because only this computer may reach the product, requests that a proxy forwards are
 *   refused: through the proxy others could reach the product.
 * - Requests that change something must come from the product's own page. A request with neither Origin nor
 *   Sec-Fetch-Site does not come from a browser, and is allowed.
 */
export function requestGuard(
  { signIn, exposedBy, publicOrigin }: AccessConfig,
  { isOpen }: Pick<Access, 'isOpen'>,
): Middleware {
  return async (ctx, next) => {
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
