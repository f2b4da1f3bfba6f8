import { plainWords } from '../naming/text.ts';
import type { NameForms } from '../naming/words.ts';
import { nameForms } from '../naming/words.ts';
import { soundOf } from './soundOf.ts';

/** A name with its sound and the forms that it may have in handles, where `&` becomes `and`, `n` or nothing. */
export type OwnName = NameForms & { text: string; sound: string; handles: string[] };

export function ownName(name: string): OwnName {
  const words = plainWords(name);
  const handles = ['and', 'n', ''].map((and) => words.map((word) => (word === 'and' ? and : word)).join(''));
  return { ...nameForms(name), text: name, sound: soundOf(name), handles: [...new Set(handles)] };
}
