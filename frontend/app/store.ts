import { configureStore } from '@reduxjs/toolkit';
import { api } from '../lib/api.ts';
import { listenerMiddleware } from '../lib/listener.ts';
import { rootReducer } from '../lib/rootReducer.ts';
import { sessionStored } from '../lib/sessionSlice.ts';
import { readSession, writeSession } from '../lib/sessionStorage.ts';
import { readSettings, writeSettings } from '../lib/settingsStorage.ts';

export function makeStore() {
  const store = configureStore({
    reducer: rootReducer,
    preloadedState: { settings: readSettings(), session: readSession() },
    // The development checks walk the whole state on each action, which is slow with hundreds of cached results.
    middleware: (getDefault) =>
      getDefault({ immutableCheck: false, serializableCheck: false })
        .prepend(listenerMiddleware.middleware)
        .concat(api.middleware),
  });
  let stored = store.getState();
  store.subscribe(() => {
    const before = stored;
    stored = store.getState();
    const { settings, session } = stored;
    if (settings !== before.settings) writeSettings(settings);
    if (session === before.session) return;
    const isStored = writeSession(session);
    if (isStored !== session.stored) store.dispatch(sessionStored(isStored));
  });
  return store;
}

export type Store = ReturnType<typeof makeStore>;
