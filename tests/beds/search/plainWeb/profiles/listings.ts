import { encoded } from '../../text.ts';
import { cityState, stateName } from '../places.ts';
import { joined, slug, writtenPhone } from '../text.ts';
import type { MakeProfile } from './profile.ts';
import { fullAddress, PRAISE, rating, service } from './profile.ts';

// Maps, directories of businesses, and a site of its own.

export const google: MakeProfile = (shown) => {
  const { name, place, business, isClosed, random } = shown;
  const hex = () => `0x${random.letters(16, '0123456789abcdef')}`;
  const latitude = (place.latitude + random.next() / 20).toFixed(5);
  const longitude = (place.longitude - random.next() / 20).toFixed(5);
  return {
    url: random.chance(0.8)
      ? `https://www.google.com/maps/place/${encoded(name)}/@${latitude},${longitude},17z/data=!3m1!4b1!4m6!3m5!1s${hex()}:${hex()}!8m2`
      : `https://maps.google.com/?cid=${random.int(1, 9)}${random.digits(18)}`,
    title: random.pick([`${name} - Google Maps`, `${name} · ${fullAddress(shown)}`]),
    content: `Find local businesses, view maps and get driving directions in Google Maps. ${name}, ${fullAddress(shown)}. ${rating(shown, 3)} ★ (${random.int(3, 900)}) · ${writtenPhone(business.phone, random)}${isClosed ? ' · Permanently closed' : ''}`,
  };
};

export const yellowpages: MakeProfile = ({ name, address, place, business, trade, random }) => {
  const city = `${slug(place.city)}-${place.state.toLowerCase()}`;
  const url = `https://www.yellowpages.com/${city}/mip/${slug(name)}-${random.int(1_000_000, 579_999_999)}`;
  return {
    url,
    title: random.pick([
      `${name} ${cityState(place)} ${business.zip} - YP.com`,
      `${name} - ${cityState(place)} - Yellow Pages`,
    ]),
    content: random.form([
      () =>
        `Get reviews, hours, directions, coupons and more for ${name}. Search for other ${trade.many} on The Real Yellow Pages®.`,
      () =>
        `${name} in ${cityState(place)}. ${address}. ${writtenPhone(business.phone, random)}. ${random.int(1, 30)} years in business.`,
    ]),
    also: [`${url}?lid=${random.int(1_000_000, 9_999_999)}`],
  };
};

export const foursquare: MakeProfile = ({ name, place, trade, random }) => {
  const praise = random.chance(0.4) ? ` "${random.pick(PRAISE)}"` : '';
  return {
    url: `https://foursquare.com/v/${slug(name)}/${random.letters(24, '0123456789abcdef')}`,
    title: random.pick([
      `${name} - ${trade.one} in ${place.city}`,
      `${name} - ${cityState(place)}`,
      `${name} | Foursquare`,
    ]),
    content: `See ${random.int(1, 40)} photos and ${random.int(0, 14)} tips from ${random.int(3, 900)} visitors to ${name}.${praise} ${trade.one} in ${cityState(place)}`,
  };
};

export const mapquest: MakeProfile = (shown) => {
  const { name, place, random } = shown;
  const state = slug(stateName(place));
  return {
    url: `https://www.mapquest.com/us/${state}/${slug(name)}-${random.int(1_000_000, 799_999_999)}`,
    title: `${name}, ${fullAddress(shown)}, US - MapQuest`,
    content: `Get more information for ${name} in ${cityState(place)}. See reviews, map, get the address, and find directions.`,
  };
};

export const nextdoor: MakeProfile = (shown) => {
  const { name, place, trade, random } = shown;
  return {
    url: `https://nextdoor.com/pages/${slug(name)}-${slug(place.city)}-${place.state.toLowerCase()}/`,
    title: `${name} - ${cityState(place)} - Nextdoor`,
    content: `${name} ${cityState(place)}. ${random.int(1, 60)} Faves on Nextdoor. ${trade.one}. ${fullAddress(shown)}`,
  };
};

export const bbb: MakeProfile = ({ name, place, trade, random }) => {
  const city = `${place.state.toLowerCase()}/${slug(place.city)}`;
  const number = `0${random.int(100, 999)}-${random.int(1_000_000, 90_999_999)}`;
  return {
    url: `https://www.bbb.org/us/${city}/profile/${trade.slug}/${slug(name)}-${number}`,
    title: `${name} | BBB Business Profile | Better Business Bureau`,
    content: `This organization is not BBB accredited. ${trade.many} in ${cityState(place)}. See BBB rating, reviews, complaints, get a quote & more.`,
  };
};

export const groupon: MakeProfile = (shown) => {
  const { name, place, random } = shown;
  return {
    url: `https://www.groupon.com/biz/${slug(place.city)}-${place.state.toLowerCase()}/${slug(name)}`,
    title: `${name} - ${cityState(place)} | Groupon`,
    content: `${name} deals: up to ${random.int(15, 60)}% off ${service(shown)}. ${fullAddress(shown)}`,
  };
};

export const website: MakeProfile = (shown) => {
  const { name, place, business, trade, random } = shown;
  const host = joined(name);
  const url = random.pick([
    `https://www.${host}.com/`,
    `https://www.${host}${place.tag}.com/`,
    `https://${slug(name)}.com/`,
    `https://${host}.wixsite.com/home`,
    `http://www.${host}salon.com/`,
    `https://${host}.business.site/`,
  ]);
  const folder = url.replace(/\/$/, '');
  return {
    url,
    title: random.pick([
      `${name} | ${trade.one} in ${cityState(place)}`,
      name,
      `Home | ${name}`,
      `${trade.one} ${place.city} ${business.zip} | ${name}`,
    ]),
    content: `${name} is a ${trade.one.toLowerCase()} in ${cityState(place)} offering ${service(shown)}, ${service(shown)} and more. Visit us at ${fullAddress(shown)} or call ${writtenPhone(business.phone, random)}.`,
    also: [`${folder}/contact`, `${folder}/services`],
  };
};
