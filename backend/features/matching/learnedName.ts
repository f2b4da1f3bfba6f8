import { nameForms } from '../naming/words.ts';
import type { Identity } from './identity.ts';
import { learnedElsewhere } from './learned.ts';
import { compareNames } from './nameComparison.ts';
import type { NameEvidence } from './nearestName.ts';
import type { OwnName } from './ownName.ts';
import type { Page } from './pages.ts';

type KnownName = { value: OwnName; platformId: string };

function sameAs(
  shownNames: readonly string[],
  known: readonly KnownName[],
  identity: Identity,
): { shown: string; platformId: string } | undefined {
  for (const shown of known.length ? shownNames : []) {
    const theirs = nameForms(shown);
    const one = known.find(({ value }) => compareNames(value, theirs, identity).relation === 'same');
    if (one) return { shown, platformId: one.platformId };
  }
  return undefined;
}

/**
 * Returns `own`, compared with the names of other pages, unless its name is the `same` as the salon's. If a shown
 * name is a learned name of the salon, the page's name counts as the `same`, and `learnedFrom` is set. If it is only
 * the name of a page at the salon's address, maybe another business's, `otherFrom` is set. For `otherFrom`, `houses` do
 * not count: the shown names that are only those of houses in which the page's own business or person is.
 */
export function withLearned(
  own: NameEvidence,
  shownNames: readonly string[],
  page: Page,
  identity: Identity,
  houses: readonly string[] = [],
): NameEvidence {
  if (own.relation === 'same') return own;
  const { names, otherNames } = identity.learned;
  const alias = sameAs(shownNames, learnedElsewhere(names, page), identity);
  if (alias)
    return {
      ...own,
      similarity: 1,
      relation: 'same',
      isOtherTrade: false,
      isOtherCraft: false,
      shown: alias.shown,
      learnedFrom: alias.platformId,
    };
  if (own.isOurs) return own;
  const ownNames = shownNames.filter((name) => !houses.includes(name));
  const other = sameAs(ownNames, learnedElsewhere(otherNames, page), identity);
  return other ? { ...own, otherFrom: other.platformId, shown: other.shown } : own;
}
