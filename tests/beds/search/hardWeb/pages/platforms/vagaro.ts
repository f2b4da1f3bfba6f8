import { ABOUT, INNOCENT_NOTES } from '../../words/sentences.ts';
import { TRADES } from '../../words/trades.ts';
import type { DrawPage } from '../drawn.ts';
import { makeHandle } from '../handles.ts';
import { cut, fill, writePhone, writeStreet } from '../texts.ts';

export const drawVagaro: DrawPage = (listing, world) => {
  const { random } = world;
  const { business, name, address, phone, shows, closed, says } = listing;
  const handle = makeHandle(listing, world);
  const url = `https://www.vagaro.com/${handle}`;
  const { singular } = TRADES[business.trade];
  const inCity = `${name} - ${address.city} ${address.state} | Vagaro`;
  const title = random.weighted({
    [inCity]: shows === 'name' ? 0 : 60,
    [`${name} in ${address.city}, ${address.state} | Vagaro`]: shows === 'name' ? 0 : 10,
    [`${name} | Vagaro`]: shows === 'city' ? 0 : 25,
    [`${name} - Online Booking | Vagaro`]: shows === 'city' ? 0 : 5,
  });
  const about = fill(random.pick(ABOUT), listing, random);
  const street = `${writeStreet(address, random)}, ${address.city}, ${address.state} ${address.zip}`;
  const told = {
    phone: `${name} · ${street} · ${writePhone(phone, random)} · ${about}`,
    address: random.chance(0.5)
      ? `${about} ${street}`
      : `${singular} · ${street} · ${random.int(2, 640)} reviews`,
    city: `Book your next appointment with ${name}. ${about}`,
    name: `${about} ${random.int(2, 640)} reviews`,
  }[shows];
  const mark = closed === 'permanently' ? ['Permanently closed.'] : [];
  const note = random.chance(0.05) && !closed ? [random.pick(INNOCENT_NOTES)] : [];
  const content = cut([...mark, ...says, ...note, told].join(' '), 190, random);
  const mixed = `https://www.vagaro.com/${handle.replace(/^[a-z]/, (letter) => letter.toUpperCase())}`;
  const tracked = `${url}?utm_source=google&utm_medium=organic`;
  const alias = random.pick([mixed, tracked]);
  const section = random.pick(['services', 'staff', 'reviews', 'about', 'book-now']);
  return {
    page: { url, title, content },
    also: [alias],
    alias: { url: alias },
    deep: {
      url: `${url}/${section}`,
      title: `${section === 'book-now' ? 'Book Now' : section.replace(/^./, (letter) => letter.toUpperCase())} - ${name} | Vagaro`,
      content: fill('{service}, {other} and more at {name}.', listing, random),
    },
  };
};
