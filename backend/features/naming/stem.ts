import { wordPairs } from '../../lib/wordPairs.ts';

const ABBREVIATIONS = wordPairs(
  'co: company, st: saint, mt: mount, ctr: center, centre: center, intl: international, bros: brothers, n: and, ' +
    'shoppe: shop, salone: salon, saloon: salon, parlour: parlor, colour: color, one: 1, two: 2, ii: 2, three: 3, ' +
    'iii: 3',
);

/** Returns one form for all variants: `nail` for `nails`, `company` for `co`, `color` for `colour`, `2` for `two`. */
export function stem(word: string): string {
  const whole = ABBREVIATIONS.get(word) ?? word;
  if (/(?:sh|ch|ss|x|z)es$/.test(whole)) return whole.slice(0, -2);
  return whole.length > 3 && /[^su]s$/.test(whole) ? whole.slice(0, -1) : whole;
}

export const stemSet = (words: string): Set<string> => new Set(words.split(/\s+/).map(stem));
