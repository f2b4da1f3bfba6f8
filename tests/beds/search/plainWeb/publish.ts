import type { Random } from '../random.ts';
import { createRandom } from '../random.ts';
import { carriesName } from '../scoring/carriesName.ts';
import type { PageDetail } from '../web.ts';
import type { Business } from './business.ts';
import { directoryPagesOf } from './directoryPages.ts';
import { makeName } from './makeName.ts';
import type { ShownName } from './nameVariants.ts';
import { shownName } from './nameVariants.ts';
import type { Pages } from './pages.ts';
import type { Place } from './places.ts';
import { stateName } from './places.ts';
import type { PlatformId } from './profiles/platforms.ts';
import { PLATFORM_IDS, PLATFORMS, shareOf } from './profiles/platforms.ts';
import type { Profile, Shown } from './profiles/profile.ts';
import { service } from './profiles/profile.ts';
import { makeStreet, withoutUnit, writtenOut } from './streets.ts';
import { subPageOf } from './subPages.ts';
import { writtenPhone } from './text.ts';
import { TRADES } from './trades.ts';

export type Published = { url: string; detail: PageDetail };
export type PublishedPages = Partial<Record<PlatformId, Published>>;

type Options = { pages: Pages; seed: number; noise: number; isInList: boolean };

/** The shares of pages that show the old address of a moved business, an old name, or that a business has closed. */
const SHOWS_OLD_ADDRESS = 0.7;
const SHOWS_OLD_NAME = 0.5;
const SAYS_CLOSED = 0.7;
/** The share of its platforms on which a look-alike has a page. */
const LOOK_ALIKE_SHARE = 0.6;

function platformsOf({ class: kind, trade }: Business, random: Random, isInList: boolean): PlatformId[] {
  const present = PLATFORM_IDS.filter((platform) => random.chance(shareOf(platform, trade)));
  if (!isInList) return present.filter(() => random.chance(LOOK_ALIKE_SHARE));
  if (kind === 'absent') return [];
  if (kind === 'thin') return random.shuffle(present).slice(0, random.int(1, 2));
  const isTooFew = kind === 'listed' && present.length < 2;
  return isTooFew ? [...new Set<PlatformId>([...present, 'yelp', 'facebook'])] : present;
}

function nameOn(business: Business, random: Random, noise: number): ShownName {
  const { id, name, place, class: kind } = business;
  const shown = shownName({ ...business, random }, noise);
  if (kind !== 'renamed' || !random.chance(SHOWS_OLD_NAME)) return shown;
  const old = makeName(createRandom(id, 'old name'), place).name;
  return { name: random.pick([old, `${name} (formerly ${old})`]), variant: 'renamed' };
}

function addressOn({ id, address, class: kind }: Business, random: Random): string {
  if (kind === 'moved' && random.chance(SHOWS_OLD_ADDRESS))
    return makeStreet(createRandom(id, 'old address'));
  if (random.chance(0.25)) return writtenOut(address);
  return random.chance(0.15) ? withoutUnit(address) : address;
}

const placeOn = ({ place }: Business, platform: PlatformId, random: Random, noise: number): Place =>
  platform !== 'mapquest' && random.chance(0.16 * noise) ? { ...place, city: place.suburb } : place;

/** The text of a page besides its snippet. */
function bodyOf(platform: PlatformId, shown: Shown): string {
  const { name, address, place, business, trade, random } = shown;
  if (platform === 'instagram' || platform === 'tiktok')
    return `${random.chance(0.6) ? `${place.city} ${place.state} ` : ''}${service(shown)}`;
  const phone = writtenPhone(business.phone, random);
  return `${name} ${address} ${place.city} ${place.state} ${stateName(place)} ${business.zip} ${phone} ${trade.one} ${trade.services.join(' ')}`;
}

/**
 * Returns the profile, with a number added to its handle if another business has its URL. Undefined if that new URL is
 * taken, too, or if the taken URL is a host of its own.
 */
function untaken(profile: Profile, pages: Pages, random: Random): Profile | undefined {
  if (!pages.has(profile.url)) return profile;
  if (/\.(com|site)\/$/.test(profile.url)) return undefined;
  const [, path, slash, rest] = /^(.*?)(\/?)([?#].*)?$/.exec(profile.url)!;
  const url = `${path}-${random.int(2, 99)}${slash}${rest ?? ''}`;
  return pages.has(url) ? undefined : { ...profile, url, also: [] };
}

function shows(
  { title, content }: Profile,
  { address, place, business }: Shown,
): NonNullable<PageDetail['shows']> {
  const text = `${title} ${content}`;
  if (text.replace(/\D/g, '').includes(business.phone)) return 'phone';
  if (text.includes(address)) return 'address';
  return text.includes(place.city) ? 'city' : 'name';
}

/** Publishes a business's pages. Returns its own page on each platform that has one. */
export function publish(business: Business, { pages, seed, noise, isInList }: Options): PublishedPages {
  const { id } = business;
  const published: PublishedPages = {};
  const kindOf = (kind: string) => (isInList ? kind : `other-${kind}`);
  const random = createRandom(seed, id, 'pages');
  for (const platform of platformsOf(business, random, isInList)) {
    const random = createRandom(seed, id, platform);
    const { name, variant } = nameOn(business, random, noise);
    const isClosed = business.class === 'closed' && random.chance(SAYS_CLOSED);
    const shown: Shown = {
      name,
      address: addressOn(business, random),
      place: placeOn(business, platform, random, noise),
      business,
      trade: TRADES[business.trade],
      isClosed,
      random,
    };
    const profile = untaken(PLATFORMS[platform].make(shown), pages, random);
    if (!profile) continue;
    const { url, title, content, also = [] } = profile;
    const rest = { body: bodyOf(platform, shown), id, platform };
    pages.add({ url, title, content, ...rest, kind: kindOf('profile') });
    const detail: PageDetail = { variant, shows: shows(profile, shown), also };
    if (isClosed && /permanently closed|- CLOSED/i.test(`${title} ${content}`)) detail.closed = true;
    if (!carriesName(`${title} ${content}`, business.name)) detail.otherName = true;
    published[platform] = { url, detail };
    const known = also.filter((alias) => !alias.includes('#'));
    if (known.length && random.chance(0.12 + 0.1 * noise))
      pages.add({ url: random.pick(known), title, content, ...rest, kind: kindOf('alias') });
    const subPage = subPageOf(platform, shown, url);
    if (subPage) pages.add({ ...subPage, id, platform, kind: kindOf('deep') });
  }
  if (business.class !== 'absent') {
    for (const page of directoryPagesOf(business, random))
      pages.add({ ...page, id, kind: kindOf('directory') });
  }
  return published;
}
