import { memoize } from '../../lib/memoize.ts';

/** Sites on which salons take bookings. A page there is a booking page and not a salon's own website. */
const BOOKING_HOSTS = [
  'acuityscheduling.com',
  'as.me',
  'book.app',
  'booksy.com',
  'boulevard.app',
  'boulevard.io',
  'fresha.com',
  'genbook.com',
  'getsquire.com',
  'glossgenius.com',
  'joinblvd.com',
  'mangomint.com',
  'meevo.com',
  'mindbodyonline.com',
  'mindbody.io',
  'phorest.com',
  'planity.com',
  'rosysalonsoftware.com',
  'salonbiz.com',
  'schedulicity.com',
  'schedulista.com',
  'setmore.com',
  'shedul.com',
  'simplybook.me',
  'squareup.com',
  'squire.com',
  'styleseat.com',
  'thecut.co',
  'timely.com',
  'gettimely.com',
  'treatwell.com',
  'vagaro.com',
  'zenoti.com',
];

/** Directories, maps, social networks, shops and builders' own sites. A page there is nobody's own website. */
const DIRECTORY_HOSTS = [
  '411.com',
  'alignable.com',
  'allbiz.com',
  'amazon.com',
  'angi.com',
  'apple.com',
  'bbb.org',
  'beautifulhairstyles.com',
  'bing.com',
  'birdeye.com',
  'bizapedia.com',
  'brownbook.net',
  'buzzfile.com',
  'carfax.com',
  'chamberofcommerce.com',
  'citysearch.com',
  'citysquares.com',
  'corporationwiki.com',
  'craigslist.org',
  'cylex.us.com',
  'cylex-usa.com',
  'dandb.com',
  'dexknows.com',
  'dnb.com',
  'dribbble.com',
  'ebay.com',
  'etsy.com',
  'eventbrite.com',
  'expressupdate.com',
  'ezlocal.com',
  'facebook.com',
  'fb.com',
  'find-open.com',
  'findglocal.com',
  'foursquare.com',
  'g.page',
  'glassdoor.com',
  'golocal247.com',
  'goo.gl',
  'google.com',
  'groupon.com',
  'hairdressers-guide.com',
  'hotfrog.com',
  'houzz.com',
  'hub.biz',
  'indeed.com',
  'insiderpages.com',
  'instagram.com',
  'judysbook.com',
  'kudzu.com',
  'lawinsider.com',
  'lifestyle.com',
  'linkedin.com',
  'linktr.ee',
  'loc8nearme.com',
  'local.com',
  'localdatabase.com',
  'lookupbeauty.com',
  'mapquest.com',
  'manta.com',
  'medium.com',
  'merchantcircle.com',
  'microsoft.com',
  'n49.com',
  'nailsalon.com',
  'nextdoor.com',
  'opencorporates.com',
  'opendi.us',
  'openstreetmap.org',
  'patch.com',
  'pinterest.com',
  'reddit.com',
  'salondiscover.com',
  'salonratings.com',
  'scribd.com',
  'showmelocal.com',
  'snapchat.com',
  'spafinder.com',
  'spoke.com',
  'superpages.com',
  'tiktok.com',
  'threads.net',
  'thumbtack.com',
  'trip.com',
  'tripadvisor.com',
  'trustpilot.com',
  'tumblr.com',
  'tupalo.com',
  'twitter.com',
  'usaonlineportal.com',
  'visitlocal.com',
  'waze.com',
  'weddingwire.com',
  'theknot.com',
  'whereorg.com',
  'wikipedia.org',
  'x.com',
  'yahoo.com',
  'yalwa.com',
  'yellowbot.com',
  'yellowpages.com',
  'yellow.place',
  'yelp.ca',
  'yelp.com',
  'youtube.com',
  'youtu.be',
  'yp.com',
  'zoominfo.com',
  'beacons.ai',
  'bio.link',
  'bit.ly',
  'doordash.com',
  'fb.me',
  'lnk.bio',
  'm.me',
  'rebrand.ly',
  'solo.to',
  't.co',
  'taplink.cc',
  'tinyurl.com',
  'wa.me',
  'whatsapp.com',
  'yelp.to',
];

/** Booking sites and builders that give each salon a host of its own, which is its website: `rosa.glossgenius.com`. */
const SITE_HOSTS = [
  'as.me',
  'business.site',
  'carrd.co',
  'editorx.io',
  'glossgenius.com',
  'godaddysites.com',
  'jimdosite.com',
  'mystrikingly.com',
  'ola.salon',
  'site123.me',
  'square.site',
  'squarespace.com',
  'strikingly.com',
  'ueniweb.com',
  'webador.com',
  'webflow.io',
  'weebly.com',
  'wixsite.com',
  'wordpress.com',
  'yolasite.com',
];

const BOOKING = new Set(BOOKING_HOSTS);
const DIRECTORIES = new Set(DIRECTORY_HOSTS);

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

export const isBookingUrl = (url: string): boolean => isAmong(BOOKING, url);

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

/** Sites that have a domain in many countries: `yelp.co.uk`. */
const WORLDWIDE = new Set(['amazon', 'craigslist', 'ebay', 'google', 'groupon', 'tripadvisor', 'yelp']);

/** An address of a machine, or with a user name that may look like a host: `https://yelp.com@example.org`. */
function isOddAddress(url: string): boolean {
  const { hostname = '', username = '', password = '' } = URL.parse(url) ?? {};
  return Boolean(username || password) || /^\[|^[\d.]+$/.test(hostname) || !hostname.includes('.');
}

/** True for a URL that cannot be a salon's own website, whatever its page says. */
export const isNoWebsite = (url: string): boolean =>
  isAmong(DIRECTORIES, url) ||
  WORLDWIDE.has(ownLabel(hostOf(url) ?? '')) ||
  (isBookingUrl(url) && !isSalonsHost(url)) ||
  isOddAddress(url);
