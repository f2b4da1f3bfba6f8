import { memoize } from '../../lib/memoize.ts';
import { wordPairs } from '../../lib/wordPairs.ts';
import { stem } from './stem.ts';
import { cutName, plainText } from './text.ts';
import type { WordKind } from './wordKinds.ts';
import { isLegalForm, kindOf } from './wordKinds.ts';

/** `kind`: how much the word identifies a business. */
export type Word = { stem: string; kind: WordKind };

/** The forms of a name that are compared. `joined` is the form in handles: `hairport` for `Hair Port`. */
export type NameForms = { words: readonly Word[]; joined: string };

/** A longer word is not split, because no two trade words are so long together. */
const LONGEST_TRADE_PAIR = 40;

/** Splits a word that consists of two trade words: `barbershop` into `barber` and `shop`. */
function tradeParts(word: string): string[] {
  if (word.length > LONGEST_TRADE_PAIR) return [word];
  for (let cut = 3; cut <= word.length - 3; cut += 1) {
    const [left, right] = [word.slice(0, cut), word.slice(cut)];
    if (kindOf(stem(left)) === 'trade' && kindOf(stem(right)) === 'trade') return [left, right];
  }
  return [word];
}

/** Letters that Unicode does not split into a plain letter and an accent: `Đẹp Nails` is `Dep Nails`. */
const PLAIN_LETTERS = wordPairs('đ: d, ð: d, ø: o, ł: l, ß: ss, æ: ae, œ: oe, ı: i');

const withPlainLetters = (name: string): string =>
  name.replace(/[đðøłßæœı]/giu, (letter) => PLAIN_LETTERS.get(letter.toLowerCase()) ?? letter);

/** The plain words of a name without its legal form. */
function nameTexts(name: string): string[] {
  const plain = plainText(name).replace(/\b(?:p )?l l [cp]\b|\bp c$/g, (letters) =>
    letters.replaceAll(' ', ''),
  );
  return plain.split(' ').filter((word) => word && !isLegalForm(word));
}

/** Further words of a name are ignored, because each word is compared with every word of other names. */
export const MOST_NAME_WORDS = 24;

/** The stems of a name's words, without legal forms. Initials are words, too: `T & T Nails` is `t and t nail`. */
export function nameWords(name: string): Word[] {
  return nameTexts(withPlainLetters(cutName(name)))
    .flatMap(tradeParts)
    .slice(0, MOST_NAME_WORDS)
    .map(stem)
    .map((word) => ({ stem: word, kind: kindOf(word) }));
}

/** Returns a name's form in handles: `hairport` for `Hair Port, Inc.`. It must not change: stored keys contain it. */
export const joinedName = (name: string): string => nameTexts(name).join('');

export const nameForms = memoize(
  (name): NameForms => ({ words: nameWords(name), joined: joinedName(withPlainLetters(name)) }),
);
