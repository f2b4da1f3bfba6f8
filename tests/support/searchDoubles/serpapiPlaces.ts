import type { DoubleReply } from './httpDouble.ts';
import type { FoundPlace, PlacesDouble } from './places.ts';
import { factsOf } from './places.ts';
import { serpapi } from './serpapi.ts';

const body = (reply: DoubleReply) => (reply as { body: Record<string, unknown> }).body;
const words = (text: string) => encodeURIComponent(text).replaceAll('%20', '+').replaceAll('%2C', ',');
const featureId = ({ cid }: FoundPlace) => `0x89e44b3fa4ff9c9d:0x${BigInt(cid).toString(16)}`;

/** The complete address is only in the directions; `place_id` holds the customer id here. */
function place(found: FoundPlace, index: number) {
  const { title, address, city, state, zip, phone, website, cid } = found;
  const { category, stars, reviews } = factsOf(found);
  const target = words(`${title}, ${address}, ${city}, ${state} ${zip}`);
  return {
    position: index + 1,
    title,
    place_id: cid,
    type: category,
    address: index % 2 ? address : `${city}, ${state}`,
    phone,
    hours: 'Closed ⋅ Opens 9 AM Mon',
    rating: stars,
    reviews,
    links: {
      ...(website && { website }),
      directions: `https://www.google.com/maps/dir//${target}/data=!4m6!4m5!1m1!4e2!1m2!1m1!1s${featureId(found)}?sa=X`,
    },
  };
}

/** A place of the engine `google_maps`, which shows everything. */
function mapPlace(found: FoundPlace, index: number) {
  const { title, address, city, state, zip, phone, website, cid, permanentlyClosed } = found;
  const { latitude, longitude, category, stars, reviews, hours, bookingUrl } = factsOf(found);
  return {
    position: index + 1,
    title,
    data_id: featureId(found),
    data_cid: cid,
    gps_coordinates: { latitude, longitude },
    rating: stars,
    reviews,
    type: category,
    types: [category],
    address: `${address}, ${city}, ${state} ${zip}`,
    open_state: permanentlyClosed ? 'Permanently closed' : 'Closed ⋅ Opens 9 AM Mon',
    hours: permanentlyClosed ? 'Permanently closed' : 'Closed ⋅ Opens 9 AM Mon',
    ...(hours && { operating_hours: hours }),
    ...(phone && { phone }),
    ...(website && { website }),
    ...(bookingUrl && { order_online: bookingUrl }),
  };
}

/** `9 AM–5 PM` as the panel writes it. */
function panelHours(hours: string) {
  const [opens, closes = opens] = hours.split('–');
  return { opens, closes };
}

function panelOf(panel: FoundPlace) {
  const { category, stars, reviews, hours } = factsOf(panel);
  const days = Object.entries(hours ?? {}).map(([day, times]) => [day, panelHours(times)] as const);
  return {
    title: panel.title,
    type: category,
    ...(panel.facts && { rating: stars, review_count: reviews }),
    ...(days.length && { hours: Object.fromEntries(days) }),
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
    body: places.length
      ? { search_metadata: body(serpapi.results([]))['search_metadata'], local_results: places.map(mapPlace) }
      : {
          search_metadata: body(serpapi.results([]))['search_metadata'],
          search_information: { local_results_state: 'Fully empty' },
          error: body(serpapi.results([]))['error'],
        },
  }),
});

export const serpapiPlaces = serpapiWith(false);
export const serpapiPlacesAsList = serpapiWith(true);

/** The reply for a single sure place, which replaces the list. */
export const serpapiSureHit = (found: FoundPlace): DoubleReply => ({
  status: 200,
  body: { ...body(serpapi.results([])), error: undefined, place_results: place(found, 0) },
});
