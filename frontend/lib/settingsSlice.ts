import type { PayloadAction } from '@reduxjs/toolkit';
import { createSlice } from '@reduxjs/toolkit';

/** The operator's settings. They are stored in this browser, and never sent to the server. */
export type Settings = {
  /** Search results to check per business. Only stored: no search uses it. */
  searchLimit: number;
  /** Milliseconds between searches. Only stored: no search uses it. */
  rateLimit: number;
  /** True if the CSV is downloaded when a verification completes. */
  autoExport: boolean;
  /** True if a browser notification is shown when a verification completes or stops. */
  notifyAtEnd: boolean;
};

export const SETTINGS_LIMITS = {
  searchLimit: { min: 5, max: 50, step: 1 },
  rateLimit: { min: 500, max: 10_000, step: 500 },
};

export const DEFAULT_SETTINGS: Settings = {
  searchLimit: 15,
  rateLimit: 1000,
  autoExport: true,
  notifyAtEnd: false,
};

export const settingsSlice = createSlice({
  name: 'settings',
  initialState: DEFAULT_SETTINGS,
  reducers: {
    settingsSaved: (_state, { payload }: PayloadAction<Settings>) => payload,
  },
  selectors: { selectSettings: (state) => state },
});

export const { settingsSaved } = settingsSlice.actions;
export const { selectSettings } = settingsSlice.selectors;
