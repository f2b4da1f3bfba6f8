import type { PayloadAction, WithSlice } from '@reduxjs/toolkit';
import { createSlice, isAnyOf } from '@reduxjs/toolkit';
import type { ReviewReason } from '#contract/review.ts';
import { rootReducer } from '../../lib/rootReducer.ts';
import { decided, refused, stopped } from './decisionsSlice.ts';
import type { Refusal } from './localDecisions.ts';

/** The kinds of text fields: `set` is for a URL, `note` for a note. */
export type TextField = 'set' | 'note';

export type OpenField = {
  businessId: string;
  kind: TextField;
  /** If the field contains a refused URL again: why the server refused it. */
  refusal?: Pick<Refusal, 'id' | 'text'>;
};

type ReviewScreenState = {
  open: boolean;
  /** Which salon of the queue is shown. The index after the last one shows the end of the queue. */
  index: number;
  /** The listing that the operator has selected; null if none. */
  selected: { businessId: string; key: string } | null;
  field: OpenField | null;
  /** Notes for the next decision, by business id. */
  notes: Record<string, string>;
  /** URLs that the server refused, to be corrected, by business id. */
  refusedUrls: Record<string, string>;
  /** The group that is decided together, and the ticks that the operator has set or removed, by business id. */
  group: { reason: ReviewReason; ticks: Record<string, boolean> } | null;
  /** What the last command did, or why it did nothing. Shown, and announced to screen readers. */
  message: string;
  keysShown: boolean;
};

const initialState: ReviewScreenState = {
  open: false,
  index: 0,
  selected: null,
  field: null,
  notes: {},
  refusedUrls: {},
  group: null,
  message: '',
  keysShown: false,
};

/** The state of the review screen, or of the review panel: there is only one of them at a time. */
const reviewScreenSlice = createSlice({
  name: 'reviewScreen',
  initialState,
  reducers: {
    screenOpened: (state) => {
      state.open = true;
    },
    /** Keeps the notes and the refused URLs, which are still to be used. */
    screenClosed: ({ notes, refusedUrls }) => ({ ...initialState, notes, refusedUrls }),
    movedTo: (state, { payload }: PayloadAction<number>) => {
      state.index = payload;
      state.group = null;
    },
    listingSelected: (state, { payload }: PayloadAction<ReviewScreenState['selected']>) => {
      state.selected = payload;
    },
    fieldShown: (state, { payload }: PayloadAction<ReviewScreenState['field']>) => {
      state.field = payload;
    },
    noteWritten: (state, { payload }: PayloadAction<{ businessId: string; note: string }>) => {
      state.notes[payload.businessId] = payload.note;
    },
    urlRefused: (state, { payload }: PayloadAction<{ businessId: string; url: string }>) => {
      state.refusedUrls[payload.businessId] = payload.url;
    },
    groupShown: (state, { payload }: PayloadAction<ReviewReason | null>) => {
      state.group = payload && { reason: payload, ticks: {} };
      state.field = null;
    },
    ticked: ({ group }, { payload }: PayloadAction<Record<string, boolean>>) => {
      if (group) Object.assign(group.ticks, payload);
    },
    announced: (state, { payload }: PayloadAction<string>) => {
      state.message = payload;
    },
    keysToggled: (state) => {
      state.keysShown = !state.keysShown;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(decided, (state, { payload }) => {
        delete state.notes[payload.businessId];
        delete state.refusedUrls[payload.businessId];
        state.selected = null;
        state.field = null;
      })
      // Clears the message, which may still say that a decision was made that was not saved.
      .addMatcher(isAnyOf(refused, stopped), (state) => {
        state.message = '';
      }),
  selectors: { selectReviewScreen: (state) => state },
});

declare module '../../lib/rootReducer.ts' {
  export interface LazySlices extends WithSlice<typeof reviewScreenSlice> {}
}

export const {
  screenOpened,
  screenClosed,
  movedTo,
  listingSelected,
  fieldShown,
  noteWritten,
  urlRefused,
  groupShown,
  ticked,
  announced,
  keysToggled,
} = reviewScreenSlice.actions;
export const { selectReviewScreen } = reviewScreenSlice.injectInto(rootReducer).selectors;
