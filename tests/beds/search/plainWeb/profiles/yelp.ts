import type { Random } from '../../random.ts';
import { encoded } from '../../text.ts';
import { cityState, stateName } from '../places.ts';
import { capital, slug, writtenPhone } from '../text.ts';
import type { MakeProfile } from './profile.ts';
import { fullAddress, MONTHS, PRAISE, service } from './profile.ts';

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

function openingHours(random: Random): string {
  const [from, to] = [random.int(8, 11), random.int(5, 8)];
  const mayBeShut = (day: string) => day === 'Sun' || (day === 'Mon' && random.chance(0.5));
  return DAYS.map((day) =>
    mayBeShut(day) && random.chance(0.6) ? `${day} - Closed` : `${day} - ${from}:00 am - ${to}:00 pm`,
  ).join(', ');
}

export const yelp: MakeProfile = (shown) => {
  const { name, address, place, business, trade, isClosed, random } = shown;
  const [photos, reviews] = [random.int(0, 220), random.int(1, 480)];
  const counts = photos ? `${photos} Photos & ${reviews} Reviews` : `${reviews} Reviews`;
  const { yelpCategory } = trade;
  const loud = name.toUpperCase();
  const number = random.chance(0.18) ? `-${random.int(2, 9)}` : '';
  const handle = `${slug(name)}-${slug(place.city)}${number}`;
  const updated = `Updated ${random.pick(MONTHS)} 2026`;
  return {
    url: `https://www.yelp.com/biz/${handle}`,
    title: random.chance(0.8)
      ? `${loud} -${isClosed ? ' CLOSED -' : ''} ${updated} - ${counts} - ${address}, ${place.city}, ${stateName(place)} - ${yelpCategory} - Phone Number - Yelp`
      : `${name} - ${counts} - ${yelpCategory} - ${address}, ${cityState(place)}${isClosed ? ' - CLOSED' : ''} - Phone Number - Yelp`,
    content: random.form([
      () =>
        `${loud}, ${fullAddress(shown)}, ${photos} Photos, ${isClosed ? 'Permanently closed' : openingHours(random)}`,
      () =>
        `${reviews} reviews and ${photos} photos of ${loud} "${random.pick(PRAISE)} ${random.pick(PRAISE)} I got a ${service(shown)} and..."`,
      () =>
        `Specialties: ${capital(service(shown))}, ${service(shown)} and more. Established in ${random.int(1989, 2025)}. ${writtenPhone(business.phone, random)}. ${fullAddress(shown)}.`,
    ]),
    also: [
      `https://m.yelp.com/biz/${handle}`,
      `https://www.yelp.com/biz/${handle}?osq=${encoded(yelpCategory)}`,
    ],
  };
};
