import { FIRST_NAMES } from './nameWords.ts';
import { cityState, stateName } from './places.ts';
import type { PlatformId } from './profiles/platforms.ts';
import type { Profile, Shown } from './profiles/profile.ts';
import { MONTHS, PRAISE, service } from './profiles/profile.ts';
import { capital, joined, slug } from './text.ts';

type SubPage = { share: number; make: (shown: Shown, url: string) => Profile | undefined };

const NONZERO = '123456789';

const facebookPhoto = (shown: Shown): Profile => {
  const { name, place, random } = shown;
  return {
    url: `https://www.facebook.com/photo/?fbid=${random.letters(15, NONZERO)}`,
    title: `${name} - New set by ${random.pick(FIRST_NAMES)} | Facebook`,
    content: `${random.pick(PRAISE)} ${capital(service(shown))} at ${name}, ${place.city}`,
  };
};

const facebookPost = (shown: Shown, url: string): Profile => {
  const { name, place, random } = shown;
  const path = random.pick([
    `posts/${random.letters(16, NONZERO)}`,
    'photos/',
    `videos/${random.letters(15, NONZERO)}`,
  ]);
  return {
    url: `${url}/${path}`,
    title: random.pick([`${name} - Photos | Facebook`, `${name} - We are open this... | Facebook`]),
    content: `${name}, ${place.city}, ${stateName(place)}. ${capital(service(shown))} special this week!`,
  };
};

const instagramPost = (shown: Shown): Profile => {
  const { name, place, random } = shown;
  const code = random.letters(10, 'ABCDEFGHIJabcdefghij0123456789_-');
  return {
    url: `https://www.instagram.com/${random.pick(['p', 'reel'])}/C${code}/`,
    title: `${name} | ${capital(service(shown))} ✨ #${joined(place.city)} | Instagram`,
    content: `${random.int(4, 900)} likes, ${random.int(0, 40)} comments - ${joined(name)} on ${random.pick(MONTHS)} ${random.int(1, 28)}, 2026: "Fresh ${service(shown)} at ${name}"`,
  };
};

const instagramPlace = ({ name, place, random }: Shown): Profile => ({
  url: `https://www.instagram.com/explore/locations/${random.int(100_000, 999_999_999)}/${slug(name)}/`,
  title: `${name} • Instagram photos and videos`,
  content: `See photos and videos taken at this location: ${name}, ${place.city}`,
});

/** The share of a platform's profiles that have sub-pages: posts, photos, people who work there. */
const SUB_PAGES: Partial<Record<PlatformId, SubPage>> = {
  facebook: {
    share: 0.3,
    make: (shown, url) =>
      /profile\.php|\/p\/|\/people\//.test(url) ? facebookPhoto(shown) : facebookPost(shown, url),
  },
  instagram: {
    share: 0.35,
    make: (shown) => (shown.random.chance(0.6) ? instagramPost(shown) : instagramPlace(shown)),
  },
  yelp: {
    share: 0.2,
    make: ({ name, place }, url) => ({
      url: url.replace('/biz/', '/biz_photos/'),
      title: `Photos for ${name} - Yelp`,
      content: `${name} Photos, ${cityState(place)}`,
    }),
  },
  vagaro: {
    share: 0.15,
    make: ({ name, place }, url) => ({
      url: `${url}/reviews`,
      title: `Reviews - ${name} | Vagaro`,
      content: `Customer reviews of ${name}, ${place.city} ${place.state}`,
    }),
  },
  booksy: {
    share: 0.15,
    make: (shown, url) => {
      // A business with its own host has none.
      if (!url.includes('/en-us/')) return undefined;
      const { name, place, random } = shown;
      const person = random.pick(FIRST_NAMES);
      return {
        url: `${url}/staffer/${random.int(1000, 999_999)}`,
        title: `${person} at ${name} - ${place.city} - Book Online`,
        content: `Book ${service(shown)} with ${person} at ${name}`,
      };
    },
  },
};

export function subPageOf(platform: PlatformId, shown: Shown, url: string): Profile | undefined {
  const subPage = SUB_PAGES[platform];
  if (!subPage || !shown.random.chance(subPage.share)) return undefined;
  const bare = url.includes('?') ? url : url.replace(/\/$/, '');
  return subPage.make(shown, bare);
}
