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
 * Returns `own` (how the page's name fits the salon's) with what other pages add. If `own` is the `same`, nothing is
 * added. If a shown name is a learned name of the salon, the page's name counts as the `same`, and `learnedFrom` is
 * set. If not, and `own` does not fit, `otherFrom` is set if a page at the salon's address has a shown name: that page
 * may be another business's. `houses`: houses in which the page's business or person is. Their names do not count for
 * `otherFrom`.
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
