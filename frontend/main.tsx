import '@fontsource-variable/inter/wght.css';
import './components/icons.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/App.tsx';
import { DemoBannerPart } from './app/DemoNotice.tsx';
import { makeStore } from './app/store.ts';
import { BeforeStartPart } from './features/dashboard/start/BeforeStartPart.tsx';
import { CsvInputPart } from './features/dashboard/upload/CsvInputPart.ts';
import { healthApi } from './lib/api/healthApi.ts';
import { firstLoads } from './lib/firstLoads.ts';

const store = makeStore();
const { csv, jobId } = store.getState().session;
// index.html makes the browser request the server's health and the session before this script is loaded.
const demoBanner = store
  .dispatch(healthApi.endpoints.health.initiate(undefined, { subscribe: false }))
  .then(({ data }) => data?.demo && DemoBannerPart.preload());
const parts: Promise<unknown>[] = [demoBanner];
if (csv) parts.push(CsvInputPart.preload(), BeforeStartPart.preload());
// Until these loads have ended, index.html shows the product bar, so nothing moves when the app is rendered.
await firstLoads(store.dispatch, jobId, parts);

const root = createRoot(document.getElementById('root')!);
// A transition renders in slices. Rendered in one go, the app would not react to touches for a third of a second on a
// slow phone.
startTransition(() =>
  root.render(
    <StrictMode>
      <Provider store={store}>
        <BrowserRouter>
          <App />
        </BrowserRouter>
      </Provider>
    </StrictMode>,
  ),
);
