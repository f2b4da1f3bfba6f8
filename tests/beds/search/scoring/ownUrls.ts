import type { Truth } from '../web.ts';

const SITE_PREFIX = /^(www|m|mobile|touch|web|d|es-la|en-gb)\./;

/** The number of a listing on Google Maps: `cid=`, or the second half of the feature id in long URLs. */
export function mapsNumber({ href, searchParams }: URL): string | null {
  const feature = /!1s0x[0-9a-f]+:(0x[0-9a-f]+)/.exec(href)?.[1];
  return feature ? BigInt(feature).toString() : searchParams.get('cid');
}

/** Normalises a URL, so that all URLs of one page are equal: without scheme, host prefix, query and trailing slash. */
export function comparable(url: string): string {
  const parsed = new URL(url);
  const host = parsed.hostname.replace(SITE_PREFIX, '');
  const path = decodeURIComponent(parsed.pathname).replace(/\/+$/, '').toLowerCase();
  if (host === 'facebook.com' && path === '/profile.php')
    return `${host}${path}?id=${parsed.searchParams.get('id')}`;
  if (host === 'maps.google.com' || host === 'google.com') {
    const number = mapsNumber(parsed);
    return number ? `google.com/maps?cid=${number}` : `google.com${path.replace(/\/(@|data=).*$/, '')}`;
  }
  return `${host}${path}`;
}

/** The normalised URLs of a business's page on a platform; empty if it has none. */
export function ownUrls({ platforms, detail }: Truth, platform: string): Set<string> {
  const url = platforms[platform];
  return new Set(url ? [url, ...(detail[platform]?.also ?? [])].map(comparable) : []);
}
