import { encoded } from '../../../text.ts';
import { TRADES } from '../../words/trades.ts';
import type { DrawPage } from '../drawn.ts';
import { cut, slug, writeAddress, writePhone } from '../texts.ts';

const hex = '0123456789abcdef';

/** The listing on Google Maps. Its number (CID) is the second half of the feature id in long URLs. */
export const drawGoogle: DrawPage = (listing, { random, take }) => {
  const { business, name, address, phone, shows, closed } = listing;
  let featureId = random.letters(16, hex);
  while (!take(`cid ${featureId}`)) featureId = random.letters(16, hex);
  const cid = BigInt(`0x${featureId}`).toString();
  const url = `https://maps.google.com/?cid=${cid}`;
  const plus = encoded(name).replaceAll('%26', '&').replaceAll('%27', "'");
  const at = `@${business.latitude.toFixed(7)},${business.longitude.toFixed(7)},17z`;
  const feature = `0x${random.letters(15, hex)}:0x${featureId}`;
  const long = `https://www.google.com/maps/place/${plus}/${at}/data=!3m1!4b1!4m6!3m5!1s${feature}!8m2!3d${business.latitude.toFixed(4)}!4d${business.longitude.toFixed(4)}`;
  const stars = `${(random.int(36, 50) / 10).toFixed(1)}(${random.int(2, 640)})`;
  const kind = TRADES[business.trade].singular.toLowerCase().replace(/^./, (letter) => letter.toUpperCase());
  const hours = random.pick([
    'Open ⋅ Closes 7 PM',
    'Closed ⋅ Opens 9 AM Mon',
    'Closed ⋅ Opens 10 AM',
    'Open ⋅ Closes 6 PM',
  ]);
  const mark = closed === 'permanently' ? 'Permanently closed' : closed ? 'Temporarily closed' : hours;
  const told = {
    phone: [writeAddress(address, random), mark, writePhone(phone, random)],
    address: [writeAddress(address, random), mark],
    city: [`${address.city}, ${address.state}`, mark],
    name: [mark],
  }[shows];
  const title = random.pick([`${name} - Google Maps`, name, `${name} · ${stars} · ${kind}`]);
  const content = cut(`${stars} · ${kind} · ${told.join(' · ')}`, 220, random);
  const short = `https://g.page/${slug(name, '').replaceAll('-', '')}${random.chance(0.5) ? business.metro.tag : ''}`;
  const also = [long, `${url}&g_mp=Ci${random.letters(20, 'ABCDEFGHIJKLMNOPabcdefghijklmnop')}`];
  if (random.chance(0.1) && take(short)) also.push(short);
  const alias = random.pick(also);
  return {
    page: { url, title, content },
    also,
    alias: { url: alias, title: `${name} - Google Maps`, content: `★★★★★ · ${kind}` },
  };
};
