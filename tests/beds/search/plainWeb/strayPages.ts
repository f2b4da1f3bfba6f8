import type { Random } from '../random.ts';
import { encoded } from '../text.ts';
import type { WebPage } from '../web.ts';
import type { Business } from './business.ts';
import { LAST_NAMES } from './nameWords.ts';
import { cityState, PLACES, stateName } from './places.ts';
import { ascii, capital, joined, slug, wordsOf } from './text.ts';

const TOPICS = [
  'mortgage rates',
  'chicken soup recipe',
  'used pickup trucks',
  'tax filing deadline',
  'hiking trails',
  'laptop reviews',
  'fantasy football',
  'dog training',
  'kitchen remodel',
  'weather forecast',
];
const NEWS_SITES = ['dailyherald', 'newsnow', 'thewire', 'howtoguide', 'localpost'];

/**
 * A site's search for a business's name, and a private person with a similar name. `nearby`: other businesses in its
 * city.
 */
export function strayPages(
  { name, place }: Business,
  nearby: readonly Business[],
  random: Random,
  noise: number,
): WebPage[] {
  const where = encoded(cityState(place));
  const what = encoded(ascii(name));
  const names = (some: readonly Business[]) => some.map(({ name }) => name).join(', ');
  const person = wordsOf(name).slice(0, 2).map(capital);
  const handle = joined(name).slice(0, 14);
  const [firstWord] = name.split(' ');
  const pages: [share: number, make: () => WebPage][] = [
    [
      0.1 + 0.25 * noise,
      () => ({
        platform: 'yelp',
        kind: 'search',
        url: `https://www.yelp.com/search?find_desc=${what}&find_loc=${where}`,
        title: `TOP 10 BEST ${name} in ${cityState(place)} - Updated 2026 - Yelp`,
        content: `Top 10 Best ${name} Near ${place.city}, ${stateName(place)} - With Real Reviews - ${names(random.shuffle(nearby).slice(0, 6))}`,
      }),
    ],
    [
      0.08 + 0.1 * noise,
      () => ({
        platform: 'facebook',
        kind: 'search',
        url: `https://www.facebook.com/public/${person.join('-')}`,
        title: `${person.join(' ')} Profiles | Facebook`,
        content: `View the profiles of people named ${person.join(' ')}. Join Facebook to connect with people you may know.`,
      }),
    ],
    [
      0.08 + 0.1 * noise,
      () => ({
        platform: 'yellowpages',
        kind: 'search',
        url: `https://www.yellowpages.com/search?search_terms=${what}&geo_location_terms=${where}`,
        title: `${name} near ${cityState(place)} - Search Results - YP.com`,
        content: `${name} locations in ${cityState(place)}. ${names(nearby.slice(0, 3))}`,
      }),
    ],
    [
      0.05 + 0.1 * noise,
      () => ({
        platform: 'instagram',
        kind: 'person',
        url: `https://www.instagram.com/${handle}_${random.pick(['fan', 'official1', 'x', 'usa', 'uk'])}/`,
        title: `${firstWord} ${random.pick(LAST_NAMES)} (@${handle}) • Instagram photos and videos`,
        content: `${random.int(20, 900)} Followers, ${random.int(20, 900)} Following, ${random.int(1, 90)} Posts - See Instagram photos and videos from ${firstWord} (@${handle})`,
      }),
    ],
  ];
  return pages.filter(([share]) => random.chance(share)).map(([, make]) => make());
}

/** Pages about anything except salons. */
export function unrelatedPage(random: Random): WebPage {
  const [place, topic] = [random.pick(PLACES), random.pick(TOPICS)];
  return {
    url: `https://www.${random.pick(NEWS_SITES)}.com/${slug(place.city)}/${slug(topic)}-${random.letters(6)}`,
    title: `${capital(topic)} in ${cityState(place)}: what to know`,
    content: `Everything about ${topic} for people living in ${place.city}, ${stateName(place)}. Updated weekly.`,
    kind: 'unrelated',
  };
}

const page = (platform: string, url: string, title: string, content: string): WebPage => {
  return { platform, kind: 'generic', url, title, content };
};

/** The platforms' own pages. */
export const GENERIC_PAGES: WebPage[] = [
  page(
    'yelp',
    'https://biz.yelp.com/',
    'Yelp for Business',
    'Claim your free Yelp business page. Salon and spa owners reach new customers.',
  ),
  page(
    'yelp',
    'https://www.yelp.com/',
    'Yelp: Restaurants, Dentists, Bars, Beauty Salons, Doctors',
    'User reviews and recommendations of beauty salons, nail salons, barbers and more.',
  ),
  page(
    'facebook',
    'https://www.facebook.com/login/',
    'Log into Facebook',
    'Log into Facebook to start sharing and connecting with your friends, family, and people you know.',
  ),
  page('instagram', 'https://www.instagram.com/', 'Instagram', 'Create an account or log in to Instagram.'),
  page(
    'booksy',
    'https://biz.booksy.com/en-us',
    'Booksy Biz: salon, barber and spa booking app',
    'Appointment scheduling for barbers, nail salons and hair salons.',
  ),
  page(
    'booksy',
    'https://booksy.com/en-us/',
    'Booksy: Book beauty and wellness appointments',
    'Discover and book beauty professionals near you.',
  ),
  page(
    'vagaro',
    'https://www.vagaro.com/',
    'Vagaro | Find beauty, wellness and fitness near you',
    'Book salon and spa appointments online.',
  ),
  page(
    'vagaro',
    'https://www.vagaro.com/pro/salon-software',
    'Salon Software | Vagaro',
    'All-in-one salon software.',
  ),
  page(
    'styleseat',
    'https://www.styleseat.com/',
    'StyleSeat | Book Beauty Appointments Online',
    'Book appointments with beauty and barber pros.',
  ),
  page(
    'fresha',
    'https://www.fresha.com/for-business',
    'Free salon software | Fresha',
    'The number one booking platform for salons and spas.',
  ),
  page(
    'foursquare',
    'https://foursquare.com/city-guide',
    'Foursquare City Guide',
    'Find the best places to eat, drink, shop, or visit.',
  ),
  page(
    'google',
    'https://www.google.com/maps/search/nail+salon',
    'Google Maps',
    'Find local businesses, view maps and get driving directions in Google Maps.',
  ),
];
