import { MAX_SEEN_DECISIONS } from '#contract/limits.ts';
import type { ReviewEntry } from '#contract/review.ts';
import { notify } from '../../components/notify.tsx';
import { entryArrived, reviewApi } from '../../lib/api/reviewApi.ts';
import { asApiError } from '../../lib/apiError.ts';
import { startListening } from '../../lib/listener.ts';
import type { AppThunk, RootState } from '../../lib/rootReducer.ts';
import { refused, saved, selectDecisions, selectNextSave, sendingBegun, stopped } from './decisionsSlice.ts';
import type { LocalDecision, Save } from './localDecisions.ts';
import { isRepeat } from './localDecisions.ts';
import { fieldShown, movedTo, noteWritten, selectReviewScreen, urlRefused } from './reviewScreenSlice.ts';

// This file has the side effects of decisions. They continue after the operator has left the review screen.

/** True if the status means that the server cannot take the decision now, and not that it refuses the decision. */
const isTransient = (status: number | null): boolean =>
  status === null || status === 401 || status === 429 || status >= 500;

const reload =
  (businessId: string): AppThunk<Promise<ReviewEntry>> =>
  (dispatch) =>
    dispatch(
      reviewApi.endpoints.reviewEntry.initiate(businessId, { subscribe: false, forceRefetch: true }),
    ).unwrap();

/**
 * Returns the server's ids of at most `MAX_SEEN_DECISIONS` decisions: first those that were shown when this one was
 * made, then those saved in this visit, which may be on other rows of the salon.
 */
function seenBefore({ seen }: LocalDecision, state: RootState): string[] {
  const own = Object.values(selectDecisions(state).made).flatMap(({ savedId }) => savedId ?? []);
  return [...new Set([...seen, ...own.toReversed()])].slice(0, MAX_SEEN_DECISIONS);
}

const send =
  ({ kind }: Save, decision: LocalDecision): AppThunk<Promise<ReviewEntry>> =>
  (dispatch, getState) => {
    const { businessId, jobId, request, savedId } = decision;
    const { decide, withdraw } = reviewApi.endpoints;
    // The server has stored nothing that could be withdrawn, for example because the decision repeated an earlier one.
    if (kind === 'withdraw' && (savedId === undefined || isRepeat(decision)))
      return dispatch(reload(businessId));
    const body = { ...request, seen: seenBefore(decision, getState()) };
    return kind === 'decide'
      ? dispatch(decide.initiate({ businessId, jobId, body }, { track: false })).unwrap()
      : dispatch(withdraw.initiate({ businessId, jobId, decisionId: savedId! }, { track: false })).unwrap();
  };

/**
 * Drops the cached entries of rows that may be of the same salon, because the decision applies to these rows, too. Of
 * two rows of one salon in a list, the later one is marked as repeated. So if this row is not repeated, only the
 * entries of repeated rows are dropped. If it is repeated, all other entries are dropped.
 */
const dropOtherRows =
  ({ business: { id, isRepeated } }: ReviewEntry): AppThunk =>
  (dispatch, getState) => {
    const { endpoints, util } = reviewApi;
    const couldBe = (other: string) =>
      isRepeated || endpoints.reviewEntry.select(other)(getState()).data?.business.isRepeated;
    const others = util.selectCachedArgsForQuery(getState(), 'reviewEntry').filter((each) => each !== id);
    dispatch(util.invalidateTags(others.filter(couldBe).map((other) => ({ type: 'Review', id: other }))));
  };

/**
 * Shows the salon of a refused URL, with the URL's field open again, so that what is typed next corrects the URL and is
 * no command. Does nothing if the review is closed, a field is open, or a group is shown.
 */
const showRefusedUrl =
  ({ id, jobId, businessId }: LocalDecision): AppThunk =>
  (dispatch, getState) => {
    const { open, field, group } = selectReviewScreen(getState());
    const refusal = selectDecisions(getState()).refusals.find((each) => each.id === id);
    if (!open || field || group || !refusal) return;
    const queue = reviewApi.endpoints.reviewQueue.select(jobId)(getState()).data?.items ?? [];
    const index = queue.findIndex((item) => item.id === businessId);
    if (index >= 0) dispatch(movedTo(index));
    dispatch(fieldShown({ businessId, kind: 'set', refusal }));
  };

// Sends the queue: after each outcome except `stopped`, the next save is sent.
startListening({
  predicate: (_action, state) => selectNextSave(state) !== undefined,
  effect: async (_action, { dispatch, getState }) => {
    const save = selectNextSave(getState());
    if (!save) return;
    dispatch(sendingBegun());
    const decision = selectDecisions(getState()).made[save.id]!;
    try {
      const entry = await dispatch(send(save, decision));
      // Updates the cache first: otherwise the old entry would briefly replace the optimistic one.
      dispatch(entryArrived(entry));
      dispatch(saved(entry));
      dispatch(dropOtherRows(entry));
    } catch (error) {
      const { status, message } = asApiError(error)!;
      if (isTransient(status)) {
        dispatch(stopped(status === 401 ? 'Your session has ended. Sign in, then try again.' : message));
        return;
      }
      const { businessId, request } = decision;
      // 409 mostly means that somebody has decided on the salon meanwhile, and the message asks the operator to look at
      // it. So the entry is loaded again. If that fails, the entry from before the decision is shown.
      const now = status === 409 ? await dispatch(reload(businessId)).catch(() => undefined) : undefined;
      dispatch(refused(message, now));
      if (save.kind !== 'decide') return;
      // The refused decision's note goes with the next decision on the salon.
      if (request.note) dispatch(noteWritten({ businessId, note: request.note }));
      if (request.verdict !== 'set') return;
      dispatch(urlRefused({ businessId, url: request.url }));
      dispatch(showRefusedUrl(decision));
    }
  },
});

/** True while closing the tab would lose a decision, or a note that waits for one. */
const hasUnsaved = (state: RootState) =>
  selectDecisions(state).queue.length > 0 || Object.values(selectReviewScreen(state).notes).some(Boolean);
const askBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();

startListening({
  predicate: (_action, now, before) => hasUnsaved(now) !== hasUnsaved(before),
  effect: (_action, { getState }) => {
    if (hasUnsaved(getState())) window.addEventListener('beforeunload', askBeforeUnload);
    else window.removeEventListener('beforeunload', askBeforeUnload);
  },
});

// The review screen shows what was not saved; elsewhere a toast says so.
const isElsewhere = (state: RootState) => !selectReviewScreen(state).open;

startListening({
  actionCreator: stopped,
  effect: ({ payload }, { getState }) => {
    if (isElsewhere(getState()))
      notify({ title: 'Decisions are not saved yet', text: payload, destructive: true });
  },
});

startListening({
  predicate: (_action, now, before) =>
    selectDecisions(now).refusals.length > selectDecisions(before).refusals.length,
  effect: (_action, { getState }) => {
    const { name, text } = selectDecisions(getState()).refusals.at(-1)!;
    if (isElsewhere(getState()))
      notify({ title: `A decision on ${name} was not saved`, text, destructive: true });
  },
});
