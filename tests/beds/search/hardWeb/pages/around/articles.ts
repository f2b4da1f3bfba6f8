import type { WebPage } from '../../../web.ts';
import { METROS } from '../../words/metros.ts';
import type { World } from '../../world/world.ts';
import { slug } from '../texts.ts';

/** Titles and texts of articles about salons in general. If they say "closed", this is not about a salon. */
const ARTICLES: readonly (readonly [host: string, title: string, content: string])[] = [
  [
    'www.byrdie.com',
    'How to Find a Good Hair Salon in a New City',
    'Ask for a consultation, look at real photos, and read the recent reviews.',
  ],
  [
    'www.allure.com',
    'Can You Wear Closed-Toe Shoes After a Pedicure?',
    'Wait two hours before you put on closed-toe shoes.',
  ],
  [
    'www.healthline.com',
    'Dip Powder vs. Gel: Which Manicure Lasts?',
    'Both last two to three weeks when done at a nail salon.',
  ],
  [
    'www.indeed.com',
    'Hair Stylist Jobs, Employment in {city}',
    '120 Hair Stylist jobs available in {city} on Indeed.com. Salon Manager, Barber, Esthetician and more!',
  ],
  [
    'www.salon.com',
    'Why your stylist is booked until August',
    'Since many shops closed in 2020, the open ones are full.',
  ],
  [
    'www.glassdoor.com',
    'Salon Salaries in {city}',
    'The average salary for a stylist in {city} is $38,000 a year.',
  ],
  ['www.zillow.com', 'Salon suite for rent in {city}', '1 chair, 120 sq ft, utilities included.'],
  [
    'www.loopnet.com',
    'Beauty Salon For Sale in {city}',
    'Turnkey beauty salon with 8 stations; the business is closed and the space available at once.',
  ],
  [
    'www.youtube.com',
    'A day in the life of a {city} barber',
    '12K views · 3 months ago · skin fade tutorial',
  ],
  ['www.pinterest.com', '120 Nail ideas in 2026', 'Jun 2, 2026 - Explore the board "Nails" on Pinterest.'],
];

export function makeArticles(cities: ReadonlySet<string>, { random }: World): WebPage[] {
  return METROS.filter(({ city }) => cities.has(city)).flatMap(({ city, state }) =>
    random
      .shuffle(ARTICLES)
      .slice(0, 6)
      .map(([host, title, content]) => {
        const fill = (text: string) => text.replaceAll('{city}', `${city}, ${state}`);
        return {
          url: `https://${host}/${slug(fill(title))}-${random.number(6)}`,
          title: fill(title),
          content: fill(content),
          kind: 'generic',
        };
      }),
  );
}
