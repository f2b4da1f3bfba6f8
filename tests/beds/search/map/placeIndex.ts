import type { Place } from '../web.ts';

export type PlaceIndex = {
  /** Returns the places that match a query, the best first. */
  search: (query: string) => Place[];
  /** Returns the only place that a query can mean; undefined if there is none. */
  panelFor: (query: string) => Place | undefined;
};

type Scored = { place: Place; score: number; coverage: number };

/** The share of a title's words, weighted by rarity, that a query must contain. */
const LEAST_COVERAGE = 0.4;
const SURE_COVERAGE = 0.8;
const MOST_PLACES = 20;

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}|['’]/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** Ranks the places of a made-up web as a map does: by the name's rare words, near the city that is named. */
export function createPlaceIndex(places: readonly Place[]): PlaceIndex {
  const counts = new Map<string, number>();
  for (const { title } of places)
    for (const word of new Set(wordsOf(title))) counts.set(word, (counts.get(word) ?? 0) + 1);
  const rarity = (word: string) => Math.log(1 + places.length / (counts.get(word) ?? 1));
  const sum = (words: readonly string[]) => words.reduce((total, word) => total + rarity(word), 0);

  function score(place: Place, query: ReadonlySet<string>): Scored {
    const title = [...new Set(wordsOf(place.title))];
    const coverage = sum(title.filter((word) => query.has(word))) / Math.max(sum(title), 1e-9);
    const isInCity = wordsOf(place.city).every((word) => query.has(word));
    const street = wordsOf(place.address);
    const isAtStreet = street.slice(0, 2).every((word) => query.has(word));
    return { place, coverage, score: 2 * coverage + (isInCity ? 1 : 0) + (isAtStreet ? 0.5 : 0) };
  }

  function ranked(text: string): Scored[] {
    const query = new Set(wordsOf(text));
    return places
      .map((place) => score(place, query))
      .filter(({ coverage, score: total }) => coverage >= LEAST_COVERAGE && total > 1)
      .toSorted((a, b) => b.score - a.score || (a.place.cid < b.place.cid ? -1 : 1))
      .slice(0, MOST_PLACES);
  }

  return {
    search: (query) => ranked(query).map(({ place }) => place),
    panelFor(query) {
      const [best, second] = ranked(query);
      const isSure = best && best.coverage >= SURE_COVERAGE && best.score > 2 * SURE_COVERAGE + 0.5;
      return isSure && (!second || second.score < best.score) ? best.place : undefined;
    },
  };
}
