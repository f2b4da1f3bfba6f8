import { createSelector } from '@reduxjs/toolkit';
import type { Decision } from '#contract/decisions.ts';
import type { ReviewEntry, ReviewItem } from '#contract/review.ts';
import { reviewApi } from '../../lib/api/reviewApi.ts';
import type { RootState } from '../../lib/rootReducer.ts';
import { isSimulated } from '../../lib/syncable.ts';
import { selectDecisions, selectOutcomes } from './decisionsSlice.ts';
import type { Listing } from './listings.ts';
import { orderedListings } from './listings.ts';
import type { DecisionsState } from './localDecisions.ts';
import { unsavedOn } from './localDecisions.ts';
import { selectReviewScreen } from './reviewScreenSlice.ts';
import type { Outcome } from './verdicts.ts';

/** Returns the entry as it is shown, also with decisions that are not saved yet; undefined until it is loaded. */
export const selectEntry = (state: RootState, businessId: string): ReviewEntry | undefined =>
  selectDecisions(state).entries[businessId] ??
  reviewApi.endpoints.reviewEntry.select(businessId)(state).data;

/** Returns the listings of an entry, in the order of their numbers. */
export const selectListings = createSelector(
  [selectEntry, (state: RootState, businessId: string) => selectDecisions(state).orders[businessId]],
  (entry, order) => (entry ? orderedListings(entry, order) : []),
);

/**
 * Returns the listing that the next command is about: the selected one, else the first undecided one, else the first
 * that is only possible and has no decision, else the first.
 */
export function selectListing(state: RootState, businessId: string): Listing | undefined {
  const { selected } = selectReviewScreen(state);
  const selectedKey = selected?.businessId === businessId ? selected.key : undefined;
  const listings = selectListings(state, businessId);
  return (
    listings.find(({ key }) => key === selectedKey) ??
    listings.find(({ open }) => open) ??
    listings.find(({ outcome, decision }) => outcome === 'possible' && !decision) ??
    listings[0]
  );
}

/** Returns the decision to which a note is added; undefined if the note goes with the next decision. */
export const notedDecision = (listing: Listing | undefined): Decision | undefined =>
  listing?.open ? undefined : listing?.decision;

/**
 * True for a salon that is to be reviewed although none of its pages (see `Listing`) is left to decide on. Its
 * decisions may have been made in another verification. Deciding the same again applies them to this one.
 */
export const selectIsDecidedElsewhere = (state: RootState, businessId: string): boolean =>
  !!selectEntry(state, businessId)?.toReview && !selectListings(state, businessId).some(({ open }) => open);

export type SaveState = 'undecided' | Outcome | 'decided' | 'saving' | 'refused';

export function selectSaveState(state: RootState, businessId: string): SaveState {
  const decisions = selectDecisions(state);
  if (decisions.refusals.some((refusal) => refusal.businessId === businessId)) return 'refused';
  if (unsavedOn(decisions, businessId).length > 0) return 'saving';
  if (decisions.toReview[businessId] !== false) return 'undecided';
  return selectOutcomes(state)[businessId] ?? 'decided';
}

/** Returns the index of the first undecided salon after `index`, else of the first undecided one before it, else -1. */
export function nextToReview(
  items: ReviewItem[],
  index: number,
  { toReview }: Pick<DecisionsState, 'toReview'>,
): number {
  const isOpen = ({ id }: ReviewItem) => toReview[id] !== false;
  const next = items.findIndex((item, at) => at > index && isOpen(item));
  return next >= 0 ? next : items.findIndex((item, at) => at !== index && isOpen(item));
}

/** Says why nothing can be decided on an entry; undefined if something can. */
export function obstacleOf({ business: { result } }: ReviewEntry): string | undefined {
  if (!result) return 'This salon has not been searched yet. It can be reviewed once it has a result.';
  return isSimulated(result)
    ? 'This result is simulated: it is made up, and there is nothing to decide.'
    : undefined;
}
