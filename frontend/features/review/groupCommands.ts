import { nanoid } from '@reduxjs/toolkit';
import { count } from '../../lib/count.ts';
import type { AppThunk } from '../../lib/rootReducer.ts';
import { VERDICTS } from '../evidence/index.ts';
import type { Choice } from './choices.ts';
import { decisionsOf, GROUP_CHOICES, VERDICT_OF } from './choices.ts';
import { selectGroup, selectIsTicked, selectItems, selectSubject } from './groupSelectors.ts';
import { recordDecisions } from './recordDecisions.ts';
import type { ReviewContext } from './reviewContext.ts';
import { announced, groupShown, selectReviewScreen } from './reviewScreenSlice.ts';
import { obstacleOf, selectEntry, selectListings } from './reviewSelectors.ts';
import type { ReviewCommand } from './useReviewKeys.ts';

/** Shows the group of a salon and announces its size, if the salon is in the queue. */
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

/** Shows a single salon again: the current one or, if that is not in the group, the first of the group. */
export const leaveGroup =
  ({ jobId, businessId, onGo }: ReviewContext): AppThunk =>
  (dispatch, getState) => {
    const { group } = selectReviewScreen(getState());
    if (!group) return;
    const left = selectGroup(getState(), jobId, group.reason);
    dispatch(groupShown(null));
    if (left[0] && !left.some(({ id }) => id === businessId)) onGo(left[0].id);
  };

/**
 * Shows the group of the current salon or, if a group is shown, a single salon again. Returns a text that says what it
 * did, or why it did nothing.
 */
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

/**
 * Decides on the ticked salons of the group, except those on which nothing can be decided. If no salon with the group's
 * reason is undecided then, closes the group and goes to the next undecided salon.
 */
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
    const text = `${VERDICTS[VERDICT_OF[choice]].label}: ${count(salons, 'salon', 'salons')}.`;
    if (left > 0) return text;
    dispatch(groupShown(null));
    const next = onStep('decided');
    return next ? `${text} Next: ${next}` : text;
  };

/**
 * Runs a command on the shown group. Returns false if the caller has to run the command: if no group is shown, and for
 * Undo, Keys, Group, Next and Back. Next and Back close the group.
 */
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
