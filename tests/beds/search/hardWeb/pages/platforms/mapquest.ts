import { ABOUT } from '../../words/sentences.ts';
import { STATE_NAMES } from '../../words/streets.ts';
import type { DrawPage } from '../drawn.ts';
import { cut, fill, slug, writePhone, writeStreet } from '../texts.ts';

export const drawMapquest: DrawPage = (listing, { random, take }) => {
  const { name, slugName, address, phone, shows, closed } = listing;
  let id = random.number(9);
  while (!take(`mapquest ${id}`)) id = random.number(9);
  const url = `https://www.mapquest.com/us/${slug(STATE_NAMES[address.state]!)}/${slug(slugName ?? name, '') || 'salon'}-${id}`;
  const mark = closed === 'permanently' ? 'CLOSED - ' : '';
  const street = `${writeStreet(address, random)}, ${address.city}, ${address.state} ${address.zip}`;
  const withStreet = shows === 'address' || shows === 'phone';
  const title = random.weighted({
    [`${mark}${name}, ${street}, US - MapQuest`]: withStreet ? 80 : 0,
    [`${mark}${name} - ${address.city}, ${address.state} - MapQuest`]: shows === 'city' ? 60 : 0,
    [`${mark}${name} - MapQuest`]: 10,
  });
  const directions = `Get directions, reviews and information for ${name} in ${address.city}, ${address.state}.`;
  const about = fill(random.pick(ABOUT), listing, random);
  const told = {
    phone: `${directions} ${writePhone(phone, random)}. ${about}`,
    address: random.chance(0.5) ? directions : `${street}. ${about}`,
    city: directions,
    name: about,
  }[shows];
  const content = cut(told, 190, random);
  const alias = random.pick([`${url}?utm_source=share`, url.replace('www.', '')]);
  return { page: { url, title, content }, also: [alias], alias: { url: alias } };
};
