import '@fontsource-variable/inter/wght.css';
import './components/icons.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/App.tsx';
import { makeStore } from './app/store.ts';
import { BeforeStartPart } from './features/dashboard/start/BeforeStartPart.tsx';
import { CsvInputPart } from './features/dashboard/upload/CsvInputPart.ts';
import { firstLoads } from './lib/firstLoads.ts';

const store = makeStore();
const { csv, jobId } = store.getState().session;
const parts = csv ? [CsvInputPart.preload(), BeforeStartPart.preload()] : [];
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
