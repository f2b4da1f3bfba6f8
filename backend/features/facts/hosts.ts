import { memoize } from '../../lib/memoize.ts';
import { BOOKING_HOSTS, DIRECTORY_HOSTS, SITE_HOSTS, WORLDWIDE } from './hostLists.ts';

/** Returns a URL's host without `www.`. Memoised, because it is called often for each URL. */
export const hostOf = memoize((url): string | undefined =>
  URL.parse(url)
    ?.hostname.toLowerCase()
    .replace(/^www\d?\./, ''),
);

/** True if the URL's host, or a domain that it is part of, is in the list: `m.yelp.com` if the list has `yelp.com`. */
function isAmong(hosts: ReadonlySet<string>, url: string): boolean {
  const labels = hostOf(url)?.split('.') ?? [];
  return labels.some((_, index) => hosts.has(labels.slice(index).join('.')));
}

export const isBookingUrl = (url: string): boolean => isAmong(BOOKING_HOSTS, url);

const isSalonsHost = (url: string): boolean => SITE_HOSTS.some((host) => hostOf(url)?.endsWith(`.${host}`));

/** Matches an ending of two parts, such as `.co.uk` in `bellanails.co.uk`. */
const LONG_ENDING = /\.(?:co|com|net|org)\.[a-z]{2}$/;

/**
 * Returns the part of a host that its owner has chosen: `bellanails` for `book.bellanails.com` and
 * `bellanails.wixsite.com`. For a salon's host on a site that SITE_HOSTS lacks, it is the site's name: `anydirectory`
 * for `bellanails.anydirectory.com`.
 */
export function ownLabel(host: string): string {
  const site = SITE_HOSTS.find((one) => host.endsWith(`.${one}`));
  const labels = (site ? host.slice(0, -site.length - 1) : host).split('.');
  const ending = site ? 0 : LONG_ENDING.test(host) ? 2 : 1;
  return labels.at(-1 - ending) ?? '';
}

/**
 * True for an invalid URL, and for one with an IP address, a host without a dot, a user name or a password. A user name
 * may look like a host: `https://yelp.com@example.org`.
 */
function isOddAddress(url: string): boolean {
  const { hostname = '', username = '', password = '' } = URL.parse(url) ?? {};
  return Boolean(username || password) || /^\[|^[\d.]+$/.test(hostname) || !hostname.includes('.');
}

/** True for a URL that cannot be a salon's own website, whatever its page says. */
export const isNoWebsite = (url: string): boolean =>
  isAmong(DIRECTORY_HOSTS, url) ||
  WORLDWIDE.has(ownLabel(hostOf(url) ?? '')) ||
  (isBookingUrl(url) && !isSalonsHost(url)) ||
  isOddAddress(url);
