import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { api } from '../lib/api.ts';
import { sessionReducer } from '../lib/sessionSlice.ts';
import { settingsReducer } from '../lib/settingsSlice.ts';
import { readSettings, writeSettings } from '../lib/settingsStorage.ts';

const rootReducer = combineReducers({
  [api.reducerPath]: api.reducer,
  session: sessionReducer,
  settings: settingsReducer,
});

export function makeStore() {
  const store = configureStore({
    reducer: rootReducer,
    preloadedState: { settings: readSettings() },
    // The development checks walk the whole state on each action, and a CSV may have 100,000 rows.
    middleware: (getDefault) =>
      getDefault({ immutableCheck: false, serializableCheck: false }).concat(api.middleware),
  });
  let kept = store.getState().settings;
  store.subscribe(() => {
    const { settings } = store.getState();
    if (settings !== kept) writeSettings(settings);
    kept = settings;
  });
  return store;
}

export type Store = ReturnType<typeof makeStore>;
