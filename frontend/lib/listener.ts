import { createListenerMiddleware } from '@reduxjs/toolkit';
import type { AppDispatch, RootState } from './rootReducer.ts';

/** Runs the side effects of actions. Features add theirs with `startListening`, also after they are loaded lazily. */
export const listenerMiddleware = createListenerMiddleware();
export const startListening = listenerMiddleware.startListening.withTypes<RootState, AppDispatch>();
