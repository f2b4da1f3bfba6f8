import type { PayloadAction, WithSlice } from '@reduxjs/toolkit';
import { createSelector, createSlice, nanoid } from '@reduxjs/toolkit';
import type { ReviewEntry } from '#contract/review.ts';
import { reviewApi } from '../../lib/api/reviewApi.ts';
import { rootReducer } from '../../lib/rootReducer.ts';
import type { DecisionsState, LocalDecision } from './localDecisions.ts';
import { entryLoaded, remember, savedIdOf, seenIn, settle, showEntry, unsavedOn } from './localDecisions.ts';
import { optimisticEntry } from './optimisticEntry.ts';
import { outcomeOf } from './verdicts.ts';

// A decision is shown at once and queued (`decided`). The queue is saved in order, one decision at a time:
//
//   sendingBegun → saved     the next one is sent
//                → refused   the screen no longer shows the change, and the next one is sent
//                → stopped   the server cannot take it now: nothing is sent until `resumed`
//
// `undone`: a decision that was never sent leaves the queue; for any other, the withdrawal is queued.

const initialState: DecisionsState = {
  made: {},
  undoable: [],
  queue: [],
  sending: false,
  stopReason: null,
  refusals: [],
  entries: {},
  toReview: {},
  became: {},
  orders: {},
};

