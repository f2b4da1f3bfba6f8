import { stateName } from '../places.ts';
import { capital, capitalSlug, joined, thousands, writtenPhone } from '../text.ts';
import type { MakeProfile, Shown } from './profile.ts';
import { fullAddress, service } from './profile.ts';

const HANDLE_LENGTH = 40;
const NONZERO = '123456789';

/** The URL forms that Facebook has used for pages over the years. */
function address({ name, place, random }: Shown): string {
  const handle = joined(name).slice(0, HANDLE_LENGTH);
  const path = random.form([
    () => `${handle}${random.chance(0.35) ? place.tag : ''}/`,
    () => handle,
    () => `${capitalSlug(name)}-${random.letters(15, NONZERO)}/`,
    () => `p/${capitalSlug(name)}-1000${random.digits(11)}/`,
    () => `profile.php?id=1000${random.digits(11)}`,
    () => `people/${capitalSlug(name)}/615${random.digits(11)}/`,
  ]);
  return `https://www.facebook.com/${path}`;
}

function aliases(url: string): string[] {
  if (url.includes('profile.php')) return [url.replace('www.', 'm.')];
  const bare = url.replace(/\/$/, '');
  return [`${bare.replace('www.', 'm.')}/`, `${bare}/about/`, `${bare.replace('www.', 'es-la.')}/`];
}

export const facebook: MakeProfile = (shown) => {
  const { name, place, business, trade, isClosed, random } = shown;
  const url = address(shown);
  const likes = `${thousands(random.int(20, 9000))} likes`;
  const talk = `${random.int(0, 60)} talking about this`;
  const content = random.form([
    () =>
      `${name}, ${place.city}, ${stateName(place)}. ${likes} · ${talk} · ${thousands(random.int(5, 3000))} were here. ${trade.one}`,
    () =>
      `${name}. ${likes}. ${trade.one} in ${place.city}, ${stateName(place)} · ${fullAddress(shown)}, United States`,
    () =>
      `${name}, ${place.city}. ${likes}. ${capital(service(shown))} and ${service(shown)}. Call ${writtenPhone(business.phone, random)}`,
    () => `${name}. ${likes} · ${talk}. ${trade.one}`,
  ]);
  return {
    url,
    title: random.pick([
      `${name} | ${place.city} ${place.state} - Facebook`,
      `${name} | ${place.city} ${place.state} | Facebook`,
      `${name} - Home | Facebook`,
      `${name} - Facebook`,
      `${name} | ${place.city} ${place.state}`,
    ]),
    content: `${content}${isClosed ? ' · Permanently closed' : ''}`,
    also: aliases(url),
  };
};
