import type { FoundPage } from '../../../support/searchDoubles/searchDouble.ts';

const WORDS = 'Amber Birch Cedar Delta Elm Fern Grove Hazel Iris Jade Koral Linden'.split(' ');
const TRADES = ['Nails', 'Hair Studio', 'Barber Shop', 'Spa', 'Beauty Bar'];

/** Generates distinct made-up names. */
export function salonNames(count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const first = WORDS[index % WORDS.length]!;
    const second = WORDS[Math.floor(index / WORDS.length) % WORDS.length]!;
    return `${first}${second.toLowerCase()} ${index + 1} ${TRADES[index % TRADES.length]}`;
  });
}

const HOSTS = [
  'www.yelp.com/biz',
  'www.facebook.com',
  'www.instagram.com',
  'www.vagaro.com',
  'www.example.org',
];

/** Pages with the searched name on some platforms, and pages of others. */
export function pagesFor(query: string): FoundPage[] {
  const name = query.replace(/-site:\S+|"/g, '').trim();
  const slug = name.toLowerCase().replace(/\W+/g, '-');
  return HOSTS.flatMap((host) => [
    { url: `https://${host}/${slug}`, title: name, snippet: `${name}: opening hours, prices and reviews.` },
    {
      url: `https://${host}/other-${slug}`,
      title: `The Other ${name}`,
      snippet: 'Austin, TX 78704. Call (512) 555-0142.',
    },
  ]);
}
