import type { Random } from '../../../random.ts';
import { BIOS, CLOSED_GOODBYES, INNOCENT_NOTES, POSTS } from '../../words/sentences.ts';
import { TRADES } from '../../words/trades.ts';
import type { Listing } from '../../world/business.ts';
import type { DrawPage } from '../drawn.ts';
import { makeHandle } from '../handles.ts';
import { cut, fill, writePhone, writeStreet } from '../texts.ts';

const SHORTCODE = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const STYLED = { '✨': 1, '🤍': 1, '💅🏽': 1, '': 9 };

const inTitle = (text: string) => text.replace(/^./, (letter) => letter.toUpperCase());

/** The name field is free text: the name, often followed by the trade or the city. */
function nameField({ name, business, address, shows }: Listing, random: Random): string {
  const { profession, services } = TRADES[business.trade];
  const trade = random.chance(0.5) ? profession : inTitle(random.pick(services));
  return random.weighted({
    [name]: 60,
    [`${name}${random.weighted(STYLED)}`]: 10,
    [`${name} | ${trade}`]: 8,
    [`${name} | ${address.city} ${profession}`]: shows === 'city' ? 30 : 0,
    [`${name} | ${address.city}, ${address.state}`]: shows === 'city' ? 14 : 0,
    '': 3,
  });
}

function makeTitle(listing: Listing, handle: string, random: Random): string {
  const { address, shows } = listing;
  const field = nameField(listing, random);
  const named = field ? `${field} (@${handle})` : `(@${handle})`;
  return random.weighted({
    [`${named} • Instagram photos and videos`]: 46,
    [named]: 30,
    [`${named} · ${address.city}, ${address.state}`]: shows === 'city' ? 60 : 0,
    [`${named} | Instagram`]: 5,
    [`${named} - Instagram`]: 5,
  });
}

function makeBio(listing: Listing, random: Random): string {
  const { address, phone, shows, closed, says } = listing;
  const place = {
    phone: `📞 ${writePhone(phone, random)}`,
    address: `📍 ${writeStreet(address, random)}${random.chance(0.6) ? `, ${address.city}` : ''}`,
    city: `📍${address.city}${random.chance(0.5) ? `, ${address.state}` : ''}`,
    name: '',
  }[shows];
  const [one, two] = random.shuffle(BIOS.filter((bio) => !bio.includes('{city}')));
  const parts = [one!, two!].map((bio) => fill(bio, listing, random));
  if (random.chance(0.06) && !closed) parts.push(random.pick(INNOCENT_NOTES));
  if (place) parts.splice(random.int(0, parts.length), 0, place);
  parts.unshift(...says);
  if (closed === 'permanently') parts.unshift(fill(random.pick(CLOSED_GOODBYES), listing, random));
  if (closed === 'temporarily') parts.unshift('Temporarily closed for renovations');
  return parts.join(random.pick([' ', ' | ', ' • ']));
}

export const drawInstagram: DrawPage = (listing, world) => {
  const { random } = world;
  const handle = makeHandle(listing, world);
  const url = `https://www.instagram.com/${handle}/`;
  const title = makeTitle(listing, handle, random);
  const [followers, following, posts] = [random.int(40, 9800), random.int(20, 2200), random.int(4, 1900)];
  const counts = `${followers.toLocaleString('en-US')} followers · ${following.toLocaleString('en-US')} following · ${posts.toLocaleString('en-US')} posts`;
  const bio = makeBio(listing, random);
  const bare = `${followers.toLocaleString('en-US')} Followers, ${following.toLocaleString('en-US')} Following, ${posts.toLocaleString('en-US')} Posts - See Instagram photos and videos from ${listing.name} (@${handle})`;
  const told = random.weighted({
    [`${counts} · @${handle}: “${bio}”`]: 40,
    [`@ ${handle}: “${bio}”`]: 20,
    [bio]: 15,
    [bare]: listing.shows === 'name' || listing.shows === 'city' ? 25 : 0,
  });
  const marked = listing.closed || listing.says.length ? `${counts} · @${handle}: “${bio}”` : told;
  const content = cut(marked, 210, random);
  const alias = random.pick([
    `${url}?hl=en`,
    `${url}?hl=es`,
    `https://instagram.com/${handle}`,
    `${url}?igshid=${random.letters(12)}`,
  ]);
  const said = fill(random.pick(POSTS), listing, random);
  const post = {
    url: random.pick([
      `https://www.instagram.com/p/${random.letters(11, SHORTCODE)}/`,
      `${url}reel/${random.letters(11, SHORTCODE)}/`,
    ]),
    title: cut(`${listing.name} on Instagram: "${said}"`, 70, random),
    content: `${random.int(4, 260)} likes, ${random.int(0, 24)} comments - ${handle} on ${random.pick(['March', 'April', 'May', 'June'])} ${random.int(1, 28)}, 2026: "${said}"`,
  };
  const reels = {
    url: `${url}reels/`,
    title: `${listing.name} (@${handle}) • Instagram reels`,
    content: bare,
  };
  const deep = random.chance(0.8) ? post : reels;
  return { page: { url, title, content }, also: [alias], alias: { url: alias }, deep };
};
