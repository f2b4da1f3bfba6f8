import { hash } from '../../random.ts';
import { FIRST_NAMES, LAST_NAMES } from '../nameWords.ts';
import { cityState } from '../places.ts';
import { capital, joined, slug } from '../text.ts';
import type { MakeProfile } from './profile.ts';
import { fullAddress, rating, service } from './profile.ts';

/** Booksy numbers its cities. */
export const booksyCity = (place: { city: string; state: string }): string =>
  `${13_000 + (hash(place.city + place.state) % 120_000)}_${slug(place.city)}`;

export const booksy: MakeProfile = (shown) => {
  const { name, address, place, business, trade, random } = shown;
  const hasOwnHost = random.chance(0.15);
  const path = `${random.int(10_000, 1_700_000)}_${slug(name)}_${trade.booksySlug}_${booksyCity(place)}`;
  const url = hasOwnHost
    ? `https://${joined(name).slice(0, 30)}.booksy.com/`
    : `https://booksy.com/en-us/${path}`;
  return {
    url,
    title: `${name} - ${place.city} - Book Online - Prices, Reviews, Photos`,
    content: random.form([
      () =>
        `${name}, ${address}, ${place.city}, ${business.zip} - Book appointments online 24/7. ${capital(service(shown))} from $${random.int(20, 180)}. ${rating(shown, 4.2)} (${random.int(3, 800)} reviews)`,
      () => `Check ${name} in ${place.city} - explore pricing, reviews, and open appointments online 24/7!`,
    ]),
    also: hasOwnHost ? [] : [`${url}#ba_s=seo`, url.replace('/en-us/', '/en-us/instant-experiences/widget/')],
  };
};

export const vagaro: MakeProfile = (shown) => {
  const { name, address, place, trade, random } = shown;
  const number = random.chance(0.2) ? random.int(1, 30) : '';
  const url = `https://www.vagaro.com/${joined(name).slice(0, 30)}${number}`;
  return {
    url,
    title: random.pick([
      `${name} - ${place.city} ${place.state} | Vagaro`,
      `${name} | ${cityState(place)} | Vagaro`,
    ]),
    content: `${name} | ${trade.one} in ${cityState(place)}. View services, prices, hours and read ${random.int(2, 700)} reviews. Book ${service(shown)} online with Vagaro. ${address}`,
    also: [`${url}/services`, `${url}/book-now`],
  };
};

/** The page of the business, or of somebody who works there. */
export const styleseat: MakeProfile = ({ name, address, place, trade, random }) => {
  const person = `${random.pick(FIRST_NAMES)} ${random.pick(LAST_NAMES)}`;
  const isPersons = random.chance(0.35);
  const handle = isPersons ? joined(person) : joined(name).slice(0, 28);
  const url = `https://www.styleseat.com/m/v/${handle}`;
  return {
    url,
    title: `${isPersons ? `${person} at ${name}` : name} - ${cityState(place)} | StyleSeat`,
    content: `Book online with ${isPersons ? `${person}, ${name}` : name}, ${trade.person} in ${cityState(place)}. See ${random.int(2, 300)} reviews, prices and photos of their work. ${address}`,
    also: [`${url}?utm_source=google&utm_medium=reserve`],
  };
};

export const fresha: MakeProfile = (shown) => {
  const { name, address, place, random } = shown;
  const kind = random.chance(0.9) ? 'a' : 'lvp';
  const url = `https://www.fresha.com/${kind}/${slug(name)}-${slug(place.city)}-${slug(address)}-${random.letters(8)}`;
  return {
    url,
    title: `${name} - ${address} - ${place.city} | Fresha`,
    content: `Book online with ${name} in ${place.city}. See reviews, services, prices and portfolio. ${capital(service(shown))}, ${service(shown)}. ${rating(shown, 4)} (${random.int(1, 900)})`,
    also: [`${url}/booking?menu=true`, `${url}/all-offer?menu=true&pId=${random.int(10_000, 999_999)}`],
  };
};

export const glossgenius: MakeProfile = (shown) => {
  const { name, place, random } = shown;
  const url = `https://${joined(name).slice(0, 30)}.glossgenius.com/`;
  return {
    url,
    title: random.pick([name, `${name} | GlossGenius`]),
    content: `Book an appointment with ${name} in ${cityState(place)}. ${capital(service(shown))} and more.`,
    also: [`${url}book`],
  };
};

export const square: MakeProfile = (shown) => {
  const { name, place, random } = shown;
  if (random.chance(0.6)) {
    const url = `https://${slug(name)}.square.site/`;
    return {
      url,
      title: `${name} | Home`,
      content: `${name} ${fullAddress(shown)}. Book now.`,
      also: [`${url}book`],
    };
  }
  const location = random.letters(12, 'ABCDEFGHJKMNPQRSTVWXYZ0123456789');
  return {
    url: `https://book.squareup.com/appointments/${random.letters(14)}/location/L${location}/services`,
    title: `${name} | Online Booking`,
    content: `Schedule an appointment with ${name} in ${cityState(place)} using Square Appointments.`,
  };
};

export const schedulicity: MakeProfile = ({ name, place, random }) => {
  const code = random.letters(6, 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789');
  return {
    url: `https://www.schedulicity.com/scheduling/${code}`,
    title: `${name} - ${cityState(place)} - Schedulicity`,
    content: `Schedule appointments online with ${name}, ${cityState(place)}.`,
  };
};

export const mindbody: MakeProfile = (shown) => {
  const { name, place } = shown;
  return {
    url: `https://www.mindbodyonline.com/explore/locations/${slug(name)}`,
    title: `${name} in ${cityState(place)}, US | Mindbody`,
    content: `Read reviews and book classes at ${name} in ${place.city}. ${fullAddress(shown)}.`,
  };
};
