import { cityName } from '../address/cityName.ts';
import { stateName } from '../address/states.ts';
import { stem } from '../naming/stem.ts';
import { plainWords } from '../naming/text.ts';
import type { Word } from '../naming/words.ts';

/** The whole names of the city and of the state, each as a list of stems. */
export function placeNamesOf(city: string | null, state: string | undefined): string[][] {
  // If the list writes the city as `Phila`, a name may contain `Philadelphia`, too.
  const cities = city ? [...new Set([city, cityName(city)])] : [];
  return [...cities, stateName(state)].flatMap((name) => (name ? [plainWords(name).map(stem)] : []));
}

/** Removes whole place names anywhere behind the first word. Returns the same array if there are none. */
export function withoutPlaceNames(words: readonly Word[], places: readonly string[][]): readonly Word[] {
  const kept: Word[] = [];
  for (let at = 0; at < words.length; ) {
    const isHere = (place: string[]) =>
      at > 0 && place.length > 0 && place.every((part, index) => words[at + index]?.stem === part);
    const skipped = places.find(isHere)?.length ?? 0;
    if (!skipped) kept.push(words[at]!);
    at += skipped || 1;
  }
  return kept.length === words.length ? words : kept;
}
