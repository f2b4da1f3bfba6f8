import type { Random } from '../../../random.ts';
import { encoded } from '../../../text.ts';
import type { WebPage } from '../../../web.ts';
import type { Metro } from '../../words/metros.ts';
import { STATE_NAMES } from '../../words/streets.ts';
import type { Trade } from '../../words/trades.ts';
import { TRADES } from '../../words/trades.ts';
import type { Business } from '../../world/business.ts';
import type { World } from '../../world/world.ts';
import { cut, slug, writeStreet } from '../texts.ts';

type Made = { metro: Metro; trade: Trade; names: string[]; lines: string[]; random: Random };
type MakeList = (made: Made) => Omit<WebPage, 'kind'>;

const city = ({ metro }: Made) => slug(metro.city);
const state = ({ metro }: Made) => metro.state.toLowerCase();
const plural = ({ trade }: Made) => TRADES[trade].plural;

/** Pages of platforms that list many businesses with their names and streets. */
const LISTS: readonly MakeList[] = [
  (made) => ({
    url: `https://www.yelp.com/search?find_desc=${encoded(plural(made))}&find_loc=${encoded(`${made.metro.city}, ${made.metro.state}`)}`,
    title: `TOP 10 BEST ${plural(made)} in ${made.metro.city}, ${made.metro.state} - Updated June 2026 - Yelp`,
    content: `Top 10 Best ${plural(made)} Near ${made.metro.city}, ${STATE_NAMES[made.metro.state]} - June 2026 - Yelp - ${made.names.join(', ')}`,
    platform: 'yelp',
  }),
  (made) => ({
    url: `https://www.yelp.com/c/${city(made)}/${slug(plural(made), '')}`,
    title: `Best ${plural(made)} in ${made.metro.city} - Yelp`,
    content: `${plural(made)} in ${made.metro.city}: ${made.lines.slice(0, 3).join('; ')}`,
    platform: 'yelp',
  }),
  (made) => ({
    url: `https://www.yellowpages.com/${city(made)}-${state(made)}/${slug(plural(made), '')}`,
    title: `Best 30 ${plural(made)} in ${made.metro.city}, ${made.metro.state} with Reviews - YP.com`,
    content: `${made.lines.join('. ')}`,
    platform: 'yellowpages',
  }),
  (made) => ({
    url: `https://booksy.com/en-us/s/${TRADES[made.trade].booksy}/${made.random.number(5)}_${city(made)}`,
    title: `The 10 best ${plural(made).toLowerCase()} near me in ${made.metro.city}, ${made.metro.state} - Booksy`,
    content: `Looking for a ${TRADES[made.trade].singular.toLowerCase()} in ${made.metro.city}? ${made.names.slice(0, 4).join(' · ')}`,
    platform: 'booksy',
  }),
  (made) => ({
    url: `https://www.vagaro.com/listings/${slug(plural(made), '')}/${city(made)}--${state(made)}`,
    title: `Top ${plural(made)} in ${made.metro.city}, ${made.metro.state} | Vagaro`,
    content: `Find and book ${plural(made).toLowerCase()} in ${made.metro.city}. ${made.lines.slice(0, 3).join(' | ')}`,
    platform: 'vagaro',
  }),
  (made) => ({
    url: `https://www.styleseat.com/m/search/${city(made)}-${state(made)}/${slug(TRADES[made.trade].services[0]!)}`,
    title: `${TRADES[made.trade].services[0]} near me in ${made.metro.city}, ${made.metro.state} | StyleSeat`,
    content: `${made.names.slice(0, 5).join(', ')} and more professionals in ${made.metro.city}`,
    platform: 'styleseat',
  }),
  (made) => ({
    url: `https://www.fresha.com/lp/en/bt/${slug(plural(made), '')}/in/us-${city(made)}`,
    title: `Best ${plural(made)} Near Me in ${made.metro.city} | Fresha`,
    content: `Top ${plural(made).toLowerCase()} in ${made.metro.city}: ${made.names.slice(0, 4).join(', ')}`,
    platform: 'fresha',
  }),
  (made) => ({
    url: `https://www.facebook.com/biz/${slug(TRADES[made.trade].singular)}/?place_id=${made.random.number(15)}`,
    title: `${TRADES[made.trade].singular}s in ${made.metro.city}, ${STATE_NAMES[made.metro.state]} | Facebook`,
    content: `${made.names.slice(0, 4).join(' · ')}`,
    platform: 'facebook',
  }),
  (made) => ({
    url: `https://foursquare.com/top-places/${city(made)}/best-places-${slug(TRADES[made.trade].singular)}`,
    title: `The 15 Best Places for ${TRADES[made.trade].services[0]} in ${made.metro.city}`,
    content: made.lines
      .slice(0, 3)
      .map((line, at) => `${at + 1}. ${line}`)
      .join(' '),
    platform: 'foursquare',
  }),
  (made) => ({
    url: `https://www.mapquest.com/us/${slug(STATE_NAMES[made.metro.state]!)}/${city(made)}/${slug(plural(made), '')}`,
    title: `${plural(made)} in ${made.metro.city}, ${made.metro.state} - MapQuest`,
    content: made.lines.slice(0, 4).join(' · '),
    platform: 'mapquest',
  }),
  (made) => ({
    url: `https://nextdoor.com/find/${slug(plural(made), '')}/${state(made)}/${city(made)}/`,
    title: `Top 20 ${plural(made)} in ${made.metro.city}, ${made.metro.state} - Nextdoor`,
    content: `Neighbors in ${made.metro.city} recommend ${made.names.slice(0, 4).join(', ')}`,
    platform: 'nextdoor',
  }),
  (made) => ({
    url: `https://www.instagram.com/popular/${city(made)}-${slug(TRADES[made.trade].singular)}/`,
    title: `${made.metro.city} ${TRADES[made.trade].singular} | Instagram`,
    content: `Watch reels and see photos about ${made.metro.city} ${TRADES[made.trade].singular.toLowerCase()} from ${made.names.slice(0, 2).join(', ')}`,
    platform: 'instagram',
  }),
  (made) => ({
    url: `https://www.groupon.com/local/${city(made)}/${slug(plural(made), '')}`,
    title: `${plural(made)} in ${made.metro.city}: Deals up to 60% Off | Groupon`,
    content: `${made.names.slice(0, 3).join(', ')}: book now and save.`,
  }),
  (made) => ({
    url: `https://www.reddit.com/r/${made.metro.tag}/comments/${made.random.letters(7)}/best_${slug(TRADES[made.trade].singular).replaceAll('-', '_')}/`,
    title: `Best ${TRADES[made.trade].singular.toLowerCase()} in ${made.metro.city}? : r/${made.metro.tag}`,
    content: `I swear by ${made.names[0]}. Been going for years. · ${made.names[1] ?? 'The one downtown'} was closed when I went so I can't say.`,
  }),
  (made) => ({
    url: `https://www.thumbtack.com/${state(made)}/${city(made)}/${slug(plural(made), '')}/`,
    title: `The 10 Best ${plural(made)} in ${made.metro.city}, ${made.metro.state} 2026`,
    content: `Here is the definitive list of ${made.metro.city}'s ${plural(made).toLowerCase()}: ${made.names.slice(0, 5).join(', ')}`,
  }),
];

const NAMED = 9;

/** The lists for every city and trade that occur in the list. */
export function makeLists(businesses: readonly Business[], { random, noise }: World): WebPage[] {
  const groups = Map.groupBy(businesses, ({ metro, trade }) => `${metro.city} ${metro.state} ${trade}`);
  return [...groups.values()].flatMap((group) => {
    if (!group.some(({ id }) => id.startsWith('s'))) return [];
    const { metro, trade } = group[0]!;
    return LISTS.filter(() => random.chance(0.16 + 0.2 * noise)).map((make): WebPage => {
      const named = random.shuffle(group.filter(({ listings }) => listings.length)).slice(0, NAMED);
      const names = named.map(({ name }) => name);
      const lines = named.map((one) => `${one.name}, ${writeStreet(one.address, random)}`);
      const page = make({ metro, trade, names: names.length ? names : ['Great Clips'], lines, random });
      return { ...page, content: cut(page.content, 240, random), kind: 'list' };
    });
  });
}
