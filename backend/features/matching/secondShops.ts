import { cityKey } from '../address/cityName.ts';
import { isKnownCity } from '../address/zipTable.ts';
import { anyCase } from './anyCase.ts';
import type { Identity } from './identity.ts';

const SHOP = anyCase('(?:second|2nd|third|3rd) (?:location|shop|salon|store)');
const ALSO_IN = anyCase('now also in');
const SECOND = new RegExp(String.raw`\b(?:${SHOP}\b|${ALSO_IN} \p{Lu})`, 'u');

const WORD = String.raw`(?:(?:St|Ft|Mt)\.|\p{Lu}[\p{L}'’-]*)`;
const OPEN = anyCase('(?: (?:is )?(?:now )?open(?:ing)?(?: soon)?)?(?::| in| at)?');
/** Matches `Second location now open in Round Rock`, `NEW 2nd location: Round Rock`, `Now also in Round Rock`. */
const SECOND_PLACE = new RegExp(
  String.raw`\b(?:${SHOP}${OPEN}|${ALSO_IN}) (?<place>${WORD}(?: ${WORD}){0,3})`,
  'gu',
);

export const mentionsSecondShop = (text: string): boolean => SECOND.test(text);

/** Removes the second shop's location from a text, because that location says nothing about the first shop. */
export const withoutSecondPlace = (text: string): string => text.replace(SECOND_PLACE, ' ');

/** Returns the longest known city of the state that the words begin with; undefined without one. */
function cityAtStart(words: readonly string[], state: string | undefined): string | undefined {
  const starts = words.map((_, index) => words.slice(0, words.length - index).join(' '));
  return starts.find((start) => isKnownCity(start, state ?? null));
}

export function mentionsSecondShopIn(text: string, { city, state }: Identity): boolean {
  if (!city) return false;
  return [...text.matchAll(SECOND_PLACE)].some(({ groups }) => {
    const place = groups!['place']!;
    return cityKey(cityAtStart(place.split(' '), state) ?? place) === cityKey(city);
  });
}
