import { ABOUT } from '../../words/sentences.ts';
import { TRADES } from '../../words/trades.ts';
import type { DrawPage } from '../drawn.ts';
import { cut, fill, slug, writePhone, writeStreet } from '../texts.ts';

export const drawYellowpages: DrawPage = (listing, { random, take }) => {
  const { business, name, slugName, address, phone, shows, closed, says } = listing;
  let id = random.number(9);
  while (!take(`yellowpages ${id}`)) id = random.number(9);
  const url = `https://www.yellowpages.com/${slug(address.city)}-${address.state.toLowerCase()}/mip/${slug(slugName ?? name, '') || 'salon'}-${id}`;
  const written = random.chance(0.05) ? name.toUpperCase() : name;
  const { plural } = TRADES[business.trade];
  const title = random.weighted({
    [`${written} - ${address.city}, ${address.state} ${address.zip}`]: 55,
    [`${written} - ${address.city}, ${address.state}`]: 15,
    [`${written} in ${address.city}, ${address.state} | ${plural} - YP.com`]: 8,
    [`${written} - ${plural} - ${writeStreet(address, random)}, ${address.city}, ${address.state} - Phone Number - Yellow Pages`]:
      shows === 'address' || shows === 'phone' ? 22 : 0,
  });
  const street = `${writeStreet(address, random)}, ${address.city}, ${address.state}, ${address.zip}`;
  const told = {
    phone: `Get reviews, hours, directions, coupons and more for ${name}. ${street}. ${writePhone(phone, random)}`,
    address: `Get reviews, hours, directions, coupons and more for ${name} at ${street}. Search for other ${plural} on The Real Yellow Pages.`,
    city: `Get reviews, hours, directions, coupons and more for ${name}. Search for other ${plural} on The Real Yellow Pages®.`,
    name: fill(random.pick(ABOUT), listing, random),
  }[shows];
  const mark = closed === 'permanently' ? ['CLOSED. This business is permanently closed.'] : [];
  const content = cut([...mark, told, ...says.map((said) => `General Info: ${said}`)].join(' '), 240, random);
  const alias = random.pick([`${url}?lid=${random.number(13)}`, url.replace('www.', 'm.')]);
  return { page: { url, title, content }, also: [alias], alias: { url: alias } };
};
