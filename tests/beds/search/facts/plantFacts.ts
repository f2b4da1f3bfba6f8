import { createRandom } from '../random.ts';
import { comparable, mapsNumber } from '../scoring/ownUrls.ts';
import { usPhone } from '../text.ts';
import type { MakeWeb, Place, Truth, Web, WebPage } from '../web.ts';
import { makePlaceFacts } from './placeFacts.ts';
import { wrongSites } from './wrongSites.ts';

/** The shares of the plain web's salons that have a look-alike on the map. */
const NAMESAKE = 0.4;
const NEIGHBOUR = 0.3;
/** The share of map listings with the salon's website, and with its phone number. */
const HAS_WEBSITE = 0.7;
const HAS_PHONE = 0.99;

/** The start pages of each salon's own website. */
function websitesOf({ truth, pages, places = [] }: Web): Map<string, string> {
  const own = new Map(pages.flatMap(({ kind, id, url }) => (kind === 'website' && id ? [[id, url]] : [])));
  for (const { id, platforms } of truth) if (platforms['website']) own.set(id, platforms['website']);
  const known = new Set(truth.map(({ id }) => id));
  for (const { id, website } of places)
    if (known.has(id) && website && new URL(website).pathname === '/') own.set(id, own.get(id) ?? website);
  return own;
}

const bare = (id: string, { real }: Truth): Place => ({
  id,
  title: real.name,
  address: real.address,
  city: real.city,
  state: real.state,
  zip: real.zip,
  phone: '',
  website: '',
  cid: '',
  placeId: '',
  permanentlyClosed: false,
  profiles: [],
});

/** Places for a web without a map: those of its salons, of namesakes elsewhere, and of neighbours. */
function makePlaces(web: Web, seed: number, websites: ReadonlyMap<string, string>): Place[] {
  return web.truth.flatMap((truth) => {
    const { id, platforms } = truth;
    const random = createRandom(seed, id, 'places');
    const cid = platforms['google'] && mapsNumber(new URL(platforms['google']));
    const own: Place = {
      ...bare(id, truth),
      cid: cid ?? '',
      phone: random.chance(HAS_PHONE) ? usPhone(truth.real.phone) : '',
      website: random.chance(HAS_WEBSITE) ? (websites.get(id) ?? '') : '',
      permanentlyClosed: truth.class === 'closed' && truth.operating === 'closed',
    };
    const other = random.pick(web.truth);
    const elsewhere = { ...bare(`${id} elsewhere`, other), title: truth.real.name };
    const beside = {
      ...bare(`${id} beside`, truth),
      title: `${random.pick(['Ember', 'Lotus', 'Juniper'])} Dental`,
    };
    const others = [
      ...(random.chance(NAMESAKE) && other.city !== truth.city ? [elsewhere] : []),
      ...(random.chance(NEIGHBOUR) ? [beside] : []),
    ].map((place) => ({
      ...place,
      cid: random.number(19),
      phone: usPhone(`${other.real.phone.slice(0, 3)}555${random.digits(4)}`),
      website: `https://www.other${random.letters(8)}.com/`,
    }));
    return [...(cid ? [own] : []), ...others];
  });
}

/** What is true about the salons of a web with facts, by their ids. */
export type PlantedFacts = {
  websites: ReadonlyMap<string, string>;
  places: ReadonlyMap<string, Place>;
  /** The title and text of each page, by the comparable form of its URL. */
  texts: ReadonlyMap<string, string>;
};

export const plantedIn = (web: Web): PlantedFacts => ({
  websites: websitesOf(web),
  places: new Map((web.places ?? []).map((place) => [place.id, place])),
  texts: new Map(web.pages.map(({ url, title, content }) => [comparable(url), `${title}\n${content}`])),
});

/**
 * The same web with facts on its map, right and wrong ones, and with websites that are not the salons'. Its other
 * pages, list and truth stay as they are: all random numbers are drawn from streams of their own.
 */
export const withFacts =
  (make: MakeWeb): MakeWeb =>
  (options) => {
    const web = make(options);
    const websites = websitesOf(web);
    const places = web.places ?? makePlaces(web, options.seed, websites);
    const added: WebPage[] = web.truth.flatMap((truth) => {
      const random = createRandom(options.seed, truth.id, 'wrong sites');
      return wrongSites(truth, random.pick(web.truth), random);
    });
    const taken = new Set(web.pages.map(({ url }) => url));
    return {
      ...web,
      pages: [...web.pages, ...added.filter(({ url }) => !taken.has(url))],
      places: places.map((place) => {
        const random = createRandom(options.seed, place.cid, 'facts');
        return { ...place, facts: makePlaceFacts(random, `https://www.vagaro.com/listing${place.cid}`) };
      }),
    };
  };
