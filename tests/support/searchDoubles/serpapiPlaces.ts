import type { DoubleReply } from './httpDouble.ts';
import type { FoundPlace, PlacesDouble } from './places.ts';
import { serpapi } from './serpapi.ts';

const body = (reply: DoubleReply) => (reply as { body: Record<string, unknown> }).body;
const words = (text: string) => encodeURIComponent(text).replaceAll('%20', '+').replaceAll('%2C', ',');
const featureId = ({ cid }: FoundPlace) => `0x89e44b3fa4ff9c9d:0x${BigInt(cid).toString(16)}`;

/** The complete address is only in the directions; `place_id` holds the customer id here. */
function place(found: FoundPlace, index: number) {
  const { title, address, city, state, zip, phone, website, cid } = found;
  const target = words(`${title}, ${address}, ${city}, ${state} ${zip}`);
  return {
    position: index + 1,
    title,
    place_id: cid,
    type: 'Nail salon',
    address: index % 2 ? address : `${city}, ${state}`,
    phone,
    hours: 'Closed ⋅ Opens 9 AM Mon',
    rating: 4.7,
    reviews: 61,
    links: {
      ...(website && { website }),
      directions: `https://www.google.com/maps/dir//${target}/data=!4m6!4m5!1m1!4e2!1m2!1m1!1s${featureId(found)}?sa=X`,
    },
  };
}

function panelOf(panel: FoundPlace) {
  return {
    title: panel.title,
    type: 'Nail salon',
    ...(panel.cid && { place_id: panel.cid }),
    website: panel.website,
    address: `${panel.address}, ${panel.city}, ${panel.state} ${panel.zip}`,
    phone: panel.phone,
    ...(panel.permanentlyClosed && { permanently_closed: true }),
    profiles: panel.profiles.map((link) => ({ name: new URL(link).hostname.split('.').at(-2), link })),
  };
}

/** `local_results` is either a list or an object with a list: both forms occur. */
const serpapiWith = (asList: boolean): PlacesDouble => ({
  withLocal: (pages, { places, panel }) => ({
    status: 200,
    body: {
      ...body(serpapi.results(pages)),
      ...(places && { local_results: asList ? places.map(place) : { places: places.map(place) } }),
      ...(panel && { knowledge_graph: panelOf(panel) }),
    },
  }),
  map: (places) => ({
    status: 200,
    body: { ...body(serpapi.results([])), error: undefined, local_results: places.map(place) },
  }),
});

export const serpapiPlaces = serpapiWith(false);
export const serpapiPlacesAsList = serpapiWith(true);

/** The reply for a single sure place, which replaces the list. */
export const serpapiSureHit = (found: FoundPlace): DoubleReply => ({
  status: 200,
  body: { ...body(serpapi.results([])), error: undefined, place_results: place(found, 0) },
});
