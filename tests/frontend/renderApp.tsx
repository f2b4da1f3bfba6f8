import { expect } from '@jest/globals';
import { act, render, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Profiler } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { App } from '../../frontend/app/App.tsx';
import type { Store } from '../../frontend/app/store.ts';
import { makeStore } from '../../frontend/app/store.ts';
import { sessionApi } from '../../frontend/lib/api/sessionApi.ts';

type RenderedApp = {
  user: ReturnType<typeof userEvent.setup>;
  store: Store;
  /** The path and query in the browser's URL. */
  address: () => string;
  /** The browser's Back. */
  back: () => Promise<void>;
  /** The number of renders so far. */
  drawn: () => number;
};

/**
 * A user whose click waits until the element can be clicked. When a dialog opens, Radix first switches off the pointer
 * for the whole page, and a moment later switches it on again for the dialog.
 */
function patientUser(): RenderedApp['user'] {
  const user = userEvent.setup();
  const takesClicks = (element: Element) => getComputedStyle(element).pointerEvents !== 'none';
  const click = async (element: Element) => {
    if (!takesClicks(element)) await waitFor(() => expect(takesClicks(element)).toBe(true));
    await user.click(element);
  };
  return { ...user, click };
}

/** Renders the whole product at a path with a new store. `asked`: the page asks the server who is signed in. */
export function renderApp(path = '/', { asked = false } = {}): RenderedApp {
  const store = makeStore();
  const open = { endpointName: 'session', arg: undefined, value: { open: true } } as const;
  if (!asked) store.dispatch(sessionApi.util.upsertQueryEntries([open]));
  let address = path;
  let goBack = () => {};
  let drawn = 0;
  const count = () => {
    drawn += 1;
  };
  function Address() {
    const { pathname, search } = useLocation();
    address = pathname + search;
    const navigate = useNavigate();
    goBack = () => void navigate(-1);
    return null;
  }
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[path]}>
        <Profiler id="app" onRender={count}>
          <App />
        </Profiler>
        <Address />
      </MemoryRouter>
    </Provider>,
  );
  return {
    user: patientUser(),
    store,
    address: () => address,
    back: async () => act(goBack),
    drawn: () => drawn,
  };
}
