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
  // A transition renders in slices. In one go, a slow phone could not react to touches for a third of a second.
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

// Until the app is rendered, index.html shows the product bar. There is no `await` at the top level: in the build, the
// code that is loaded here imports this file, so each would wait for the other.
void nextTask()
  .then(() => loadFirstScreen(store))
  .then(render);
