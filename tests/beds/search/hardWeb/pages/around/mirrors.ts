import type { WebPage } from '../../../web.ts';
import { fullName } from '../../words/people.ts';
import { TRADES } from '../../words/trades.ts';
import type { Business } from '../../world/business.ts';
import type { World } from '../../world/world.ts';
import type { Published } from '../publish.ts';
import { cut, slug, writeAddress, writePhone, writeStreet } from '../texts.ts';

type Words = {
  business: Business;
  street: string;
  address: string;
  phone: string;
  words: string;
  number: string;
};
type Mirror = { kind: string; weight: number; make: (made: Words) => Omit<WebPage, 'kind'> };

/** Sites other than our platforms that have a page about a business, mostly with its address. */
const MIRRORS: readonly Mirror[] = [
  {
    kind: 'mirror',
    weight: 0.3,
    make: ({ business, words, number, phone }) => ({
      url: `https://birdeye.com/${words}-${number}`,
      title: `${business.name} - ${TRADES[business.trade].singular} in ${business.address.city}, ${business.address.state} - Birdeye`,
      content: `${business.name} customer reviews. Read reviews, call ${phone}, get directions.`,
    }),
  },
  {
    kind: 'mirror',
    weight: 0.18,
    make: ({ business, words, number, address }) => ({
      url: `https://business.${slug(business.metro.city).replaceAll('-', '')}chamber.org/list/member/${words}-${number.slice(0, 5)}`,
      title: `${business.name} | ${TRADES[business.trade].plural} - ${business.metro.city} Chamber of Commerce`,
      content: `${business.name}. ${address}. ${TRADES[business.trade].plural}. Rep: ${fullName(business.owner)}.`,
    }),
  },
  {
    kind: 'mirror',
    weight: 0.22,
    make: ({ business, words, street, phone }) => ({
      url: `https://nicelocal.com/${slug(business.metro.city)}/beauty/${words.replaceAll('-', '_')}/`,
      title: `${business.name} – ${TRADES[business.trade].singular.toLowerCase()} in ${business.metro.city}, reviews, prices – Nicelocal`,
      content: `${business.name}, ${street}: photos, address, and ☎️ phone number ${phone}, opening hours`,
    }),
  },
  {
    kind: 'mirror',
    weight: 0.1,
    make: ({ business, words, street }) => ({
      url: `https://www.groupon.com/biz/${slug(business.metro.city)}/${words}`,
      title: `${business.name} - ${business.address.city}, ${business.address.state} | Groupon`,
      content: `${business.name} at ${street}. See deals, tips and reviews.`,
    }),
  },
  {
    kind: 'mirror',
    weight: 0.16,
    make: ({ business, words, address }) => ({
      url: `https://www.loc8nearme.com/${slug(business.metro.state)}/${slug(business.address.city)}/${words}/`,
      title: `${business.name} in ${business.address.city}, ${business.address.state} ${business.address.zip}`,
      content: `${business.name} located at ${address} - reviews, ratings, hours, phone number, directions, and more.`,
    }),
  },
  {
    kind: 'mirror',
    weight: 0.1,
    make: ({ business, words, number, phone }) => ({
      url: `https://www.bbb.org/us/${business.address.state.toLowerCase()}/${slug(business.address.city)}/profile/${slug(TRADES[business.trade].singular)}/${words}-${number}`,
      title: `${business.name} | BBB Business Profile | Better Business Bureau`,
      content: `This organization is not BBB accredited. ${TRADES[business.trade].singular} in ${business.address.city}, ${business.address.state}. ${phone}`,
    }),
  },
  {
    kind: 'register',
    weight: 0.09,
    make: ({ business, number }) => ({
      url: `https://opengovus.com/${slug(business.metro.city)}-business/${number}`,
      title: `${business.name} · ${business.address.street}, ${business.address.city}, ${business.address.state} ${business.address.zip}`,
      content: `${business.name} is a business licensed by the city. The license number is #${number}.`,
    }),
  },
  {
    kind: 'news',
    weight: 0.07,
    make: ({ business, words, street }) => ({
      url: `https://patch.com/${slug(business.metro.city)}/${words}-opens`,
      title: `${business.name} Opens On ${business.address.street.replace(/^\d+ /, '')} | ${business.metro.city}, ${business.metro.state} Patch`,
      content: `Owner ${fullName(business.owner)} welcomes customers at ${street}. The space had been closed for two years.`,
    }),
  },
  {
    kind: 'event',
    weight: 0.06,
    make: ({ business, words, number }) => ({
      url: `https://www.facebook.com/events/${number}${words.length}`,
      title: `${business.name} Grand Opening Party | Facebook`,
      content: `Event in ${business.address.city}, ${business.address.state} by ${business.name} on Saturday, May 16 2026`,
      platform: 'facebook',
    }),
  },
  {
    kind: 'event',
    weight: 0.03,
    make: ({ business, words, number }) => ({
      url: `https://www.eventbrite.com/e/${words}-class-tickets-${number}`,
      title: `${TRADES[business.trade].singular} Class at ${business.name} Tickets`,
      content: `${business.address.street}, ${business.address.city}, ${business.address.state}`,
    }),
  },
  {
    kind: 'post',
    weight: 0.14,
    make: ({ business, words, number }) => ({
      url: `https://www.tiktok.com/@${words.replaceAll('-', '').slice(0, 20)}/video/73${number}`,
      title: `${business.name} ${business.metro.city} | TikTok`,
      content: `${TRADES[business.trade].services[0]} at ${business.name} #${business.metro.tag}`,
    }),
  },
  {
    kind: 'post',
    weight: 0.1,
    make: ({ business, number }) => ({
      url: `https://www.facebook.com/groups/${business.metro.tag}moms/posts/${number}${number}/`,
      title: `${business.metro.city} Moms | Has anyone been to ${business.name}? | Facebook`,
      content: `Has anyone been to ${business.name}? They were closed when I drove by this morning.`,
      platform: 'facebook',
    }),
  },
];

