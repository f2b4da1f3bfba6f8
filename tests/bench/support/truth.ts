import type { Searx } from '../../support/searx.ts';

/** What is really there for one business, with every URL that is its own. */
export type Truth = Searx['truth'][number] & { detail: Record<string, { also: string[] } | undefined> };

const SITE_PREFIX = /^(www|m|mobile|touch|es-la|en-gb)\./;

/** Two URLs of one page are equal so: without scheme, prefix of the host, query and trailing slash. */
export function comparable(url: string): string {
  const { hostname, pathname, searchParams } = new URL(url);
  const host = hostname.replace(SITE_PREFIX, '');
  const path = decodeURIComponent(pathname).replace(/\/+$/, '').toLowerCase();
  if (host === 'facebook.com' && path === '/profile.php')
    return `${host}${path}?id=${searchParams.get('id')}`;
  if (host === 'maps.google.com') return `${host}${path}?cid=${searchParams.get('cid')}`;
  if (host === 'google.com') return `${host}${path.replace(/\/(@|data=).*$/, '')}`;
  return `${host}${path}`;
}

/** The comparable URLs of a business's profile on a platform; empty where it has none. */
export function ownUrls({ platforms, detail }: Truth, platformId: string): Set<string> {
  const url = platforms[platformId];
  return new Set(url ? [url, ...(detail[platformId]?.also ?? [])].map(comparable) : []);
}
