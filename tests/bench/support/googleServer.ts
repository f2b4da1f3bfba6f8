import { createPlaceIndex } from '../../beds/search/map/placeIndex.ts';
import type { SearchBed } from '../../beds/search/searchBed.ts';
import type { Place } from '../../beds/search/web.ts';
import type { HttpDouble } from '../../support/searchDoubles/httpDouble.ts';
import { startHttpDouble } from '../../support/searchDoubles/httpDouble.ts';
import type { PlacesDouble } from '../../support/searchDoubles/places.ts';
import { serperPlaces } from '../../support/searchDoubles/places.ts';
import type { FoundPage, SearchDouble } from '../../support/searchDoubles/searchDouble.ts';
import { serpapi } from '../../support/searchDoubles/serpapi.ts';
import { serpapiPlaces } from '../../support/searchDoubles/serpapiPlaces.ts';
import { serper } from '../../support/searchDoubles/serper.ts';

/** The providers of Google's answers, which can search its map alone. The engine of the made-up webs cannot. */
export const GOOGLE_DOUBLES = [
  ['Serper', serper, serperPlaces],
  ['SerpApi', serpapi, serpapiPlaces],
] as const;

/** Map pages never occur in the web results (102 real result pages of 2026). */
const MAP_PAGE = /^https?:\/\/(?:www\.)?(?:maps\.google\.com|google\.com\/maps)/;
/** The number of places in the box next to the results. */
const LOCAL_PACK = 3;

async function pagesOf(bed: SearchBed, query: string): Promise<FoundPage[]> {
  const url = new URL(`${bed.url}/search`);
  url.search = new URLSearchParams({ q: query, format: 'json' }).toString();
  const { results } = (await (await fetch(url)).json()) as {
    results: { url: string; title: string; content: string }[];
  };
  return results
    .filter(({ url }) => !MAP_PAGE.test(url))
    .map(({ url, title, content }) => ({ url, title, snippet: content }));
}

/** Where an answer showed a place: next to the results, in the panel, or in a search of the map alone. */
export type ShownPlace = { place: Place; where: 'pack' | 'panel' | 'map' };

/** The double, the ids of the places for which it returned a panel without an id, and all places by query. */
export type GoogleServer = HttpDouble & {
  shownPanels: ReadonlySet<string>;
  shownPlaces: ReadonlyMap<string, readonly ShownPlace[]>;
};

/**
 * Starts a double of Google over a made-up web with places, in a provider's format: web results, the local pack, the
 * panel, the map.
 */
export async function startGoogleServer(
  bed: SearchBed,
  double: SearchDouble,
  { withLocal, map }: PlacesDouble,
): Promise<GoogleServer> {
  const index = createPlaceIndex(bed.web.places ?? []);
  const shownPanels = new Set<string>();
  const shownPlaces = new Map<string, ShownPlace[]>();
  const server = await startHttpDouble(async (request) => {
    const query = double.queryOf(request);
    const show = (where: ShownPlace['where'], found: readonly Place[]) => {
      const before = shownPlaces.get(query) ?? [];
      shownPlaces.set(query, [...before, ...found.map((place) => ({ place, where }))]);
    };
    if (request.path === '/places' || request.query['engine'] === 'google_maps') {
      const found = index.search(query);
      show('map', found);
      return map!(found);
    }
    const panel = index.panelFor(query);
    const places = index.search(query).slice(0, LOCAL_PACK);
    if (panel?.isPanelWithoutNumber) {
      shownPanels.add(panel.id);
      // Next to the panel are either the map listing or only web pages.
      show('panel', [panel]);
      const beside = Number(panel.cid.at(-1)) % 2 ? { places: [panel] } : {};
      return withLocal(await pagesOf(bed, query), { ...beside, panel: { ...panel, cid: '' } });
    }
    if (panel) show('panel', [panel]);
    else show('pack', places);
    return withLocal(await pagesOf(bed, query), {
      ...(places.length && !panel ? { places } : {}),
      ...(panel ? { panel } : {}),
    });
  });
  return { ...server, shownPanels, shownPlaces };
}
