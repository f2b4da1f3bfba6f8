import type { Place } from '../../beds/search/web.ts';
import type { DoubleReply } from './httpDouble.ts';
import type { FoundPage } from './searchDouble.ts';
import { serper } from './serper.ts';

// Places as the providers write them. Sources: for SerpApi, captures of 2025 and 2026; for Serper and Brave,
// third-party types and definitions only; for SearXNG, its source code of August 2026.

export type FoundPlace = Omit<Place, 'id' | 'placeId'>;

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
  const { title, phone, website, cid } = place;
  return {
    position: index + 1,
    title,
    address: whole(place),
    latitude: 30.25,
    longitude: -97.75,
    rating: 4.7,
    ratingCount: 61,
    category: 'Nail salon',
    phoneNumber: phone,
    ...(website && { website }),
    cid,
  };
}

/** The replies of `/search`, with `places` and `knowledgeGraph`, and of `/places`. */
export const serperPlaces: PlacesDouble = {
  withLocal: (pages, { places, panel }) =>
    plus(serper.results(pages), {
      ...(places && { places: places.map(serperPlace) }),
      ...(panel && {
        knowledgeGraph: {
          title: panel.title,
          type: `Nail salon in ${panel.city}, ${panel.state}`,
          website: panel.website,
          attributes: {
            Address: whole(panel),
            Phone: panel.phone,
            Hours: panel.permanentlyClosed ? 'Permanently closed' : 'Closed ⋅ Opens 9 AM Mon',
          },
        },
      }),
    }),
  map: (places) => plus(serper.results([]), { organic: undefined, places: places.map(serperPlace) }),
};
