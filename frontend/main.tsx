import '@fontsource-variable/inter/wght.css';
import './components/icons.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/App.tsx';
import { makeStore } from './app/store.ts';
import { firstLoads } from './lib/firstLoads.ts';
import { selectJobId } from './lib/sessionSlice.ts';

const store = makeStore();
// Meanwhile index.html has shown the head of the page, so that what comes first stays where it is.
await firstLoads(store.dispatch, selectJobId(store.getState()));

const root = createRoot(document.getElementById('root')!);
// In slices: drawn in one, a slow phone answers to no touch for a third of a second.
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
