import { nanoid } from '@reduxjs/toolkit';
import type { ReviewItem, ReviewReason } from '#contract/review.ts';
import { reviewApi } from '../../lib/api/reviewApi.ts';
import { count } from '../../lib/count.ts';
import type { AppThunk, RootState } from '../../lib/rootReducer.ts';
import { VERDICTS } from '../evidence/index.ts';
import type { Choice } from './choices.ts';
import { decisionsOf, GROUP_CHOICES, subjectOf } from './choices.ts';
import { selectDecisions } from './decisionsSlice.ts';
import type { Listing } from './listings.ts';
import { recordDecisions } from './recordDecisions.ts';
import type { ReviewContext } from './reviewContext.ts';
import { announced, groupShown, selectReviewScreen } from './reviewScreenSlice.ts';
import { obstacleOf, selectEntry, selectListing, selectListings } from './reviewSelectors.ts';
import type { ReviewCommand } from './useReviewKeys.ts';

/** Salons that are decided together: as many as one can look through. */
export const MOST_IN_GROUP = 50;

const selectItems = (state: RootState, jobId: string): ReviewItem[] =>
  reviewApi.endpoints.reviewQueue.select(jobId)(state).data?.items ?? [];

/** All undecided salons of the queue with this reason, the most urgent first. */
function selectOpen(state: RootState, jobId: string, reason: ReviewReason): ReviewItem[] {
  const { toReview } = selectDecisions(state);
  return selectItems(state, jobId).filter((item) => item.reason === reason && toReview[item.id] !== false);
}

/** The salons that are decided together: the first of the undecided ones with this reason. */
export const selectGroup = (state: RootState, jobId: string, reason: ReviewReason): ReviewItem[] =>
  selectOpen(state, jobId, reason).slice(0, MOST_IN_GROUP);

/** True if more salons have this reason than are decided together. */
export const selectIsCut = (state: RootState, jobId: string, reason: ReviewReason): boolean =>
  selectOpen(state, jobId, reason).length > MOST_IN_GROUP;

/** The page of a salon that the decision on its group is about. */
export const selectSubject = (
  state: RootState,
  businessId: string,
  reason: ReviewReason,
): Listing | undefined =>
  subjectOf(reason, selectListings(state, businessId)) ?? selectListing(state, businessId);

/**
 * The platforms of other undecided pages of the salon, or of the name that the page `key` shows, on which a value
 * differs from the list. The group shows only the page `key`.
 */
export function selectContradicting(state: RootState, businessId: string, key: string | undefined): string[] {
  const listings = selectListings(state, businessId);
  const name = listings.find((each) => each.key === key)?.evidence?.shown?.name;
  const isOfName = ({ decision, evidence }: Listing) =>
    !decision && name !== undefined && evidence?.shown?.name === name;
  const contradicting = listings.filter(
    (each) => each.key !== key && each.evidence?.against.length && (each.open || isOfName(each)),
  );
  return [...new Set(contradicting.map(({ platformId }) => platformId))];
}

/** In the group of closed salons: the platforms of the other pages that say so. */
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

/** In the group of closed salons: how many found pages of this one do not say that it is closed. */
export const selectNotClosed = (state: RootState, businessId: string, reason: ReviewReason): number =>
  reason === 'closed'
    ? selectListings(state, businessId).filter(
        ({ outcome, operating }) => outcome === 'found' && operating?.says !== 'closed',
      ).length
    : 0;

/** In the group of pages that agree in part: whether the page that is decided on differs from the list. */
const selectDiffers = (state: RootState, businessId: string, reason: ReviewReason): boolean =>
  reason === 'possible' && !!selectSubject(state, businessId, reason)?.evidence?.against.length;

/**
 * True if a decision on the shown group also decides on this salon. A salon is left out at first if its page differs
 * from the list, or if the group is of closed salons, it does not count as closed, and a found page does not say so.
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

/** Shows the group of a salon, if the queue has it. */
export const showGroupOf =
  (jobId: string, businessId: string): AppThunk =>
  (dispatch, getState) => {
    const item = selectItems(getState(), jobId).find(({ id }) => id === businessId);
    if (!item) return;
    dispatch(groupShown(item.reason));
    dispatch(
      announced(`${count(selectGroup(getState(), jobId, item.reason).length, 'salon', 'salons')} together.`),
    );
  };

