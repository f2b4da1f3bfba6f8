import { cityState } from '../places.ts';
import { capital, joined, thousands, wordsOf, writtenPhone } from '../text.ts';
import type { MakeProfile, Shown } from './profile.ts';
import { service } from './profile.ts';

// The platforms whose URLs contain a handle, and whose pages seldom show a place.

function instagramHandle({ name, place, random }: Shown): string {
  const whole = joined(name).slice(0, 24);
  const words = wordsOf(name);
  return random
    .pick([
      whole,
      whole,
      `${whole}_${place.tag}`,
      words.join('_').slice(0, 28),
      words.join('.').slice(0, 28),
      `${whole}${place.tag}`,
      `the${whole}`,
      `${whole}${random.int(1, 99)}`,
      `${words[0]}${words.at(-1)}_${place.tag}`,
    ])
    .replace(/[._]+$/, '');
}

export const instagram: MakeProfile = (shown) => {
  const { name, address, place, business, trade, random } = shown;
  const handle = instagramHandle(shown);
  const followers = random.chance(0.3) ? `${random.int(10, 480) / 10}K` : thousands(random.int(60, 9800));
  const counts = `${followers} Followers, ${thousands(random.int(20, 3000))} Following, ${thousands(random.int(9, 2200))} Posts`;
  const bio = random.form([
    () => `📍${cityState(place)} | ${service(shown)} | Book below 👇`,
    () => `${trade.one} • ${place.city} • ${writtenPhone(business.phone, random)}`,
    () => `${capital(service(shown))} ✨ By appointment only`,
    () => `${address} ${place.city} ${place.state}`,
    () => '',
  ]);
  const emoji = random.chance(0.08) ? random.pick(['✨', '💅', '💈', '🖤']) : '';
  const shownAs = random.pick([
    `${emoji}${name}${emoji} (@${handle})`,
    `${name} (@${handle})`,
    `${name} | ${place.city} ${trade.one} (@${handle})`,
    `@${handle}`,
  ]);
  const url = `https://www.instagram.com/${handle}/`;
  return {
    url,
    title: `${shownAs} • Instagram photos and videos`,
    content: `${counts} - See Instagram photos and videos from ${name} (@${handle})${bio && `: "${bio}"`}`,
    also: [`${url}?hl=en`, `${url}reels/`],
  };
};

export const tiktok: MakeProfile = ({ name, place, trade, random }) => {
  const handle = `${joined(name).slice(0, 22)}${random.chance(0.4) ? place.tag : ''}`;
  const who = random.chance(0.5) ? `${place.city} ${trade.person}` : '';
  return {
    url: `https://www.tiktok.com/@${handle}`,
    title: `${name} (@${handle}) | TikTok`,
    content: `${name} (@${handle}) on TikTok | ${thousands(random.int(10, 90000))} Likes. ${thousands(random.int(10, 9000))} Followers. ${who}`,
  };
};
