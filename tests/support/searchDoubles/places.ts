import type { Place, PlaceFacts } from '../../beds/search/web.ts';
import type { DoubleReply } from './httpDouble.ts';
import type { FoundPage } from './searchDouble.ts';
import { serper } from './serper.ts';

// Places as the providers write them. Sources: for SerpApi, captures of 2025 and 2026; for Serper and Brave,
// third-party types and definitions only; for SearXNG, its source code of August 2026.

export type FoundPlace = Omit<Place, 'id' | 'placeId'>;

/** What a place without facts of its own shows. */
const ANY: PlaceFacts = {
  latitude: 30.25,
  longitude: -97.75,
  category: 'Nail salon',
  stars: 4.7,
  reviews: 61,
};
export const factsOf = ({ facts = ANY }: FoundPlace): PlaceFacts => facts;

/** The places next to web results: those of the map, and the panel of one. */
export type Local = { places?: FoundPlace[]; panel?: FoundPlace };

/** How a provider writes places. */
export type PlacesDouble = {
  /** A web search reply with places. */
  withLocal: (pages: FoundPage[], local: Local) => DoubleReply;
  /** A reply of the map search. Undefined if the provider has none. */
  map?: (places: FoundPlace[]) => DoubleReply;
};

const whole = ({ address, city, state, zip }: FoundPlace): string => `${address}, ${city}, ${state} ${zip}`;
const body = (reply: DoubleReply) => (reply as { body: Record<string, unknown> }).body;
const plus = (reply: DoubleReply, more: Record<string, unknown>): DoubleReply => {
  return { status: 200, body: { ...body(reply), ...more } };
};

function serperPlace(place: FoundPlace, index: number) {
  const { phone, website } = place;
  return {
    ...serperMapPlace(place, index),
    address: whole(place),
    phoneNumber: phone,
    ...(website && { website }),
  };
}

/** `/places` shows less: the only known real answer has part of the address, no phone and no website. */
function serperMapPlace(place: FoundPlace, index: number) {
  const { title, address, city, cid } = place;
  const { latitude, longitude, category, stars, reviews } = factsOf(place);
  return {
    position: index + 1,
    title,
    address: index % 2 ? address : `${address}, ${city}`,
    latitude,
    longitude,
    rating: stars,
    ratingCount: reviews,
    category,
    cid,
  };
}

/** `Monday 9 AM–5 PM Tuesday Closed`, or the time of day if the hours are unknown. */
function serperHours({ facts, permanentlyClosed }: FoundPlace): string {
  if (permanentlyClosed) return 'Permanently closed';
  const days = Object.entries(facts?.hours ?? {});
  const texts = days.map(([day, hours]) => `${day[0]!.toUpperCase()}${day.slice(1)} ${hours}`);
  return texts.join(' ') || 'Closed ⋅ Opens 9 AM Mon';
}

/** The replies of `/search`, with `places` and `knowledgeGraph`, and of `/places`. */
export const serperPlaces: PlacesDouble = {
  withLocal: (pages, { places, panel }) =>
    plus(serper.results(pages), {
      ...(places && { places: places.map(serperPlace) }),
      ...(panel && {
        knowledgeGraph: {
          title: panel.title,
          type: `${factsOf(panel).category} in ${panel.city}, ${panel.state}`,
          ...(panel.facts && { rating: panel.facts.stars, ratingCount: panel.facts.reviews }),
          website: panel.website,
          attributes: {
            Address: whole(panel),
            Phone: panel.phone,
            Hours: serperHours(panel),
          },
        },
      }),
    }),
  map: (places) => plus(serper.results([]), { organic: undefined, places: places.map(serperMapPlace) }),
};
