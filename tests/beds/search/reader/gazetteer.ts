import type { Metro } from '../hardWeb/words/metros.ts';
import { METROS, QUARTERS_IN_BIG_CITIES, STATE_LINE_METROS } from '../hardWeb/words/metros.ts';
import type { Gazetteer } from './falseClaims.ts';
import { wordsOf } from './readName.ts';

const ALL: readonly Metro[] = [...METROS, ...STATE_LINE_METROS];
const plain = (city: string): string => wordsOf(city).join(' ');
const names = ({ city, suburbs, postal }: Metro): string[] => [
  city,
  ...[...suburbs, ...postal].map(({ name }) => name),
];

/** The cities of the made-up webs. */
export const GAZETTEER: Gazetteer = {
  cities: [
    ...new Set([...ALL.flatMap(names), ...QUARTERS_IN_BIG_CITIES.flatMap(({ own, big }) => [own, big])]),
  ],
  alsoCalled(city) {
    const is = (other: string) => plain(other) === plain(city);
    const mail = ALL.flatMap((metro) =>
      metro.postal.flatMap(({ name }) => (is(name) ? [metro.city] : is(metro.city) ? [name] : [])),
    );
    const quarters = QUARTERS_IN_BIG_CITIES.flatMap(({ own, big }) =>
      is(own) ? [big] : is(big) ? [own] : [],
    );
    const tags = ALL.filter(({ city: one }) => is(one)).map(({ tag }) => tag);
    return [...mail, ...quarters, ...tags];
  },
};
