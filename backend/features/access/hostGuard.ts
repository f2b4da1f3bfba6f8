import { isIP } from 'node:net';
import type { Context, Middleware } from 'koa';
import { badRequest, HttpError } from '../../lib/errors.ts';
import { isLoopback } from '../../lib/loopback.ts';
import type { AccessConfig } from '../../lib/settings/accessConfig.ts';
import { shownValue } from '../../lib/shownValue.ts';

const HOST = /^(\[[\da-f:.]+\]|[\w.-]+?)\.?(:\d*)?$/i;

/** Returns the host of `host` or `host:port` in lower case, without a final dot; undefined for any other value. */
const readHost = (value: string): string | undefined => HOST.exec(value.trim())?.[1]?.toLowerCase();

/**
 * Returns the hosts that a request names: in Host and, behind a trusted proxy, in X-Forwarded-Host; undefined for one
 * that cannot be read. Both headers count, because a proxy may replace Host, and a page that reaches the API without
 * the proxy can write X-Forwarded-Host itself.
 */
function hostsOf(ctx: Context, isProxied: boolean): (string | undefined)[] {
  const { host: given = [] } = ctx.req.headersDistinct;
  const forwarded = isProxied ? ctx.get('X-Forwarded-Host') : '';
  const values = [given.length === 1 ? given[0]! : '', ...(forwarded ? forwarded.split(',') : [])];
  return values.map(readHost);
}

/**
 * Refuses requests for a name that is neither loopback nor in `allowedHosts`. Without this, another site could point
 * its own name at this server (DNS rebinding), and the browser would treat that site's page and the product as one
 * origin. Nobody can point an IP address elsewhere, so addresses are allowed, unless the product is for this computer
 * alone: a request for another address than loopback then comes through a forwarded port.
 */
export function hostGuard({ allowedHosts, exposedBy, trustedProxies }: AccessConfig): Middleware {
  const isAddress = (host: string) => isIP(host.replace(/^\[|\]$/g, '')) > 0;
  const isAllowed = (host: string) =>
    isLoopback(host) || allowedHosts.includes(host) || (exposedBy !== undefined && isAddress(host));

  return (ctx, next) => {
    for (const host of hostsOf(ctx, trustedProxies > 0)) {
      if (host === undefined)
        throw badRequest(
          'The host of this request cannot be read: send one Host header, like 127.0.0.1:3000.',
        );
      if (!isAllowed(host)) {
        const name = shownValue(host);
        throw new HttpError(
          403,
          `This product does not answer to the name "${name}". If it should, add ${name} to ALLOWED_HOSTS and start it again.`,
        );
      }
    }
    return next();
  };
}
