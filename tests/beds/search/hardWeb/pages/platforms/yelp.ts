import type { Random } from '../../../random.ts';
import { encoded } from '../../../text.ts';
import { INNOCENT_REVIEWS, REVIEWS } from '../../words/sentences.ts';
import { STATE_NAMES } from '../../words/streets.ts';
import { TRADES } from '../../words/trades.ts';
import type { Listing } from '../../world/business.ts';
import type { World } from '../../world/world.ts';
import type { DrawPage } from '../drawn.ts';
import { cut, fill, slug, writeAddress, writePhone, writeStreet } from '../texts.ts';

const UPDATED = ['Updated June 2026', 'Updated June 2026', 'Updated May 2026', 'Updated July 2026'];
/** The approximate width at which Google cuts titles. */
const TITLE_LENGTH = 62;

function makePath({ name, slugName, address, shows }: Listing, { random, take }: World): string {
  const hasCity = shows !== 'name' || random.chance(0.8);
  const words = slug(slugName ?? name) || slug(address.street);
  const path = hasCity ? `${words}-${slug(address.city)}` : words;
  for (let count = random.chance(0.12) ? random.int(2, 5) : 1; ; count += 1) {
    const numbered = count > 1 ? `${path}-${count}` : path;
    if (take(`yelp ${numbered}`)) return numbered;
  }
}

function makeTitle({ business, name, address, shows, closed }: Listing, random: Random): string {
  const mark = closed === 'permanently' ? ' - CLOSED' : '';
  const counts = `${random.int(2, 140)} Photos & ${random.int(2, 320)} Reviews`;
  const place = `${writeStreet(address, random)}, ${address.city}, ${STATE_NAMES[address.state]}`;
  const category = TRADES[business.trade].plural;
  const showsPlace = shows === 'address' || shows === 'phone';
  const long = [counts, ...(showsPlace ? [place] : []), category, 'Phone Number', 'Yelp'].join(' - ');
  const updated = `${random.chance(0.8) ? name.toUpperCase() : name}${mark} - ${random.pick(UPDATED)}`;
  return random.weighted({
    [updated]: 40,
    [cut(`${updated} - ${long}`, TITLE_LENGTH, random)]: 25,
    [`${name}${mark} - ${long}`]: showsPlace ? 20 : 5,
    [`${name}${mark} - ${address.city}, ${address.state} - Yelp`]: shows === 'name' ? 0 : 10,
    [`${name}${mark} - Yelp`]: 8,
  });
}

const DAYS = ['Mon', 'Tue', 'Wed'];

/** The opening hours of an open shop that is closed on some days: `Mon - Closed, Tue - 10:00 am - 7:00 pm, …`. */
function writeHours(random: Random): string {
  const opens = `${random.int(8, 11)}:${random.pick(['00', '30'])} am - ${random.int(5, 8)}:00 pm`;
  const rests = random.chance(0.4);
  return DAYS.map((day, at) => `${day} - ${rests && at === 0 ? 'Closed' : opens}`).join(', ');
}

function makeContent(listing: Listing, random: Random): string {
  const { name, address, phone, shows, closed, says } = listing;
  const review = `“${fill(random.pick(random.chance(0.08) && !closed ? INNOCENT_REVIEWS : REVIEWS), listing, random)}”`;
  const facts = [
    name,
    writeAddress(address, random),
    `${random.int(2, 90)} Photos`,
    ...(shows === 'phone' ? [writePhone(phone, random)] : []),
    ...(closed ? [] : [`${writeHours(random)}, ...`]),
  ].join(', ');
  const about = random.weighted({
    [`${random.int(3, 320)} reviews of ${name} ${review}`]: 4,
    [`Specialties: ${fill('{service}, {other} and more. Established in {year}.', listing, random)}`]: 2,
    [`${review} more`]: 4,
  });
  const inCity = `${address.city}, ${address.state} · ${about}`;
  const told = { phone: facts, address: facts, city: inCity, name: about }[shows];
  const marks = {
    permanently: 'Yelpers report this location has closed. Find a similar spot.',
    temporarily: 'Temporarily closed. Scheduled to reopen soon.',
  };
  const said = says.length ? ` Specialties: ${says.join(' ')}` : '';
  return cut(`${closed ? `${marks[closed]} ` : ''}${told}${said}`, said ? 290 : 230, random);
}

export const drawYelp: DrawPage = (listing, world) => {
  const { random } = world;
  const path = makePath(listing, world);
  const url = `https://www.yelp.com/biz/${path}`;
  const [title, content] = [makeTitle(listing, random), makeContent(listing, random)];
  const alias = random.weighted({
    [`https://m.yelp.com/biz/${path}`]: 3,
    [`${url}?osq=${encoded(TRADES[listing.business.trade].plural)}`]: 3,
    [`${url}?utm_campaign=www_business_share_popup&utm_medium=copy_link&utm_source=(direct)`]: 2,
    [`https://es.yelp.com/biz/${path}`]: 1,
    [`https://www.yelp.ca/biz/${path}`]: 1,
    [`https://www.yelp.com/biz/${random.letters(22, 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789_-')}`]: 1,
  });
  const photos = {
    url: `https://www.yelp.com/biz_photos/${path}`,
    title: `Photos for ${listing.name} - Yelp`,
    content: `${random.int(3, 200)} photos of ${listing.name} in ${listing.address.city}, ${listing.address.state}. ${random.chance(0.5) ? 'See all photos taken by Yelpers.' : 'Inside, outside, menu and more.'}`,
  };
  const menu = {
    url: `https://www.yelp.com/menu/${path}`,
    title: `${listing.name} Menu - ${listing.address.city}, ${listing.address.state} - Yelp`,
    content: fill('Services and prices: {service}, {other}.', listing, random),
  };
  const deep = random.chance(0.75) ? photos : menu;
  return { page: { url, title, content }, also: [alias], alias: { url: alias }, deep };
};
