import type { ReviewItem, ReviewReason } from '#contract/review.ts';
import { reviewApi } from '../../lib/api/reviewApi.ts';
import type { RootState } from '../../lib/rootReducer.ts';
import { subjectOf } from './choices.ts';
import { selectDecisions } from './decisionsSlice.ts';
import type { Listing } from './listings.ts';
import { selectReviewScreen } from './reviewScreenSlice.ts';
import { selectEntry, selectListing, selectListings } from './reviewSelectors.ts';

/** The most salons that are decided together: as many as an operator can look through. */
export const MOST_IN_GROUP = 50;

export const selectItems = (state: RootState, jobId: string): ReviewItem[] =>
  reviewApi.endpoints.reviewQueue.select(jobId)(state).data?.items ?? [];

/** Returns all undecided salons of the queue with this reason, in the order of the queue. */
function selectOpen(state: RootState, jobId: string, reason: ReviewReason): ReviewItem[] {
  const { toReview } = selectDecisions(state);
  return selectItems(state, jobId).filter((item) => item.reason === reason && toReview[item.id] !== false);
}

/** Returns the salons that are decided together: the first undecided ones with this reason. */
export const selectGroup = (state: RootState, jobId: string, reason: ReviewReason): ReviewItem[] =>
  selectOpen(state, jobId, reason).slice(0, MOST_IN_GROUP);

/** True if more salons have this reason than are decided together. */
export const selectIsCut = (state: RootState, jobId: string, reason: ReviewReason): boolean =>
  selectOpen(state, jobId, reason).length > MOST_IN_GROUP;

/** Returns the page of a salon that a decision on its group is about. */
export const selectSubject = (
  state: RootState,
  businessId: string,
  reason: ReviewReason,
): Listing | undefined =>
  subjectOf(reason, selectListings(state, businessId)) ?? selectListing(state, businessId);

/**
 * Returns the platforms of the salon's pages that differ from the list, once for each page. The page `key` is left out,
 * because the group shows it. A rejected page counts only if it is `open` again. A page that has no decision, no
 * outcome and is not `open` counts only if it shows the same name as the page `key`.
 */
export function selectContradicting(state: RootState, businessId: string, key: string | undefined): string[] {
  const listings = selectListings(state, businessId);
  const name = listings.find((each) => each.key === key)?.evidence?.shown?.name;
  const isOfSalon = ({ open, outcome, decision, evidence }: Listing) =>
    open ||
    (decision
      ? decision.verdict !== 'rejected'
      : outcome !== undefined || (name !== undefined && evidence?.shown?.name === name));
  const contradicting = listings.filter(
    (each) => each.key !== key && each.evidence?.against.length && isOfSalon(each),
  );
  return contradicting.map(({ platformId }) => platformId);
}

/**
 * In the group `closed`, returns the platforms of the salon's pages, other than the page `key`, that say that the salon
 * is closed. In other groups, returns none.
 */
export const selectAlsoClosed = (
  state: RootState,
  businessId: string,
  reason: ReviewReason,
  key: string | undefined,
): string[] =>
  reason === 'closed'
    ? selectListings(state, businessId)
        .filter((each) => each.key !== key && each.operating?.says === 'closed')
        .map(({ platformId }) => platformId)
    : [];

/** In the group `closed`: the number of found pages that do not say that the salon is closed. In other groups: 0. */
export const selectNotClosed = (state: RootState, businessId: string, reason: ReviewReason): number =>
  reason === 'closed'
    ? selectListings(state, businessId).filter(
        ({ outcome, operating }) => outcome === 'found' && operating?.says !== 'closed',
      ).length
    : 0;

/** True in the group `possible` if the page to decide on, or another page of the salon, differs from the list. */
function selectDiffers(state: RootState, businessId: string, reason: ReviewReason): boolean {
  if (reason !== 'possible') return false;
  const subject = selectSubject(state, businessId, reason);
  return (
    !!subject?.evidence?.against.length || selectContradicting(state, businessId, subject?.key).length > 0
  );
}

/**
 * True if a decision on the shown group also decides on this salon. The operator can tick or untick each salon. Until
 * then, a salon is ticked, with two exceptions. In the group `possible`, a salon is not ticked if a page of it differs
 * from the list (see `selectDiffers`). In the group `closed`, a salon is not ticked if its result does not call it
 * closed, and at least one found page does not say that it is closed.
 */
export function selectIsTicked(state: RootState, businessId: string): boolean {
  const { group } = selectReviewScreen(state);
  if (!group) return false;
  const isClosed = selectEntry(state, businessId)?.business.result?.operating === 'closed';
  const isCertain =
    (isClosed || selectNotClosed(state, businessId, group.reason) === 0) &&
    !selectDiffers(state, businessId, group.reason);
  return group.ticks[businessId] ?? isCertain;
}
