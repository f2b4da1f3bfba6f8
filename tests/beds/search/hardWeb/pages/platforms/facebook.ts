import type { Random } from '../../../random.ts';
import { ABOUT, BIOS, CLOSED_GOODBYES, POSTS } from '../../words/sentences.ts';
import { STATE_NAMES } from '../../words/streets.ts';
import { TRADES } from '../../words/trades.ts';
import type { Listing } from '../../world/business.ts';
import type { DrawPage } from '../drawn.ts';
import { makeHandle } from '../handles.ts';
import { cut, fill, writePhone, writeStreet } from '../texts.ts';
import { drawSubPage } from './facebookSubPage.ts';

const pathName = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[̀-ͯ'’]/g, '')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
    .join('-');

/** The forms in which Facebook writes the address of one page that has a number. */
function numbered(listing: Listing, id: string): string[] {
  const name = pathName(listing.slugName ?? listing.name) || 'Salon';
  const category = pathName(TRADES[listing.business.trade].singular);
  return [
    `https://www.facebook.com/p/${name}-${id}/`,
    `https://www.facebook.com/profile.php?id=${id}`,
    `https://www.facebook.com/people/${name}/${id}/`,
    `https://www.facebook.com/pages/category/${category}/${name}-${id}/`,
    `https://www.facebook.com/pages/${name}/${id}`,
    `https://www.facebook.com/${name}-${id}/`,
    `https://www.facebook.com/${id}`,
  ];
}

function makeTitle(
  { name, address, business, shows, closed }: Listing,
  handle: string,
  random: Random,
): string {
  const { city, state } = address;
  const shut = closed === 'permanently' && random.chance(0.3) ? `${name} - CLOSED` : name;
  const withCity = shows === 'name' ? 0 : 1;
  return random.weighted({
    [`${shut} | ${city} ${state}`]: 30 * withCity,
    [`${shut} | ${city} ${state} | Facebook`]: 6 * withCity,
    [`${shut} - ${TRADES[business.trade].singular} in ${city}, ${state}`]: 4 * withCity,
    [`${shut} - Home | Facebook`]: 14,
    [`${shut} - Home`]: 6,
    [`${shut} | Facebook`]: 8,
    [`${shut} (@${handle})`]: handle ? 12 : 0,
    [`Profile for ${shut}`]: 4,
    [shut]: 10,
  });
}

function makeContent(listing: Listing, random: Random): string {
  const { business, name, address, phone, shows, closed, says } = listing;
  const { city, state } = address;
  const likes = `${random.int(60, 4800).toLocaleString('en-US')} likes`;
  const here = random.chance(0.6) ? ` · ${random.int(3, 1900).toLocaleString('en-US')} were here` : '';
  const talking = random.chance(0.3) ? ` · ${random.int(1, 40)} talking about this` : '';
  const inCity = random.chance(0.6) ? city : `${city}, ${STATE_NAMES[state]}`;
  const category = TRADES[business.trade].singular;
  const about = [...says, fill(random.pick(random.chance(0.5) ? ABOUT : BIOS), listing, random)].join(' ');
  const place = `${writeStreet(address, random)}, ${city}, ${state}, United States, ${STATE_NAMES[state]} ${address.zip}`;
  const counted = `${name}, ${inCity}. ${likes}${talking}${here}. ${says.length || random.chance(0.5) ? about : category}`;
  const told = {
    phone: random.chance(0.5)
      ? `${name}, ${inCity}. ${likes}${here}. ${writePhone(phone, random)} ${about}`
      : `${category} · ${place} · ${writePhone(phone, random)} · ${about}`,
    address: random.chance(0.6)
      ? `Page · ${category} · ${place}. ${about}`
      : `${name}. ${likes}${here}. ${about} 📍 ${writeStreet(address, random)}, ${city}`,
    city: counted,
    name:
      random.chance(0.3) && !says.length
        ? fill(random.pick(POSTS), listing, random)
        : `${name}. ${likes}${talking}${here}. ${about}`,
  }[shows];
  const marks = {
    permanently: random.chance(0.5)
      ? 'Permanently Closed'
      : fill(random.pick(CLOSED_GOODBYES), listing, random),
    temporarily: 'Temporarily closed',
  };
  return cut([...(closed ? [`${marks[closed]} ·`] : []), told].join(' '), 200, random);
}

export const drawFacebook: DrawPage = (listing, world) => {
  const { random } = world;
  const id = random.chance(0.6) ? `1000${random.number(11)}` : random.number(15);
  const handle = listing.handle || random.chance(0.66) ? makeHandle(listing, world) : '';
  const forms = numbered(listing, id);
  const vanity = random.chance(0.4) ? handle : handle.replace(/^[a-z]/, (letter) => letter.toUpperCase());
  const url = handle
    ? `https://www.facebook.com/${vanity}/`
    : random.weighted({
        [forms[0]!]: 44,
        [forms[1]!]: 24,
        [forms[3]!]: 12,
        [forms[2]!]: 10,
        [forms[5]!]: 6,
        [forms[6]!]: 4,
      });
  const hosts = ['m', 'web', 'es-la', 'd'].map((host) => url.replace('//www.', `//${host}.`));
  const others = forms.filter((form) => form !== url);
  const title = makeTitle(listing, handle, random);
  const content = makeContent(listing, random);
  const alias =
    handle || random.chance(0.4)
      ? random.pick([...hosts, `${url}${url.includes('?') ? '&' : '?'}locale=es_LA`])
      : random.pick(others);
  return {
    page: { url, title, content },
    also: [alias, ...others].filter((other) => other !== url),
    alias: { url: alias },
    deep: drawSubPage(listing, { vanity, id }, random),
  };
};
