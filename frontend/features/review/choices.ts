import type { DecisionRequest, ReviewReason } from '#contract/review.ts';
import type { Listing } from './listings.ts';

// What a command decides on a salon. It is the same for one salon and for a group.

/** The verdict of each command, on the salon or on pages. */
export const VERDICT_OF = {
  accept: 'accepted',
  reject: 'rejected',
  none: 'rejected',
  closed: 'closed',
  stillOpen: 'open',
} as const;
export type Choice = keyof typeof VERDICT_OF;

/**
 * The decisions that make sense for all salons with the same reason. Salons with any other reason are decided on one at
 * a time.
 */
export const GROUP_CHOICES: Partial<Record<ReviewReason, Choice[]>> = {
  other_name: ['accept', 'none'],
  tie: ['accept', 'none'],
  closed: ['closed', 'stillOpen'],
  name_alone: ['accept', 'none'],
  possible: ['accept', 'none'],
};

/** The reasons as the titles of groups. */
export const GROUP_TITLES: Record<ReviewReason, string> = {
  other_name: 'Other name, same street or phone',
  changed: 'Changed since it was decided',
  tie: 'Two pages equally close',
  closed: 'Says it is closed',
  name_alone: 'Only the name agrees',
  possible: 'Agrees only in part',
};

/** What one must know of a group to decide on it. */
export const GROUP_NOTES: Partial<Record<ReviewReason, string>> = {
  closed:
    'One page that says so is enough to be here. The outcome counts a salon as Closed only if two pages say so, or one in a data field: words alone may be out of date. A salon with found pages that do not say so is ticked only if it counts as Closed.',
  possible: 'A salon is not ticked at first if a page of it differs from your list.',
};

/** The page that the reason is about; undefined if it is about the page that is selected. */
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
 * A street by its house number and the first word that is no direction: `12 N Oak Street` and `12 Oak St` are equal.
 * Two pages of one salon do not show two houses that this confuses.
 */
const houseOf = (street: string) => {
  const [number = '', ...words] = street.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return `${number} ${words.find((word) => !/^(?:[nesw]|[ns][ew]|north|east|south|west)$/.test(word)) ?? ''}`;
};

/** The value of this kind that a page shows; the same text for all pages that agree with the list. */
function shownOf({ evidence }: Listing, kind: 'street' | 'phone'): string | undefined {
  const shown = evidence?.shown?.[kind];
  if (!evidence || !shown || shown === DELETED) return undefined;
  if (evidence.for.includes(kind)) return 'ours';
  return kind === 'phone' ? onlyDigits(shown) : houseOf(shown);
}

/** The name that a page shows, if it is the salon's. */
const ownNameOf = ({ evidence }: Listing): string | undefined =>
  evidence?.for.includes('name') ? onlyLetters(evidence.shown?.name ?? '') || undefined : undefined;

/**
 * What makes two pages those of one business: the same street and phone number. Pages that are not found need no phone
 * number if they show the salon's name in the same letters: a page of a person who works there has that person's name.
 * Two phone numbers that differ are never of one business.
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
 * The undecided pages on other platforms that are of the same business as this one, so that one decision counts for all
 * of them. If this page is not found, it may be that of a person who works in the salon, which shows the salon's street
 * and number, too. So found pages are then left out.
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

/** True if the page is, or could become, the salon's on its platform. */
const couldBeChosen = ({ outcome, grade, pageOf, evidence }: Listing): boolean =>
  outcome !== undefined || (evidence !== undefined && !pageOf && grade !== 'no');
const isRejected = ({ decision }: Listing) => decision?.verdict === 'rejected' && !decision.changed;

/** The decisions that this choice makes on a salon; `listing` is the selected one. */
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
  // A found page needs no acceptance.
  const twins = twinsOf(listing, listings).filter(
    ({ outcome }) => verdict === 'rejected' || outcome !== 'found',
  );
  return [listing, ...twins].map(onPage);
}
