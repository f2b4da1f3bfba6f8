import type { DecisionRequest, ReviewReason } from '#contract/review.ts';
import type { Listing } from './listings.ts';

// This file says what a command decides on a salon, alone or in a group.

/** The verdict of each command that decides, on the salon or on its pages. */
export const VERDICT_OF = {
  accept: 'accepted',
  reject: 'rejected',
  none: 'rejected',
  closed: 'closed',
  stillOpen: 'open',
} as const;
export type Choice = keyof typeof VERDICT_OF;

/**
 * For each reason, the decisions that make sense for all salons with that reason. Salons with a reason that is missing
 * here are decided on one at a time.
 */
export const GROUP_CHOICES: Partial<Record<ReviewReason, Choice[]>> = {
  other_name: ['accept', 'none'],
  tie: ['accept', 'none'],
  closed: ['closed', 'stillOpen'],
  name_alone: ['accept', 'none'],
  possible: ['accept', 'none'],
};

export const GROUP_TITLES: Record<ReviewReason, string> = {
  other_name: 'Other name, same street or phone',
  changed: 'Changed since it was decided',
  tie: 'Two pages equally close',
  closed: 'Says it is closed',
  name_alone: 'Only the name agrees',
  possible: 'Agrees only in part',
};

/** What an operator must know of a group to decide on it. */
export const GROUP_NOTES: Partial<Record<ReviewReason, string>> = {
  closed:
    'One page that says so is enough to be here. The outcome counts a salon as Closed only if two pages say so, or one in a data field: words alone may be out of date. A salon with found pages that do not say so is ticked only if it counts as Closed.',
  possible: 'A salon is not ticked at first if a page of it differs from your list.',
};

/**
 * Returns the undecided page that the reason `closed` or `other_name` is about. Undefined if there is none, and for
 * other reasons, which are about the selected page.
 */
export const subjectOf = (reason: ReviewReason, listings: readonly Listing[]): Listing | undefined =>
  listings.find(
    ({ open, operating, evidence }) =>
      open &&
      (reason === 'closed'
        ? operating?.says === 'closed'
        : reason === 'other_name' && evidence?.against.includes('other_name')),
  );

const onlyLetters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
const onlyDigits = (text: string) => text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
/** What a page shows instead of a value that had to be deleted. */
const DELETED = '…';

/**
 * Returns the house number of a street and its first word that is no direction: `12 oak` for both `12 N Oak Street` and
 * `12 Oak St`. Houses with the same result count as one.
 */
const houseOf = (street: string) => {
  const [number = '', ...words] = street.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return `${number} ${words.find((word) => !/^(?:[nesw]|[ns][ew]|north|east|south|west)$/.test(word)) ?? ''}`;
};

/**
 * Returns the street or phone number that a page shows, in a form for comparison: `ours` if it agrees with the list.
 * Undefined if the page shows none, or if the value was deleted.
 */
function shownOf({ evidence }: Listing, kind: 'street' | 'phone'): string | undefined {
  const shown = evidence?.shown?.[kind];
  if (!evidence || !shown || shown === DELETED) return undefined;
  if (evidence.for.includes(kind)) return 'ours';
  return kind === 'phone' ? onlyDigits(shown) : houseOf(shown);
}

/** Returns the letters and digits of the name that a page shows, if it is the salon's name; else undefined. */
const ownNameOf = ({ evidence }: Listing): string | undefined =>
  evidence?.for.includes('name') ? onlyLetters(evidence.shown?.name ?? '') || undefined : undefined;

/**
 * Returns what two pages share that makes them pages of one business; undefined if they are not. They must show the
 * same street and, if both show a phone number, the same number. If only one or neither shows a number, neither may
 * have the outcome `found`, and both must show the salon's name in the same letters: the page of a person who works
 * there has another name.
 */
export function sharedBy(one: Listing, other: Listing): 'address and phone' | 'name and address' | undefined {
  const street = shownOf(one, 'street');
  if (street === undefined || street !== shownOf(other, 'street')) return undefined;
  const [phone, itsPhone] = [shownOf(one, 'phone'), shownOf(other, 'phone')];
  if (phone !== undefined && itsPhone !== undefined)
    return phone === itsPhone ? 'address and phone' : undefined;
  const name = ownNameOf(one);
  const isNamed = name !== undefined && name === ownNameOf(other);
  return isNamed && one.outcome !== 'found' && other.outcome !== 'found' ? 'name and address' : undefined;
}

/**
 * Returns the undecided pages of the same business as `listing`, at most one for each other platform, so that one
 * decision counts for all of them. Returns none if `listing` is decided or belongs to another salon. Pages of another
 * salon are left out. If `listing` is not a found page, found pages are left out, too: `listing` may be the page of a
 * person who works in the salon.
 */
export function twinsOf(listing: Listing, listings: readonly Listing[]): Listing[] {
  if (listing.decision || listing.pageOf) return [];
  const platforms = new Set([listing.platformId]);
  return listings.filter((other) => {
    const mayBeDecided = other.outcome !== 'found' || listing.outcome === 'found';
    const isTwin =
      mayBeDecided &&
      !other.decision &&
      !other.pageOf &&
      !platforms.has(other.platformId) &&
      sharedBy(listing, other) !== undefined;
    if (isTwin) platforms.add(other.platformId);
    return isTwin;
  });
}

/** True if the page is, or could become, the salon's page on its platform. */
const couldBeChosen = ({ outcome, grade, pageOf, evidence }: Listing): boolean =>
  outcome !== undefined || (evidence !== undefined && !pageOf && grade !== 'no');
const isRejected = ({ decision }: Listing) => decision?.verdict === 'rejected' && !decision.changed;

/** Returns the decisions that a choice makes on a salon. `listing`: the page that is accepted or rejected. */
export function decisionsOf(
  choice: Choice,
  listing: Listing | undefined,
  listings: readonly Listing[],
): DecisionRequest[] {
  const verdict = VERDICT_OF[choice];
  if (verdict === 'closed' || verdict === 'open') return [{ verdict }];
  const onPage = ({ platformId, url }: Listing): DecisionRequest => ({ platformId, verdict, url });
  if (choice === 'none') {
    const left = listings.filter((each) => !isRejected(each) && (each.decision || couldBeChosen(each)));
    return left.map(onPage);
  }
  if (!listing) return [];
  // Found twins need no acceptance.
  const twins = twinsOf(listing, listings).filter(
    ({ outcome }) => verdict === 'rejected' || outcome !== 'found',
  );
  return [listing, ...twins].map(onPage);
}
