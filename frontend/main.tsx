import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/App.tsx';
import { loadFirstScreen } from './app/loadFirstScreen.ts';
import { makeStore } from './app/store.ts';
import { nextTask } from './lib/tasks.ts';

const store = makeStore();

function render() {
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
}

// Until the app is rendered, index.html shows the product bar, so nothing moves when the app replaces it. This is not
// awaited at the top level: in the build, the code that it loads imports this file, so each would wait for the other.
void nextTask()
  .then(() => loadFirstScreen(store))
  .then(render);
