import type { Random } from '../random.ts';
import { encoded } from '../text.ts';
import type { WebPage } from '../web.ts';
import type { Business } from './business.ts';
import { FIRST_NAMES, LAST_NAMES } from './nameWords.ts';
import type { Place } from './places.ts';
import { cityState, stateName } from './places.ts';
import { booksyCity } from './profiles/booking.ts';
import type { Profile } from './profiles/profile.ts';
import { MONTHS } from './profiles/profile.ts';
import { capital, joined, slug, thousands } from './text.ts';
import type { Trade, TradeWords } from './trades.ts';
import { TRADES } from './trades.ts';

type Subject = {
  place: Place;
  trade: TradeWords;
  tradeId: Trade;
  /** The businesses of the trade in the city. */
  group: readonly Business[];
  /** The names of this many of them. */
  names: (count: number) => string;
  random: Random;
};

type ListPage = Profile & { platform?: string };

const citySlug = ({ city, state }: Place): string => `${slug(city)}-${state.toLowerCase()}`;

/** Pages about the best of a trade in a city. */
const LIST_PAGES: ((subject: Subject) => ListPage)[] = [
  ({ place, trade, names, random }) => ({
    platform: 'yelp',
    url: `https://www.yelp.com/search?cflt=${joined(trade.yelpCategory)}&find_loc=${encoded(cityState(place))}`,
    title: `TOP 10 BEST ${trade.many} in ${cityState(place)} - Updated 2026 - Yelp`,
    content: `Best ${trade.many} in ${cityState(place)} - Last Updated ${random.pick(MONTHS)} 2026 - ${names(10)}`,
  }),
  ({ place, trade, names }) => ({
    platform: 'yelp',
    url: `https://www.yelp.com/search?find_desc=${encoded(trade.services[0])}&find_loc=${encoded(cityState(place))}`,
    title: `TOP 10 BEST ${capital(trade.services[0])} in ${cityState(place)} - Updated 2026 - Yelp`,
    content: `Top 10 Best ${capital(trade.services[0])} Near ${place.city}, ${stateName(place)} - ${names(8)}`,
  }),
  ({ place, trade, group, random }) => {
    const some = random.shuffle(group).slice(0, 4);
    return {
      platform: 'yellowpages',
      url: `https://www.yellowpages.com/${citySlug(place)}/${slug(trade.many)}`,
      title: `Best 30 ${trade.many} in ${cityState(place)} with Reviews - YP.com`,
      content: `${trade.many} in ${cityState(place)}. ${some.map(({ name, address }) => `${name} ${address}`).join('. ')}. See reviews, photos, directions, phone numbers and more.`,
    };
  },
  ({ place, trade, names }) => ({
    platform: 'booksy',
    url: `https://booksy.com/en-us/s/${trade.booksySlug}/${booksyCity(place)}`,
    title: `TOP 20 ${trade.many} near you in ${cityState(place)} - [Find the best ${trade.one} for you!]`,
    content: `Looking for a ${trade.one.toLowerCase()} in ${cityState(place)}? ${names(3)}. Book online with Booksy.`,
  }),
  ({ place, trade, names }) => ({
    platform: 'vagaro',
    url: `https://www.vagaro.com/listings/${trade.slug}/${slug(place.city)}--${place.state.toLowerCase()}`,
    title: `${trade.many} in ${cityState(place)} | Vagaro`,
    content: `Find the best ${trade.many.toLowerCase()} near ${cityState(place)}: ${names(4)}. Read reviews and book online.`,
  }),
  ({ place, trade, names }) => ({
    platform: 'fresha',
    url: `https://www.fresha.com/lp/en/bt/${slug(trade.many)}/in/us-${slug(place.city)}`,
    title: `Best ${trade.many} near me in ${cityState(place)} | Fresha`,
    content: `Book online with the best ${trade.many.toLowerCase()} near you in ${place.city}. ${names(3)}`,
  }),
  ({ place, trade, names }) => ({
    platform: 'styleseat',
    url: `https://www.styleseat.com/m/search/${citySlug(place)}/${trade.slug}`,
    title: `Best ${trade.person}s Near Me in ${cityState(place)} | StyleSeat`,
    content: `Find and book ${trade.person.toLowerCase()}s in ${cityState(place)}. ${names(3)}`,
  }),
  ({ place, trade, names }) => ({
    platform: 'foursquare',
    url: `https://foursquare.com/top-places/${slug(place.city)}/best-places-${slug(trade.many)}`,
    title: `The 15 Best ${trade.many} in ${place.city}`,
    content: `Related Searches. ${names(6)}. Planning a trip to ${place.city}? Foursquare can help you find the best places to go to.`,
  }),
  ({ place, trade, names }) => ({
    platform: 'groupon',
    url: `https://www.groupon.com/local/${slug(place.city)}/${slug(trade.many)}`,
    title: `${trade.many} - Deals in ${cityState(place)} | Groupon`,
    content: `Up to 60% off ${trade.many} in ${place.city}. ${names(3)}`,
  }),
  ({ place, trade, names, random }) => ({
    platform: 'nextdoor',
    url: `https://nextdoor.com/find/${slug(trade.many)}/${place.state.toLowerCase()}/${slug(place.city)}/`,
    title: `The ${random.int(8, 20)} best ${trade.many.toLowerCase()} in ${cityState(place)} - Nextdoor`,
    content: `Neighbors recommend ${names(4)}`,
  }),
  ({ place, trade, names }) => ({
    url: `https://threebestrated.com/${slug(trade.many)}-in-${citySlug(place)}`,
    title: `3 Best ${trade.many} in ${cityState(place)} - Expert Recommendations`,
    content: `${names(3)}: hand-picked top 3 ${trade.many.toLowerCase()} in ${place.city}, ${stateName(place)}. 50-Point Inspection.`,
  }),
  ({ place, trade, names, random }) => ({
    url: `https://www.expertise.com/${place.state.toLowerCase()}/${slug(place.city)}/${slug(trade.many)}`,
    title: `Best ${trade.many} in ${cityState(place)} (2026)`,
    content: `We scored ${random.int(20, 120)} ${trade.many.toLowerCase()} in ${place.city} and picked the top ${random.int(5, 19)}: ${names(5)}`,
  }),
  ({ place, trade, group, random }) => ({
    url: `https://www.reddit.com/r/${joined(place.city)}/comments/${random.letters(7)}/best_${trade.slug.replaceAll('-', '_')}/`,
    title: `Best ${trade.one.toLowerCase()} in town? : r/${joined(place.city)}`,
    content: `${random.int(3, 90)} votes, ${random.int(4, 120)} comments. I go to ${group[0]!.name}, ask for ${random.pick(FIRST_NAMES)}. Second ${group.at(-1)!.name}.`,
  }),
  ({ place, trade, group, random }) => ({
    url: `https://${joined(place.city)}lifemag.com/best-${slug(trade.many)}-${joined(place.city)}`,
    title: `The Best ${trade.many} in ${place.city} for a ${capital(trade.services[0])}`,
    content: `From ${group[0]!.name} to ${group.at(-1)!.name}, here is where ${place.city} locals go. By ${random.pick(FIRST_NAMES)} ${random.pick(LAST_NAMES)}.`,
  }),
  ({ place, trade, tradeId, group, random }) => ({
    platform: 'facebook',
    url: `https://www.facebook.com/groups/${joined(place.city)}${tradeId}/`,
    title: `${place.city} ${trade.one} Recommendations | Facebook`,
    content: `Public group · ${thousands(random.int(100, 9000))} members. Anyone been to ${group[0]!.name}?`,
  }),
  ({ place, trade, random }) => {
    const tag = `${joined(place.city)}${joined(trade.services[0])}`;
    return {
      platform: 'instagram',
      url: `https://www.instagram.com/explore/tags/${tag}/`,
      title: `#${tag} • Instagram photos and videos`,
      content: `${thousands(random.int(100, 90_000))} Posts - See Instagram photos and videos from '${tag}' hashtag`,
    };
  },
];

/** The lists of a city's businesses, by trade; `noise` adds to them. */
export function listPages(
  place: Place,
  businesses: readonly Business[],
  random: Random,
  noise: number,
): WebPage[] {
  const pages: WebPage[] = [];
  for (const [tradeId, ofTrade] of Map.groupBy(businesses, ({ trade }) => trade)) {
    const group = random.shuffle(ofTrade);
    const names = (count: number) =>
      random
        .shuffle(group)
        .slice(0, count)
        .map(({ name }) => name)
        .join(', ');
    const subject = { place, trade: TRADES[tradeId], tradeId, group, names, random };
    const chosen = LIST_PAGES.filter(() => random.chance(0.45 + 0.5 * noise));
    for (const make of chosen) pages.push({ ...make(subject), kind: 'list' });
  }
  return pages;
}
