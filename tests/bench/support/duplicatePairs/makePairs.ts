import { OTHER_IN_ONE_HOUSE, OTHER_IN_TWO_HOUSES, SAME } from './forms.ts';
import type { Pair, Stock } from './pair.ts';
import type { TwoPlaces } from './places.ts';
import { ONE_HOUSE, TWO_HOUSES } from './places.ts';
import { HALVES } from './stocks.ts';

type Form = (stock: Stock) => readonly [string, string];

/** Combines each form of names with each form of places, using another stock for each pair. */
function cross(
  forms: Record<string, Form>,
  places: readonly ((stock: Stock) => TwoPlaces)[],
  isSame: boolean,
  stocks: (count: number, from: number) => Stock[],
): Pair[] {
  return Object.entries(forms).flatMap(([form, names], formAt) =>
    stocks(places.length, formAt * places.length).map((stock, at): Pair => {
      const [ours, theirs] = names(stock);
      const [here, there] = places[at]!(stock);
      const pair = [
        { name: ours, ...here },
        { name: theirs, ...there },
      ] as const;
      const [business, post] = (formAt + at) % 2 ? [pair[1], pair[0]] : pair;
      return { form, isSame, business, post };
    }),
  );
}

/** Made-up pairs in the forms of real lists and sites; about half are the same business. */
export function makePairs(half: keyof typeof HALVES): Pair[] {
  const stocks = HALVES[half];
  return [
    ...cross(SAME, ONE_HOUSE, true, stocks),
    ...cross(OTHER_IN_ONE_HOUSE, ONE_HOUSE, false, stocks),
    ...cross(OTHER_IN_TWO_HOUSES, [...TWO_HOUSES, ...TWO_HOUSES], false, stocks),
    ...cross(
      { 'branches of a chain': ({ one, two }) => [`${one} ${two}`, `${one} ${two}`] },
      TWO_HOUSES,
      false,
      stocks,
    ),
  ];
}
