import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { combineSlices } from '@reduxjs/toolkit';
import { accessSlice } from './accessSlice.ts';
import { api } from './api.ts';
import { buildSlice } from './buildSlice.ts';
import { sessionSlice } from './sessionSlice.ts';
import { settingsSlice } from './settingsSlice.ts';

export const rootReducer = combineSlices(api, accessSlice, buildSlice, sessionSlice, settingsSlice);

/** Slices whose code is loaded lazily. Each declares itself here, and injects itself into `rootReducer`. */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by declaration merging.
export interface LazySlices {}

export type RootState = ReturnType<typeof rootReducer> & Partial<LazySlices>;
export type AppDispatch = ThunkDispatch<RootState, unknown, UnknownAction>;
export type AppThunk<Result = void> = ThunkAction<Result, RootState, unknown, UnknownAction>;
