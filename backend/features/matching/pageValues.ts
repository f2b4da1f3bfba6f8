import { hash } from 'node:crypto';
import type { Result } from '#contract/businesses.ts';
import type { EvidenceKind } from '#contract/evidence.ts';
import type { Candidate } from '#contract/platformDetails.ts';
import type { Element } from '#contract/words.ts';
import { ELEMENTS } from '#contract/words.ts';
import { phoneDigits } from '../naming/phones.ts';
import { plainText } from '../naming/text.ts';
import { DELETED_VALUE } from './shownValues.ts';

/** A value that differs from the list, but that an operator has marked as fine while the page shows it. */
export type FineValue = { platformId: string; element: Element; valueKey: string };

/** A page's value that differs from the list. `deletedKey`: the kept part of its key, if its text was deleted. */
export type DifferingValue = {
  platformId: string;
  url: string;
  element: Element;
  shown: string;
  deletedKey?: string | undefined;
};

const DIFFERING: Record<Element, readonly EvidenceKind[]> = {
  name: ['name', 'other_name'],
  street: ['street'],
  zip: ['zip'],
  city: ['city', 'other_city'],
  phone: ['phone'],
};

/** True if the page shows a value and the evidence says that it differs. A missing value is no difference. */
const differs = (element: Element, { against, shown }: Candidate): boolean =>
  shown?.[element] !== undefined && DIFFERING[element].some((kind) => against.includes(kind));

/** A value's key, independent of capitals and punctuation. A hash, because some providers forbid storing values. */
export function valueKey(element: Element, shown: string): string {
  const digits = element === 'phone' ? phoneDigits(shown) : undefined;
  const value = digits ?? (element === 'zip' ? shown.slice(0, 5) : plainText(shown) || shown.toLowerCase());
  return hash('sha256', `${element}\n${value}`, 'base64url').slice(0, 22);
}

/** Two characters of a key distinguish a page's few values, but reveal none: many ZIP codes have the same two. */
const KEPT_CHARACTERS = 2;

/** Returns parts of the keys of a page's differing values, which remain when the values are deleted. */
export function keptKeys(page: Candidate): Candidate['deletedKeys'] {
  if (page.deletedKeys) return page.deletedKeys;
  const keys = ELEMENTS.filter((element) => differs(element, page)).flatMap((element) => {
    const shown = page.shown![element]!;
    return shown === DELETED_VALUE ? [] : [[element, valueKey(element, shown).slice(0, KEPT_CHARACTERS)]];
  });
  return keys.length ? Object.fromEntries(keys) : undefined;
}

/** The key under which the decision on this value is stored; the kept part of it if the value's text was deleted. */
export const decisionKey = ({ element, shown, deletedKey }: DifferingValue): string =>
  shown === DELETED_VALUE && deletedKey !== undefined ? deletedKey : valueKey(element, shown);

/** True if two keys can be of the same value. Either may be a kept part, the beginning of the whole key. */
const isSameKey = (one: string, other: string): boolean => one.startsWith(other) || other.startsWith(one);

/**
 * True if an operator marked the value as fine. Older deleted values have no kept key and cannot be compared. They
 * count as fine if any value of their kind on this platform was marked.
 */
export function isFine(value: DifferingValue, fine: readonly FineValue[]): boolean {
  const { platformId, element, shown, deletedKey } = value;
  const isUnknown = shown === DELETED_VALUE && deletedKey === undefined;
  return fine.some(
    (one) =>
      one.platformId === platformId &&
      one.element === element &&
      (isUnknown || isSameKey(one.valueKey, decisionKey(value))),
  );
}

type Compared = Pick<Result, 'platformUrls' | 'processingDetails'>;

/** The found pages of a result that were compared with the list. Pages without `shown` are left out. */
function comparedPages({ platformUrls, processingDetails }: Compared) {
  return Object.entries(processingDetails).flatMap(([platformId, { outcome, searchMode, candidates }]) => {
    const [page] = candidates;
    const isFound = outcome === 'found' && searchMode === 'live' && page?.url === platformUrls[platformId];
    return isFound && page?.shown ? [{ platformId, page }] : [];
  });
}

const differingValue = (element: Element, platformId: string, page: Candidate): DifferingValue => ({
  platformId,
  url: page.url,
  element,
  shown: page.shown![element]!,
  deletedKey: page.deletedKeys?.[element],
});

export const differingValues = (result: Compared): DifferingValue[] =>
  comparedPages(result).flatMap(({ platformId, page }) =>
    ELEMENTS.filter((element) => differs(element, page)).map((element) =>
      differingValue(element, platformId, page),
    ),
  );

/**
 * Returns a letter for the page's value: `=` agrees with the list, `!` differs, `~` differs and was marked as fine, `-`
 * is not shown, `.` is shown, but the list has no value that can be compared.
 */
function letterOf(element: Element, platformId: string, page: Candidate, fine: readonly FineValue[]): string {
  if (differs(element, page)) return isFine(differingValue(element, platformId, page), fine) ? '~' : '!';
  if (page.for.includes(element)) return '=';
  return page.shown?.[element] === undefined ? '-' : '.';
}

/**
 * How the found pages agree with the list, as text for the database. Each page is a line: the platform's id, a space,
 * and one letter for each element in the order of `ELEMENTS`.
 */
export const pageValues = (result: Compared, fine: readonly FineValue[]): string =>
  comparedPages(result)
    .map(({ platformId, page }) => {
      const letters = ELEMENTS.map((element) => letterOf(element, platformId, page, fine));
      return `${platformId} ${letters.join('')}`;
    })
    .join('\n');
