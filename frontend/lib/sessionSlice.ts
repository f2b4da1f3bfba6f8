import type { PayloadAction } from '@reduxjs/toolkit';
import { createSlice, original } from '@reduxjs/toolkit';
import type { CsvMapping } from '#contract/csv.ts';
import type { CsvInput, InputCard, ManualEntry, SessionState } from './sessionState.ts';
import { EMPTY_SESSION } from './sessionState.ts';

/** The part of the session that Clear Results removes and Undo restores. */
type Input = Pick<SessionState, 'entries' | 'csv' | 'lostFileName'>;

/** The operator's work in this visit: the input of the next job, and the job on the dashboard. */
export const sessionSlice = createSlice({
  name: 'session',
  initialState: EMPTY_SESSION,
  reducers: {
    entryAdded: (state, { payload }: PayloadAction<ManualEntry>) => {
      state.entries.push(payload);
      if (!state.csv) state.inputJobId = null;
    },
    entryRemoved: (state, { payload }: PayloadAction<string>) => {
      state.entries = state.entries.filter((entry) => entry.id !== payload);
      if (!state.csv) state.inputJobId = null;
    },
    readingChanged: (state, { payload }: PayloadAction<boolean>) => {
      state.reading = payload;
    },
    csvLoaded: (state, { payload }: PayloadAction<CsvInput>) => {
      state.csv = payload;
      state.lostFileName = null;
      state.inputJobId = null;
    },
    /** Removes the list with this id, because the server no longer keeps it. */
    uploadLost: (state, { payload }: PayloadAction<string>) => {
      if (state.csv?.parsed.uploadId !== payload) return;
      state.lostFileName = state.csv.parsed.fileName;
      state.csv = null;
      state.inputJobId = null;
    },
    csvCleared: (state) => {
      state.csv = null;
      state.inputJobId = null;
    },
    sessionStored: (state, { payload }: PayloadAction<boolean>) => {
      state.stored = payload;
    },
    lossDismissed: (state) => {
      state.lostFileName = null;
    },
    mappingChanged: (state, { payload }: PayloadAction<CsvMapping>) => {
      if (state.csv) state.csv = { parsed: state.csv.parsed, mapping: payload };
      state.inputJobId = null;
    },
    inputCleared: (state) => {
      state.entries = [];
      state.csv = null;
      state.lostFileName = null;
      state.inputJobId = null;
    },
    /** Restores the cleared input. What was entered since stays: a cleared list does not replace a new one. */
    inputRestored: (state, { payload }: PayloadAction<Input>) => {
      state.entries = [...payload.entries, ...state.entries];
      state.csv ??= payload.csv;
      state.lostFileName ??= payload.lostFileName;
      state.inputJobId = null;
    },
    inputStarted: (state, { payload }: PayloadAction<Omit<Input, 'lostFileName'> & { jobId: string }>) => {
      const now = original(state);
      // The input may have changed while the start was pending.
      const isSame = now?.csv === payload.csv && now.entries === payload.entries;
      state.inputJobId = isSame ? payload.jobId : null;
    },
    jobChosen: (state, { payload }: PayloadAction<string>) => {
      if (state.jobId !== payload) state.view = {};
      state.jobId = payload;
    },
    viewChanged: (state, { payload }: PayloadAction<Record<string, string>>) => {
      state.view = payload;
    },
    /**
     * Removes the job from the dashboard. `payload` is set if this job or all jobs were deleted. If a job was started
     * from the present input, also removes the list or, if there is no list, the entries. But if no job was deleted,
     * entries stay, so that they can be verified again. If only this job was deleted, and it was started from other
     * input, list and entries stay.
     */
    jobPutAway: (state, { payload }: PayloadAction<'deleted' | 'all_deleted' | undefined>) => {
      const isOther = payload === 'deleted' && state.inputJobId !== state.jobId;
      if (state.inputJobId !== null && !isOther && (state.csv || payload)) {
        if (state.csv) state.csv = null;
        else state.entries = [];
        state.inputJobId = null;
      }
      state.view = {};
      state.jobId = null;
    },
    jobAwaited: (state, { payload }: PayloadAction<string>) => {
      state.awaitedJobId = payload;
    },
    completionSeen: (state) => {
      state.awaitedJobId = null;
    },
    cardToggled: (state, { payload }: PayloadAction<InputCard>) => {
      const others = state.opened.filter((card) => card !== payload);
      state.opened = others.length < state.opened.length ? others : [...others, payload];
    },
  },
  selectors: {
    selectEntries: (state) => state.entries,
    selectCsv: (state) => state.csv,
    selectReading: (state) => state.reading,
    selectStored: (state) => state.stored,
    selectLostFileName: (state) => state.lostFileName,
    selectInputRan: (state) => state.inputJobId !== null,
    selectJobId: (state) => state.jobId,
    selectAwaitedJobId: (state) => state.awaitedJobId,
    selectView: (state) => state.view,
    selectOpened: (state) => state.opened,
  },
});

export const {
  entryAdded,
  entryRemoved,
  readingChanged,
  csvLoaded,
  uploadLost,
  csvCleared,
  sessionStored,
  lossDismissed,
  mappingChanged,
  inputCleared,
  inputRestored,
  inputStarted,
  jobChosen,
  viewChanged,
  jobPutAway,
  jobAwaited,
  completionSeen,
  cardToggled,
} = sessionSlice.actions;
export const {
  selectEntries,
  selectCsv,
  selectReading,
  selectStored,
  selectLostFileName,
  selectInputRan,
  selectJobId,
  selectAwaitedJobId,
  selectView,
  selectOpened,
} = sessionSlice.selectors;
