import type { PayloadAction } from '@reduxjs/toolkit';
import { createSlice, original } from '@reduxjs/toolkit';
import type { CsvMapping, ParsedCsv } from '#contract/csv.ts';

export type ManualEntry = {
  /** `manual_`, the time and a random suffix. */
  id: string;
  name: string;
  address?: string;
  city?: string;
  state?: string;
  zipCode?: string;
  taxonomyCity?: string;
};

export type CsvInput = {
  parsed: ParsedCsv;
  mapping: CsvMapping;
  /** As a list of the same headers was mapped last, in place of what the server suggests. */
  recalled?: true;
};

/** What would outlive a reload of the page: the file, and all the rest. */
export type Kept = { file: boolean; desk: boolean };

/** The cards of the input, which fold to a line while a job is on the dashboard. */
export type InputCard = 'upload' | 'manual' | 'platforms';

export type SessionState = {
  entries: ManualEntry[];
  csv: CsvInput | null;
  kept: Kept;
  /** The file that was too large to be kept when the page was reloaded, or that the server keeps no more. */
  lostFileName: string | null;
  lostOnServer: boolean;
  /** The last start in this visit was of this very input: the file where there is one, else the entries. */
  inputRan: boolean;
  jobId: string | null;
  /** The job that was started, or seen at work, in this visit and has not been seen completed yet. */
  awaitedJobId: string | null;
  /** Filter, order and page of the job's results as they stand in the address, but for the job itself. */
  view: Record<string, string>;
  /** The cards that were opened beside a job; they stay open for the visit. */
  opened: InputCard[];
};

export const EMPTY_SESSION: SessionState = {
  entries: [],
  csv: null,
  kept: { file: true, desk: true },
  lostFileName: null,
  lostOnServer: false,
  inputRan: false,
  jobId: null,
  awaitedJobId: null,
  view: {},
  opened: [],
};

/** What Clear Results takes away. */
export type Input = Pick<SessionState, 'entries' | 'csv' | 'lostFileName'>;

/** What the operator has on the desk in this visit: the input of the next job, and the job looked at. */
const sessionSlice = createSlice({
  name: 'session',
  initialState: EMPTY_SESSION,
  reducers: {
    entryAdded: (state, { payload }: PayloadAction<ManualEntry>) => {
      state.entries.push(payload);
      state.inputRan &&= state.csv !== null;
    },
    entryRemoved: (state, { payload }: PayloadAction<string>) => {
      state.entries = state.entries.filter((entry) => entry.id !== payload);
      state.inputRan &&= state.csv !== null;
    },
    csvLoaded: (state, { payload }: PayloadAction<CsvInput>) => {
      state.csv = payload;
      state.lostFileName = null;
      state.inputRan = false;
    },
    /** The server keeps this list no more. */
    uploadLost: (state, { payload }: PayloadAction<string>) => {
      if (state.csv?.parsed.uploadId !== payload) return;
      state.lostFileName = state.csv.parsed.fileName;
      state.lostOnServer = true;
      state.csv = null;
      state.inputRan = false;
    },
    csvCleared: (state) => {
      state.csv = null;
      state.inputRan = false;
    },
    keptTold: (state, { payload }: PayloadAction<Kept>) => {
      state.kept = payload;
    },
    lossSeen: (state) => {
      state.lostFileName = null;
    },
    mappingChanged: (state, { payload }: PayloadAction<CsvMapping>) => {
      if (state.csv) state.csv = { parsed: state.csv.parsed, mapping: payload };
      state.inputRan = false;
    },
    inputCleared: (state) => {
      state.entries = [];
      state.csv = null;
      state.lostFileName = null;
      state.inputRan = false;
    },
    /** Beside what was put in since. */
    inputRestored: (state, { payload }: PayloadAction<Input>) => {
      state.entries = [...payload.entries, ...state.entries];
      state.csv ??= payload.csv;
      state.lostFileName ??= payload.lostFileName;
      state.inputRan = false;
    },
    inputStarted: (state, { payload }: PayloadAction<Omit<Input, 'lostFileName'>>) => {
      const now = original(state);
      // It may have been changed while the start was under way.
      state.inputRan = now?.csv === payload.csv && now.entries === payload.entries;
    },
    jobChosen: (state, { payload }: PayloadAction<string>) => {
      if (state.jobId !== payload) state.view = {};
      state.jobId = payload;
    },
    viewChanged: (state, { payload }: PayloadAction<Record<string, string>>) => {
      state.view = payload;
    },
    jobPutAway: (state) => {
      state.view = {};
      state.jobId = null;
    },
    jobAwaited: (state, { payload }: PayloadAction<string>) => {
      state.awaitedJobId = payload;
    },
    completionSeen: (state) => {
      state.awaitedJobId = null;
    },
    cardTurned: (state, { payload }: PayloadAction<InputCard>) => {
      const others = state.opened.filter((card) => card !== payload);
      state.opened = others.length < state.opened.length ? others : [...others, payload];
    },
  },
  selectors: {
    selectEntries: (state) => state.entries,
    selectCsv: (state) => state.csv,
    selectKept: (state) => state.kept,
    selectLostFileName: (state) => state.lostFileName,
    selectLostOnServer: (state) => state.lostOnServer,
    selectInputRan: (state) => state.inputRan,
    selectJobId: (state) => state.jobId,
    selectAwaitedJobId: (state) => state.awaitedJobId,
    selectView: (state) => state.view,
    selectOpened: (state) => state.opened,
  },
});

export const sessionReducer = sessionSlice.reducer;
export const {
  entryAdded,
  entryRemoved,
  csvLoaded,
  uploadLost,
  csvCleared,
  keptTold,
  lossSeen,
  mappingChanged,
  inputCleared,
  inputRestored,
  inputStarted,
  jobChosen,
  viewChanged,
  jobPutAway,
  jobAwaited,
  completionSeen,
  cardTurned,
} = sessionSlice.actions;
export const {
  selectEntries,
  selectCsv,
  selectKept,
  selectLostFileName,
  selectLostOnServer,
  selectInputRan,
  selectJobId,
  selectAwaitedJobId,
  selectView,
  selectOpened,
} = sessionSlice.selectors;
