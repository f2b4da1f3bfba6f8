import { remembered } from '../../lib/remembered.ts';
import { stem } from './stem.ts';
import { plainText } from './text.ts';
import type { WordKind } from './wordKinds.ts';
import { isLegalForm, kindOf } from './wordKinds.ts';

/** `kind`: how much the word tells of which business this is. */
export type Word = { stem: string; kind: WordKind };

/** A name in the forms in which it is compared. `joined`: as a handle has it, `Hair Port` is `hairport`. */
export type NameForms = { words: readonly Word[]; joined: string };

/** `barbershop` as barber, shop: only where both halves are words of the trade. */
function tradeParts(word: string): string[] {
  for (let cut = 3; cut <= word.length - 3; cut += 1) {
    const [left, right] = [word.slice(0, cut), word.slice(cut)];
    if (kindOf(stem(left)) === 'trade' && kindOf(stem(right)) === 'trade') return [left, right];
  }
  return [word];
}

/** The plain words of a name without its legal form. */
function nameTexts(name: string): string[] {
  const plain = plainText(name).replace(/\b(?:p )?l l [cp]\b|\bp c$/g, (letters) =>
    letters.replaceAll(' ', ''),
  );
  return plain.split(' ').filter((word) => word && !isLegalForm(word));
}

/** The words of a name. Legal forms are left out; initials (`T & T`) stay as they are. */
export function nameWords(name: string): Word[] {
  return nameTexts(name)
    .flatMap(tradeParts)
    .map(stem)
    .map((word) => ({ stem: word, kind: kindOf(word) }));
}

/** As a handle has it: `Hair Port, Inc.` is `hairport`. */
export const joinedName = (name: string): string => nameTexts(name).join('');

export const nameForms = remembered(
  (name): NameForms => ({ words: nameWords(name), joined: joinedName(name) }),
);