/** Shows a single salon again: the current one or, if that is decided, the first of the group that is not. */
export const leaveGroup =
  ({ jobId, businessId, onGo }: ReviewContext): AppThunk =>
  (dispatch, getState) => {
    const { group } = selectReviewScreen(getState());
    if (!group) return;
    const left = selectGroup(getState(), jobId, group.reason);
    dispatch(groupShown(null));
    if (left[0] && !left.some(({ id }) => id === businessId)) onGo(left[0].id);
  };

/** Shows the group of the current salon or, if a group is shown, a single salon again. */
export const toggleGroup =
  (context: ReviewContext): AppThunk<string | undefined> =>
  (dispatch, getState) => {
    const { jobId, businessId } = context;
    if (selectReviewScreen(getState()).group) {
      dispatch(leaveGroup(context));
      return 'One salon at a time.';
    }
    const reason = selectItems(getState(), jobId).find(({ id }) => id === businessId)?.reason;
    if (!reason || !GROUP_CHOICES[reason]) return 'Each salon with this reason is decided by itself.';
    const salons = selectGroup(getState(), jobId, reason).length;
    if (salons < 2) return 'There is no other salon with this reason.';
    dispatch(groupShown(reason));
    return `${count(salons, 'salon', 'salons')} together.`;
  };

const VERDICT_OF = {
  accept: 'accepted',
  reject: 'rejected',
  none: 'rejected',
  closed: 'closed',
  stillOpen: 'open',
} as const;

/** Decides on all salons of the group that are not left out. */
const decideGroup =
  ({ jobId, onStep }: ReviewContext, choice: Choice): AppThunk<string | undefined> =>
  (dispatch, getState) => {
    const { group } = selectReviewScreen(getState());
    if (!group) return undefined;
    const ids = selectGroup(getState(), jobId, group.reason)
      .map(({ id }) => id)
      .filter((id) => selectIsTicked(getState(), id));
    const entries = ids.map((id) => selectEntry(getState(), id));
    if (!ids.length) return 'No salon is chosen.';
    if (entries.includes(undefined)) return 'Still loading.';
    const act = nanoid();
    let salons = 0;
    for (const businessId of ids) {
      const state = getState();
      const requests = decisionsOf(
        choice,
        selectSubject(state, businessId, group.reason),
        selectListings(state, businessId),
      );
      if (!requests.length || obstacleOf(selectEntry(state, businessId)!)) continue;
      const note = selectReviewScreen(state).notes[businessId] ?? '';
      dispatch(recordDecisions({ jobId, businessId, requests, note, act }));
      salons += 1;
    }
    const left = selectGroup(getState(), jobId, group.reason).length;
    const text = `${VERDICTS[VERDICT_OF[choice]]}: ${count(salons, 'salon', 'salons')}.`;
    if (left > 0) return text;
    dispatch(groupShown(null));
    const next = onStep('decided');
    return next ? `${text} Next: ${next}` : text;
  };

/** Runs a command while a group is shown. Returns false for a command on a single salon, which closes the group. */
export const runGroupCommand =
  (command: ReviewCommand, context: ReviewContext): AppThunk<boolean> =>
  (dispatch, getState) => {
    const { group } = selectReviewScreen(getState());
    if (!group) return false;
    const choice = GROUP_CHOICES[group.reason]?.find((each) => each === command);
    if (choice) {
      const text = dispatch(decideGroup(context, choice));
      if (text !== undefined) dispatch(announced(text));
      return true;
    }
    if (command === 'undo' || command === 'keys' || command === 'group') return false;
    if (command === 'next' || command === 'back') {
      dispatch(groupShown(null));
      return false;
    }
    dispatch(announced('That is for one salon. Press G to go back to it.'));
    return true;
  };
