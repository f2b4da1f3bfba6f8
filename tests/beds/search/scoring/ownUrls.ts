import type { Truth } from '../web.ts';

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

/** The comparable URLs of a business's page on a platform; empty where it has none. */
export function ownUrls({ platforms, detail }: Truth, platform: string): Set<string> {
  const url = platforms[platform];
  return new Set(url ? [url, ...(detail[platform]?.also ?? [])].map(comparable) : []);
}
