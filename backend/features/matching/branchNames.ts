import { OTHER_NAME, SUITES } from '../naming/namesWithin.ts';
import { streetsIn } from '../naming/streetsIn.ts';
import type { WordKind } from '../naming/wordKinds.ts';
import { wordSimilarity } from '../naming/wordSimilarity.ts';
import type { NameForms } from '../naming/words.ts';
import { nameForms, nameWords } from '../naming/words.ts';
import type { Identity } from './identity.ts';

/** How a branch follows a name: `Dahlia — Fremont` (DASH), `Dahlia (Fremont)` (IN_BRACKETS), `Dahlia II` (NUMBER). */
const DASH = /\s(?:[-–—]|@|at)\s/iu;
const IN_BRACKETS = /\(([^()]+)\)$/u;
const NUMBER = /\s(?:I{2,3}|[2-9])$/;

/** Matches additions that name no branch: the salon's building (`inside Atrium Suites`), words in non-Latin letters. */
const NO_PART = /^(?:located )?inside\b|^[^\p{Script=Latin}\d]+$/iu;

/**
 * True if `part` names a part of town or the like: one of its words is of a kind in `kinds` (`Fremont` is `rare`,
 * `Uptown` a `quarter`), and neither the list's name nor the salon's city or state contains it. False for a street, a
 * building with suites, and what NO_PART matches.
 */
function isElsewhere(
  part: string,
  { names: [own], placeWords }: Identity,
  kinds: readonly WordKind[],
): boolean {
  if (NO_PART.test(part) || SUITES.test(part) || streetsIn(part).length) return false;
  return nameWords(part).some(
    (word) =>
      kinds.includes(word.kind) &&
      !placeWords.has(word.stem) &&
      !own!.words.some((ours) => wordSimilarity(ours, word) > 0),
  );
}

/** Returns the name as one word without plurals, so that `Nail by Kelly` equals `Nails by Kelly`. */
const stemsOf = ({ words }: NameForms): string => words.map(({ stem }) => stem).join('');

/** True if `shown` is `name` followed by another branch than the salon's. */
function namesBranch(
  shown: string,
  name: NameForms,
  identity: Identity,
  kinds: readonly WordKind[] = ['rare'],
): boolean {
  const isName = (text: string) => stemsOf(nameForms(text)) === stemsOf(name);
  if (NUMBER.test(shown) && isName(shown.replace(NUMBER, ''))) return true;
  const inside = IN_BRACKETS.exec(shown)?.[1];
  if (inside && !OTHER_NAME.test(` ${inside}`) && isName(shown.replace(IN_BRACKETS, '')))
    return isElsewhere(inside, identity, kinds);
  const [before, part] = shown.split(DASH);
  return part !== undefined && isName(before!) && isElsewhere(part, identity, kinds);
}

/** Leaves out a page's bare `Dahlia` if the list has `Dahlia — Fremont` and the page `Dahlia — Columbia City`. */
export function withoutSistersHead(names: readonly string[], identity: Identity): readonly string[] {
  const { head } = identity;
  if (!head || !names.some((shown) => namesBranch(shown, head, identity))) return names;
  return names.filter((shown) => nameForms(shown).joined !== head.joined);
}

/** True if a name ends with the number of a shop: `Dahlia II`. */
export const isNumbered = (shown: string): boolean => NUMBER.test(shown);

/** True if one of a page's names has a branch that the list's name lacks: `Dahlia - Fremont` next to `Dahlia`. */
export function isOfBranch(names: readonly string[], identity: Identity): boolean {
  const [own] = identity.names;
  return names.some((shown) => namesBranch(shown, own!, identity));
}

/**
 * Returns the first of a page's names with a branch that the list's name lacks; undefined without one. Words such as
 * `Uptown` count here, but not in `isOfBranch`.
 */
export const branchName = (names: readonly string[], identity: Identity): string | undefined =>
  names.find((shown) => namesBranch(shown, identity.names[0]!, identity, ['rare', 'quarter']));
