import { brave } from './brave.ts';
import type { DoubleReply } from './httpDouble.ts';
import type { FoundPlace, PlacesDouble } from './places.ts';

const body = (reply: DoubleReply) => (reply as { body: Record<string, unknown> }).body;

function details(place: FoundPlace) {
  const { title, address, city, state, zip, phone, website, profiles } = place;
  return {
    type: 'location_result',
    title,
    url: website,
    provider_url: 'https://www.example.com/provider',
    postal_address: {
      type: 'PostalAddress',
      country: 'US',
      postalCode: zip,
      streetAddress: address,
      addressRegion: state,
      addressLocality: city,
      displayAddress: `${address}, ${city}, ${state} ${zip}`,
    },
    contact: { telephone: phone },
    rating: { ratingValue: 4.7, bestRating: 5 },
    profiles: profiles.map((url) => ({ name: new URL(url).hostname, url, long_name: url, img: '' })),
  };
}

/** A web search returns only titles and ids of places; the ids are valid for eight hours. */
const known = (places: FoundPlace[]) => ({
  type: 'locations',
  results: places.map(({ title, cid }) => ({ type: 'location_result', id: `loc${cid}`, title })),
});

export const bravePlaces: PlacesDouble = {
  withLocal: (pages, { places = [] }) => ({
    status: 200,
    body: { ...body(brave.results(pages)), locations: known(places) },
  }),
  map: (places) => ({ status: 200, body: { type: 'locations', results: places.map(details) } }),
};

/** The reply of `/local/pois`: the details of ids. */
export const bravePois = (places: FoundPlace[]): DoubleReply => ({
  status: 200,
  body: { type: 'local_pois', results: places.map(details) },
});
