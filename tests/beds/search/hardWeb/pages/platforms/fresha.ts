import { ABOUT, REVIEWS } from '../../words/sentences.ts';
import type { DrawPage } from '../drawn.ts';
import { cut, fill, slug, writePhone, writeStreet } from '../texts.ts';

export const drawFresha: DrawPage = (listing, { random }) => {
  const { name, slugName, address, phone, shows, closed, says } = listing;
  const id = random.letters(8);
  const street = slug(address.street);
  const words = slug(slugName ?? name) || 'salon';
  const url = `https://www.fresha.com/a/${words}-${slug(address.city)}-${street}-${id}`;
  const withStreet = shows === 'address' || shows === 'phone';
  const title = random.weighted({
    [`${name} - ${address.street} - ${address.city} | Fresha`]: withStreet ? 70 : 0,
    [`${name} - ${address.city} | Fresha`]: shows === 'city' ? 50 : 0,
    [`${name} | Fresha`]: 12,
    [`Book ${name} Online | Fresha`]: 6,
  });
  const about = fill(random.pick(ABOUT), listing, random);
  const review = fill(random.pick(REVIEWS), listing, random);
  const told = {
    phone: `${about} ${writeStreet(address, random)}, ${address.city}. ${writePhone(phone, random)}`,
    address: `${writeStreet(address, random)}, ${address.city}, ${address.state} · ${about}`,
    city: `Book online with ${name} in ${address.city}. See reviews, services, prices and photos.`,
    name: `5.0 (${random.int(3, 700)}) · ${review}`,
  }[shows];
  const mark = closed === 'permanently' ? ['This venue has closed permanently.'] : [];
  const content = cut([...mark, ...says, told].join(' '), 200, random);
  const also = [
    `https://www.fresha.com/es/a/${words}-${slug(address.city)}-${street}-${id}`,
    `https://www.fresha.com/lvp/${words}-${street.replace(/^\d+-/, '')}-${slug(address.city)}-${random.letters(6)}`,
    `https://www.fresha.com/book-now/${words}-${id}`,
  ];
  return {
    page: { url, title, content },
    also,
    alias: { url: random.pick(also), title: `${name} | Fresha`, content: about },
    deep: {
      url: `${url}/all-offer`,
      title: `Services - ${name} | Fresha`,
      content: fill('{service}, {other}. Book online, instantly.', listing, random),
    },
  };
};
