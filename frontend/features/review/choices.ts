import type { DecisionRequest, ReviewReason } from '#contract/review.ts';
import type { Listing } from './listings.ts';

// What a command decides on a salon. It is the same for one salon and for a group.

export type Choice = 'accept' | 'reject' | 'none' | 'closed' | 'stillOpen';

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

/** Which street and phone number a page shows; undefined unless it shows both. */
function placeOf({ evidence }: Listing): string | undefined {
  const { street, phone } = evidence?.shown ?? {};
  if (!evidence || !street || !phone || street === DELETED || phone === DELETED) return undefined;
  const own = (kind: 'street' | 'phone', shown: string) => (evidence.for.includes(kind) ? 'ours' : shown);
  return `${own('street', onlyLetters(street))} ${own('phone', onlyDigits(phone))}`;
}

/**
 * The undecided pages on other platforms that show the same street and phone number as this one. They are of the same
 * business, so one decision counts for all of them. Pages that are found are only decided with a page that is found as
 * well: the page of a person who works in the salon shows the salon's street and number, too.
 */
export function twinsOf(listing: Listing, listings: readonly Listing[]): Listing[] {
  const place = placeOf(listing);
  if (place === undefined || listing.decision || listing.pageOf) return [];
  const platforms = new Set([listing.platformId]);
  return listings.filter((other) => {
    const mayBeDecided = other.outcome !== 'found' || listing.outcome === 'found';
    const isTwin =
      mayBeDecided &&
      !other.decision &&
      !other.pageOf &&
      !platforms.has(other.platformId) &&
      placeOf(other) === place;
    if (isTwin) platforms.add(other.platformId);
    return isTwin;
  });
}

const pageDecision = (verdict: 'accepted' | 'rejected', { platformId, url }: Listing): DecisionRequest => ({
  platformId,
  verdict,
  url,
});

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
  if (choice === 'closed') return [{ verdict: 'closed' }];
  if (choice === 'stillOpen') return [{ verdict: 'open' }];
  if (choice === 'none') {
    const left = listings.filter((each) => !isRejected(each) && (each.decision || couldBeChosen(each)));
    return left.map((each) => pageDecision('rejected', each));
  }
  if (!listing) return [];
  const twins = twinsOf(listing, listings);
  return choice === 'reject'
    ? [listing, ...twins].map((each) => pageDecision('rejected', each))
    : [listing, ...twins.filter(({ outcome }) => outcome !== 'found')].map((each) =>
        pageDecision('accepted', each),
      );
}
