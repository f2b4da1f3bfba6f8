import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { accessReducer } from '../lib/accessSlice.ts';
import { api } from '../lib/api.ts';
import { buildReducer } from '../lib/buildSlice.ts';
import { keptTold, sessionReducer } from '../lib/sessionSlice.ts';
import { readSession, writeSession } from '../lib/sessionStorage.ts';
import { settingsReducer } from '../lib/settingsSlice.ts';
import { readSettings, writeSettings } from '../lib/settingsStorage.ts';

const rootReducer = combineReducers({
  [api.reducerPath]: api.reducer,
  access: accessReducer,
  build: buildReducer,
  session: sessionReducer,
  settings: settingsReducer,
});

export function makeStore() {
  const store = configureStore({
    reducer: rootReducer,
    preloadedState: { settings: readSettings(), session: readSession() },
    // The development checks walk the whole state on each action, and a CSV may have 100,000 rows.
    middleware: (getDefault) =>
      getDefault({ immutableCheck: false, serializableCheck: false }).concat(api.middleware),
  });
  let stored = store.getState();
  store.subscribe(() => {
    const before = stored;
    stored = store.getState();
    const { settings, session } = stored;
    if (settings !== before.settings) writeSettings(settings);
    if (session === before.session) return;
    const { file, desk } = writeSession(session, before.session);
    if (file !== session.kept.file || desk !== session.kept.desk) store.dispatch(keptTold({ file, desk }));
  });
  return store;
}

export type Store = ReturnType<typeof makeStore>;