/** The business's own site. It shows everything, and links to the business's pages on platforms. */
function makeWebsite(
  business: Business,
  published: readonly Published[],
  { random, take }: World,
): WebPage[] {
  const host = slug(business.name, '').replaceAll('-', '').slice(0, 40) || `salon${business.id}`;
  const domain = random.pick([
    `${host}.com`,
    `${host}${business.metro.tag}.com`,
    `${host}.glossgenius.com`,
    `${host}.square.site`,
  ]);
  if (!take(`site ${domain}`)) return [];
  const links = published.filter(({ listing }) => listing.platform !== 'google').map(({ url }) => url);
  const { singular } = TRADES[business.trade];
  return [
    {
      url: `https://www.${domain}/`.replace(/www\.(.*\.(glossgenius\.com|square\.site))/, '$1'),
      title: random.pick([
        `${business.name} | ${singular} in ${business.address.city}, ${business.address.state}`,
        `Home | ${business.name}`,
        business.name,
      ]),
      content: cut(
        `${business.name} is ${/^[AEIOU]/.test(singular) ? 'an' : 'a'} ${singular.toLowerCase()} in ${business.address.city}. ${random.chance(0.5) ? `${writeAddress(business.address, random)} · ${writePhone(business.phone, random)}` : ''}`,
        200,
        random,
      ),
      body: `${writeAddress(business.address, random)} ${links.join(' ')}`,
      id: business.id,
      kind: 'website',
    },
  ];
}

/** The pages of other sites about a business of the list. */
export function makeMirrors(business: Business, published: readonly Published[], world: World): WebPage[] {
  const { random, noise } = world;
  const exists = published.length > 0;
  // A licence is on record even if the business has no other page.
  const chosen = MIRRORS.filter(
    ({ weight, kind }) => (exists || kind === 'register') && random.chance(weight * (0.6 + 0.8 * noise)),
  );
  const mirrors = chosen.map(({ kind, make }): WebPage => {
    const made = make({
      business,
      street: writeStreet(business.address, random),
      address: writeAddress(business.address, random),
      phone: writePhone(business.phone, random),
      words: slug(business.name, '') || 'salon',
      number: random.number(9),
    });
    return { ...made, content: cut(made.content, 200, random), id: business.id, kind };
  });
  return exists && random.chance(0.45) ? [...mirrors, ...makeWebsite(business, published, world)] : mirrors;
}
