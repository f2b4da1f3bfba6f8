import { fullName } from '../../words/people.ts';
import { REVIEWS } from '../../words/sentences.ts';
import { TRADES } from '../../words/trades.ts';
import type { DrawPage } from '../drawn.ts';
import { makeHandle } from '../handles.ts';
import { cut, fill, writePhone, writeStreet } from '../texts.ts';

/**
 * A page of a person. Either the title has the person's name and the line below it the business's, or the other way
 * round.
 */
export const drawStyleseat: DrawPage = (listing, world) => {
  const { random } = world;
  const { business, name, address, phone, shows, closed, says } = listing;
  const handle = makeHandle(listing, world);
  const url = `https://www.styleseat.com/m/v/${handle}`;
  const { profession } = TRADES[business.trade];
  const person = fullName(business.owner);
  const titled = random.chance(0.4) && name === business.name ? person : name;
  const inCity = shows === 'city' ? 1 : 0;
  const title = random.weighted({
    [`${titled} | StyleSeat`]: 60,
    [`Book ${titled} on StyleSeat`]: 10,
    [`${titled} - ${profession} in ${address.city}, ${address.state} | StyleSeat`]: 40 * inCity,
    [`${titled} - Book Online - ${address.city}, ${address.state} - StyleSeat`]: 10 * inCity,
  });
  const role = `${random.chance(0.7) ? profession : random.pick(['Stylist', 'Professional'])} at ${listing.worksAt ?? name}`;
  const review = fill(random.pick(REVIEWS), listing, random);
  const told = {
    phone: `${role}. ${writeStreet(address, random)}, ${address.city}, ${address.state}. ${writePhone(phone, random)}`,
    address: `${role}. ${writeStreet(address, random)}, ${address.city}, ${address.state} ${address.zip}. ${random.int(2, 400)} reviews`,
    city: `${role}. Book ${fill('{service}', listing, random)} in ${address.city}, ${address.state}. ${review}`,
    name: random.chance(0.6) ? `${role}. ${review}` : `${role} · 5.0 (${random.int(2, 400)})`,
  }[shows];
  const mark = closed === 'permanently' ? ['No longer taking appointments: permanently closed.'] : [];
  const content = cut([...mark, ...says, told].join(' '), 190, random);
  const also = [`https://www.styleseat.com/m/${handle}`, `${url}?proId=${random.number(7)}`];
  return {
    page: { url, title, content },
    also,
    alias: { url: random.pick(also) },
    deep: {
      url: `https://www.styleseat.com/m/v/${handle}/services`,
      title: `Services by ${titled} | StyleSeat`,
      content: fill('{service}, {other}', listing, random),
    },
  };
};