const decisionsSlice = createSlice({
  name: 'decisions',
  initialState,
  reducers: {
    decided: {
      prepare: (decision: Omit<LocalDecision, 'id' | 'at' | 'act' | 'seen'> & { act?: string }) => {
        const id = nanoid();
        return { payload: { act: id, ...decision, id, at: new Date().toISOString() } };
      },
      reducer: (state, { payload }: PayloadAction<Omit<LocalDecision, 'seen'>>) => {
        const { id, before, request } = payload;
        // `seen` is recorded here and not when the decision is sent: replies to earlier decisions may come in between.
        state.made[id] = { ...payload, seen: seenIn(state, before) };
        state.undoable.push(id);
        state.queue.push({ kind: 'decide', id });
        // A new decision on the salon removes the notice that a URL of the salon was refused.
        state.refusals = state.refusals.filter(
          ({ businessId, isUrl }) => !isUrl || businessId !== payload.businessId,
        );
        remember(state, before);
        showEntry(state, optimisticEntry(before, request, payload));
      },
    },
    undone: (state, { payload: id }: PayloadAction<string>) => {
      const { before, businessId, sent } = state.made[id]!;
      state.undoable = state.undoable.filter((each) => each !== id);
      showEntry(state, before);
      if (sent) {
        state.queue.push({ kind: 'withdraw', id });
        return;
      }
      state.queue = state.queue.filter((save) => save.id !== id);
      delete state.made[id];
      settle(state, businessId);
      if (state.queue.length === 0) state.stopReason = null;
    },
    sendingBegun: (state) => {
      state.sending = true;
      state.made[state.queue[0]!.id]!.sent = true;
    },
    /** `payload`: the entry as the server has it now. */
    saved: (state, { payload: entry }: PayloadAction<ReviewEntry>) => {
      const { kind, id } = state.queue.shift()!;
      state.sending = false;
      if (kind === 'decide') state.made[id]!.savedId = savedIdOf(state.made[id]!, entry);
      else delete state.made[id];
      settle(state, entry.business.id);
      entryLoaded(state, entry);
    },
    stopped: (state, { payload: reason }: PayloadAction<string>) => {
      state.sending = false;
      state.stopReason = reason;
    },
    resumed: (state) => {
      state.stopReason = null;
    },
    refused: {
      /** `entry`: the entry as the server has it now, if it was loaded again. */
      prepare: (text: string, entry?: ReviewEntry) => ({ payload: { text, entry } }),
      reducer: (state, { payload }: PayloadAction<{ text: string; entry: ReviewEntry | undefined }>) => {
        const { text, entry } = payload;
        const { kind, id } = state.queue[0]!;
        const { businessId, name, before, request } = state.made[id]!;
        const isUrl = kind === 'decide' && request.verdict === 'set';
        const wasUndone = !state.undoable.includes(id);
        state.sending = false;
        // A refused decision need not be withdrawn, so this also removes its withdrawal.
        state.queue = state.queue.filter((save) => save.id !== id);
        state.undoable = state.undoable.filter((each) => each !== id);
        delete state.made[id];
        if (kind === 'decide') {
          let shown = entry ?? before;
          for (const save of unsavedOn(state, businessId).filter((each) => each.kind === 'decide')) {
            const left = state.made[save.id]!;
            // `before` must not contain the refused decision, or Undo would show it again.
            left.before = shown;
            shown = optimisticEntry(shown, left.request, left);
          }
          showEntry(state, shown);
        }
        settle(state, businessId);
        if (kind === 'withdraw') delete state.toReview[businessId];
        if (entry) entryLoaded(state, entry);
        if (kind === 'withdraw' || !wasUndone) state.refusals.push({ id, businessId, name, text, isUrl });
      },
    },
    refusalDismissed: (state, { payload: id }: PayloadAction<string>) => {
      state.refusals = state.refusals.filter((refusal) => refusal.id !== id);
    },
    refusalsDismissed: (state) => {
      state.refusals = [];
    },
  },
  extraReducers: (builder) =>
    builder.addMatcher(reviewApi.endpoints.reviewEntry.matchFulfilled, (state, { payload }) =>
      entryLoaded(state, payload),
    ),
  selectors: {
    selectDecisions: (state) => state,
    /** True if the operator must be told that a decision was not saved. */
    selectHasFailures: ({ stopReason, refusals }) => stopReason !== null || refusals.length > 0,
    /** True while a pasted URL waits to be saved, unless saving is stopped. */
    selectIsUrlUnsaved: ({ queue, made, stopReason }) =>
      !stopReason && queue.some(({ kind, id }) => kind === 'decide' && made[id]!.request.verdict === 'set'),
    /**
     * The save to send next. Undefined if the queue is empty, while a save is being sent, and while saving is stopped.
     */
    selectNextSave: ({ queue, sending, stopReason }) => (sending || stopReason ? undefined : queue[0]),
    /** Returns the decisions of the last command in this job, the latest first. Undo takes them back. */
    selectLastDecisions: ({ undoable, made }, jobId: string) => {
      const ofJob = undoable.map((id) => made[id]!).filter((decision) => decision.jobId === jobId);
      const last = ofJob.at(-1);
      return ofJob.filter(({ act }) => act === last?.act).toReversed();
    },
    /** Returns the outcome of each business that was decided on in this visit. */
    selectOutcomes: createSelector(
      [
        ({ undoable }: DecisionsState) => undoable,
        ({ made }: DecisionsState) => made,
        ({ became }: DecisionsState) => became,
      ],
      (undoable, made, became) => {
        const verdicts = Map.groupBy(
          undoable.map((id) => made[id]!),
          ({ businessId }) => businessId,
        );
        return Object.fromEntries(
          [...verdicts].map(([id, decisions]) => [
            id,
            outcomeOf(
              decisions.map(({ request }) => request.verdict),
              became[id],
            ),
          ]),
        );
      },
    ),
  },
});

declare module '../../lib/rootReducer.ts' {
  export interface LazySlices extends WithSlice<typeof decisionsSlice> {}
}

export const {
  decided,
  undone,
  sendingBegun,
  saved,
  stopped,
  resumed,
  refused,
  refusalDismissed,
  refusalsDismissed,
} = decisionsSlice.actions;
export const {
  selectDecisions,
  selectHasFailures,
  selectIsUrlUnsaved,
  selectNextSave,
  selectLastDecisions,
  selectOutcomes,
} = decisionsSlice.injectInto(rootReducer).selectors;
