import { wordPairs } from '../../lib/wordPairs.ts';

/** The short forms of the first ten ordinals. They must not change: stored keys of salons contain them. */
export const FIRST_ORDINALS = wordPairs(
  'first: 1st, second: 2nd, third: 3rd, fourth: 4th, fifth: 5th, sixth: 6th, seventh: 7th, eighth: 8th, ninth: 9th, ' +
    'tenth: 10th',
);

export const LATER_ORDINALS = wordPairs(
  'eleventh: 11th, twelfth: 12th, thirteenth: 13th, fourteenth: 14th, fifteenth: 15th, sixteenth: 16th, ' +
    'seventeenth: 17th, eighteenth: 18th, nineteenth: 19th, twentieth: 20th',
);
