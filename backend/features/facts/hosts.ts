import { memoize } from '../../lib/memoize.ts';
import { BOOKING_HOSTS, DIRECTORY_HOSTS, SITE_HOSTS, WORLDWIDE } from './hostLists.ts';

/** Memoised, because each page of a search is asked for its host several times. */
export const hostOf = memoize((url): string | undefined =>
  URL.parse(url)
    ?.hostname.toLowerCase()
    .replace(/^www\d?\./, ''),
);

/** True if the host or one of its parents is in the list. */
function isAmong(hosts: ReadonlySet<string>, url: string): boolean {
  const labels = hostOf(url)?.split('.') ?? [];
  return labels.some((_, index) => hosts.has(labels.slice(index).join('.')));
}

export const isBookingUrl = (url: string): boolean => isAmong(BOOKING_HOSTS, url);

const isSalonsHost = (url: string): boolean => SITE_HOSTS.some((host) => hostOf(url)?.endsWith(`.${host}`));

/** Endings of two parts: `bellanails.co.uk`. */
const LONG_ENDING = /\.(?:co|com|net|org)\.[a-z]{2}$/;

/**
 * The part of a host that its owner has chosen: `bellanails` of `book.bellanails.com` and of `bellanails.wixsite.com`.
 * Other sites give their pages such names, too: `bellanails.anydirectory.com`.
 */
export function ownLabel(host: string): string {
  const site = SITE_HOSTS.find((one) => host.endsWith(`.${one}`));
  const labels = (site ? host.slice(0, -site.length - 1) : host).split('.');
  const ending = site ? 0 : LONG_ENDING.test(host) ? 2 : 1;
  return labels.at(-1 - ending) ?? '';
}

/**
 * True for an IP address or a local name, and for a URL with a user name, which may look like a host:
 * `https://yelp.com@example.org`.
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
