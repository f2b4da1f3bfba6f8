import { STATE_NAMES } from '../address/states.ts';
import { stem } from '../naming/stem.ts';
import { plainWords } from '../naming/text.ts';
import type { Word } from '../naming/words.ts';

/** The city and the state's whole name, as stems. */
export function placeNamesOf(city: string | null, state: string | undefined): string[][] {
  const stateName = [...STATE_NAMES].find(([, code]) => code === state)?.[0];
  return [city, stateName].flatMap((name) => (name ? [plainWords(name).map(stem)] : []));
}

/** The words without those names, whole ones behind the first word; the very same list where there are none. */
export function withoutPlaceNames(words: readonly Word[], places: readonly string[][]): readonly Word[] {
  for (const place of places) {
    for (let start = 1; place.length && start + place.length <= words.length; start += 1) {
      if (place.every((part, index) => words[start + index]!.stem === part))
        return withoutPlaceNames([...words.slice(0, start), ...words.slice(start + place.length)], places);
    }
  }
  return words;
}
