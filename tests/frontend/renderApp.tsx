import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { App } from '../../frontend/app/App.tsx';
import type { Store } from '../../frontend/app/store.ts';
import { makeStore } from '../../frontend/app/store.ts';

/** The whole product at a path, with a store of its own. */
export function renderApp(path = '/'): { user: ReturnType<typeof userEvent.setup>; store: Store } {
  const store = makeStore();
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[path]}>
        <App />
      </MemoryRouter>
    </Provider>,
  );
  return { user: userEvent.setup(), store };
}
