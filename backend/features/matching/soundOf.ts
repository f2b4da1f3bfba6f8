import { memoize } from '../../lib/memoize.ts';
import { wordPairs } from '../../lib/wordPairs.ts';
import { plainWords } from '../naming/text.ts';

/** Spellings that are pronounced alike, as in `2 Sisters`, `Nu Look`, `4 U`. */
const SAME_SOUND = wordPairs(
  '0: zero, 1: one, 2: to, two: to, too: to, 3: three, 4: for, four: for, 5: five, 6: six, 7: seven, 8: eight, ' +
    '9: nine, 10: ten, u: you, ur: your, n: and, nu: new, luv: love, tru: true, xtreme: extreme, thru: through, ' +
    'lite: light, nite: night',
);

function soundOfWord(word: string): string {
  return (SAME_SOUND.get(word) ?? word)
    .replace(/ph/g, 'f')
    .replace(/qu|kw/g, 'kw')
    .replace(/ck|c(?![eihy])/g, 'k')
    .replace(/z/g, 's')
    .replace(/ou/g, 'o')
    .replace(/re$/, 'er')
    .replace(/ea|ee/g, 'e')
    .replace(/(.)\1+/g, '$1')
    .replace(/y$/, 'i')
    .replace(/(?<=..)e$/, '');
}

/** Returns a name's pronunciation in one word: the same for `Klassic Kutz` and `Classic Cuts`. */
export const soundOf = memoize((name) => plainWords(name).map(soundOfWord).join(''));
