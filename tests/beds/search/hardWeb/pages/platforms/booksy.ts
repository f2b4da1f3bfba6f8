import { ABOUT, REVIEWS } from '../../words/sentences.ts';
import { STATE_NAMES } from '../../words/streets.ts';
import { TRADES } from '../../words/trades.ts';
import type { DrawPage } from '../drawn.ts';
import { cut, fill, slug, writePhone, writeStreet } from '../texts.ts';

export const drawBooksy: DrawPage = (listing, { random, take }) => {
  const { business, name, slugName, address, phone, shows, closed, says } = listing;
  const { booksy, singular } = TRADES[business.trade];
  let id = random.number(random.pick([5, 6, 6, 7]));
  while (!take(`booksy ${id}`)) id = random.number(6);
  const words = slug(slugName ?? name, '') || 'salon';
  const cityId = random.number(5);
  const url = `https://booksy.com/en-us/${id}_${words}_${booksy}_${cityId}_${slug(address.city)}`;
  const title = random.weighted({
    [`${name} - ${address.city} - Book Online - Prices, Reviews, Photos`]: shows === 'name' ? 0 : 55,
    [`${name} - Book Online - Prices, Reviews, Photos`]: 12,
    [`${name} | ${address.city}, ${STATE_NAMES[address.state]} | ${singular} | Book online | Booksy.com`]:
      shows === 'name' ? 0 : 12,
    [`${name} | Booksy`]: 10,
  });
  const street = `${writeStreet(address, random)}, ${address.zip}, ${address.city}`;
  const review = fill(random.pick(REVIEWS), listing, random);
  const told = {
    phone: `${street}. ${writePhone(phone, random)}. ${fill(random.pick(ABOUT), listing, random)}`,
    address: random.chance(0.6)
      ? `Check out ${name} in ${address.city} - explore pricing, reviews, and open appointments online 24/7! ${street}`
      : `${street} · 5.0 ${random.int(4, 900)} reviews`,
    city: `Check out ${name} in ${address.city} - explore pricing, reviews, and open appointments online 24/7!`,
    name: `5.0 · ${random.int(4, 900)} reviews · ${review}`,
  }[shows];
  const mark = closed === 'permanently' ? ['This business is permanently closed.'] : [];
  const content = cut([...mark, ...says, told].join(' '), 200, random);
  const joined = words.replaceAll('-', '');
  const short = take(`booksy link ${joined}`)
    ? [random.pick([`https://link.booksy.com/${words}`, `https://${joined.slice(0, 40)}.booksy.com/`])]
    : [];
  const also = [`https://booksy.com/dl/show-business/${id}`, url.replace('/en-us/', '/es-us/'), ...short];
  return {
    page: { url, title, content },
    also,
    alias: { url: random.pick(also), title: `${name} - Book Online - Booksy`, content: review },
    deep: {
      url: `${url}/staffer/${random.number(6)}`,
      title: `${business.owner.first} - ${name} - Book Online - Prices, Reviews, Photos`,
      content: fill(
        `Book an appointment with ${business.owner.first} at {name}: {service}, {other}.`,
        listing,
        random,
      ),
    },
  };
};
