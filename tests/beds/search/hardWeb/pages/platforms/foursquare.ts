import { REVIEWS } from '../../words/sentences.ts';
import { TRADES } from '../../words/trades.ts';
import type { DrawPage } from '../drawn.ts';
import { cut, fill, slug, writePhone, writeStreet } from '../texts.ts';

export const drawFoursquare: DrawPage = (listing, { random }) => {
  const { business, name, slugName, address, phone, shows, closed } = listing;
  const id = `${random.pick(['4', '5'])}${random.letters(23, '0123456789abcdef')}`;
  const words = slug(slugName ?? name, '') || 'salon';
  const url = `https://foursquare.com/v/${words}/${id}`;
  const mark = closed === 'permanently' ? ' (Now Closed)' : '';
  const { singular } = TRADES[business.trade];
  const title = random.weighted({
    [`${name}${mark} - ${singular} in ${address.city}`]: shows === 'name' ? 0 : 45,
    [`${name}${mark} - ${address.city}, ${address.state}`]: shows === 'name' ? 0 : 25,
    [`${name}${mark} | Foursquare`]: 14,
    [`${name}${mark} - Salon / Barbershop`]: 12,
  });
  const tip = fill(random.pick(REVIEWS), listing, random);
  const counts = `${random.int(1, 40)} tips and ${random.int(3, 900)} visits`;
  const street = `${writeStreet(address, random)}, ${address.city}, ${address.state}`;
  const told = {
    phone: `${street} · ${writePhone(phone, random)} · ${counts}`,
    address: `${name} at ${street}. ${counts}. "${tip}"`,
    city: `See ${counts} from ${random.int(2, 600)} visitors to ${name}. "${tip}"`,
    name: `See ${counts} from ${random.int(2, 600)} visitors to ${name}. "${tip}"`,
  }[shows];
  const content = cut(told, 190, random);
  const also = [`https://foursquare.com/v/${id}`, `https://es.foursquare.com/v/${words}/${id}`];
  return {
    page: { url, title, content },
    also,
    alias: { url: random.pick(also) },
    deep: { url: `${url}/photos`, title: `Photos at ${name}`, content: `${random.int(2, 90)} photos` },
  };
};
