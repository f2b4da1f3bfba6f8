import { ABOUT, REVIEWS } from '../../words/sentences.ts';
import type { DrawPage } from '../drawn.ts';
import { cut, fill, slug, writePhone, writeStreet } from '../texts.ts';

export const drawNextdoor: DrawPage = (listing, { random, take }) => {
  const { business, name, slugName, address, phone, shows, closed, says } = listing;
  const words = `${slug(slugName ?? name, '') || 'salon'}-${slug(address.city)}-${address.state.toLowerCase()}`;
  let path = words;
  for (let count = 1; !take(`nextdoor ${path}`); count += 1) path = `${words}-${count}`;
  const url = `https://nextdoor.com/pages/${path}/`;
  const title = random.weighted({
    [`${name} - ${address.city}, ${address.state} - Nextdoor`]: shows === 'name' ? 0 : 60,
    [`${name} - ${address.city}, ${address.state}`]: shows === 'name' ? 0 : 10,
    [`${name} | Nextdoor`]: 18,
    [`${name} - Nextdoor`]: 12,
  });
  const faves = `${random.int(1, 90)} Faves`;
  const about = [...says, fill(random.pick(ABOUT), listing, random)].join(' ');
  const said = `"${fill(random.pick(REVIEWS), listing, random)}" - Neighbor in ${random.pick(business.metro.quarters)}`;
  const street = `${writeStreet(address, random)}, ${address.city}, ${address.state}`;
  const told = {
    phone: `${faves} · ${street} · ${writePhone(phone, random)} · ${about}`,
    address: `${faves} · ${street} · ${about}`,
    city: `${faves}. See what locals recommend about ${name} in ${address.city}, ${address.state}. ${says.join(' ')}`.trim(),
    name: `${faves}. ${random.chance(0.5) && !says.length ? said : about}`,
  }[shows];
  const mark = closed === 'permanently' ? ['Neighbors say this business is permanently closed.'] : [];
  const content = cut([...mark, told].join(' '), 190, random);
  const alias = `${url}?init_source=search`;
  return { page: { url, title, content }, also: [alias], alias: { url: alias } };
};
