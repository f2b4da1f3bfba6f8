import { isNearly, wordsOf } from '../reader/readName.ts';

/** Words that many names have in common: trades, legal forms, and connecting words. */
const SHARED_WORDS = new Set(
  wordsOf(`the and of by at n co inc llc llp pllc pc corp dba ii studio bar lounge room house shop company group
    hair salon salons beauty nail nails spa barber barbers barbershop cuts grooming lash lashes brow brows braid braids
    braiding african natural locs skin skincare esthetics aesthetics wax waxing facial massage wellness day med
    bodywork boutique gallery design collective enterprises holdings ventures investments`),
);

/**
 * Whether a page's text carries a name: at least the given part of the words that are the name's own, or all of its
 * words if it has none of its own. Words may be joined, and a letter of each may be wrong.
 */
export function carriesName(text: string, name: string, least = 0.5): boolean {
  const all = wordsOf(name);
  const own = all.filter((word) => !SHARED_WORDS.has(word));
  const wanted = own.length ? own : all;
  const joined = wordsOf(text).join('');
  const there = [...new Set(wordsOf(text))];
  const hits = wanted.filter(
    (word) => there.some((other) => isNearly(word, other)) || (word.length > 3 && joined.includes(word)),
  ).length;
  return own.length ? hits >= least * wanted.length : hits === wanted.length;
}
