import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { makeStore } from '../../frontend/app/store.ts';
import { lazyDialog } from '../../frontend/components/lazy/lazyDialog.tsx';
import { lazyPage } from '../../frontend/components/lazy/lazyPage.tsx';
import { lazySection } from '../../frontend/components/lazy/lazySection.tsx';
import { entryAdded } from '../../frontend/lib/sessionSlice.ts';
import { server } from './fakeServer.ts';
import { renderApp } from './renderApp.tsx';
import './withServer.ts';

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
  document.querySelector('script')?.remove();
});

const Part = () => <p>The part</p>;

/** Returns a loader that fails the first `failures` times. */
function loadAfter(failures: number) {
  let calls = 0;
  return async (): Promise<typeof Part> => {
    calls += 1;
    if (calls <= failures) throw new TypeError('Failed to fetch dynamically imported module');
    return Part;
  };
}

function show(part: ReactNode) {
  const store = makeStore();
  const rendered = render(
    <Provider store={store}>
      <MemoryRouter>
        <p>The rest of the page</p>
        {part}
      </MemoryRouter>
    </Provider>,
  );
  return { ...rendered, store, user: userEvent.setup() };
}

/** Makes the server return the page of a new build, while an older one is open. */
function newBuild(): void {
  const script = document.createElement('script');
  script.type = 'module';
  script.setAttribute('src', '/assets/index-old.js');
  document.head.append(script);
  server.use(
    http.get('*/index.html', () => HttpResponse.html('<script type="module" src="/assets/index-new.js">')),
  );
}

test('a dialog that cannot be loaded says so, and offers another try', async () => {
  const Dialog = lazyDialog<{ onClose: () => void }>(loadAfter(2));
  const onClose = jest.fn();
  const { user } = show(<Dialog onClose={onClose} />);
  expect(await screen.findByRole('dialog', { name: 'This could not be loaded' })).toBeVisible();
  expect(screen.getByText('The rest of the page')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The part')).toBeVisible();
});

test('a dialog that failed is loaded again when it is opened the next time', async () => {
  const Dialog = lazyDialog<{ onClose: () => void }>(loadAfter(1));
  const { unmount } = show(<Dialog onClose={() => {}} />);
  await screen.findByRole('button', { name: 'Try again' });
  unmount();
  show(<Dialog onClose={() => {}} />);
  expect(await screen.findByText('The part')).toBeVisible();
});

test('a section that cannot be loaded or that crashes leaves the rest of the page intact', async () => {
  const Section = lazySection(loadAfter(1), <p>Loading results...</p>);
  const Broken = lazySection(async () => () => {
    throw new Error('broken');
  });
  const { user } = show(
    <>
      <Section />
      <Broken />
    </>,
  );
  expect(screen.getAllByText('Loading results...')).toHaveLength(1);
  expect(await screen.findAllByText('This could not be loaded')).toHaveLength(2);
  expect(screen.getByText('The rest of the page')).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: 'Try again' })[0]!);
  expect(await screen.findByText('The part')).toBeVisible();
  expect(screen.getAllByText('This could not be loaded')).toHaveLength(1);
});

test('a page that cannot be loaded keeps its header and the way back', async () => {
  const Page = lazyPage(loadAfter(1), { title: 'Verification History', subtitle: 'View' });
  const { user } = show(<Page />);
  const head = () => screen.getByRole('heading', { level: 1, name: 'Verification History' });
  expect(head()).toBeVisible();
  expect(await screen.findByText('This could not be loaded')).toBeVisible();
  expect(head()).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to the dashboard' })).toHaveAttribute('href', '/');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The part')).toBeVisible();
});

test('if there is a new build, a reload is offered instead of another try', async () => {
  newBuild();
  const Dialog = lazyDialog<{ onClose: () => void }>(loadAfter(1));
  show(<Dialog onClose={() => {}} />);
  expect(await screen.findByRole('dialog', { name: 'There is a newer version of this page' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
  expect(screen.getByText('Reload it to continue. What you entered is kept.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

test('a new build is noticed on return to the tab, and a reload is offered', async () => {
  newBuild();
  const { store } = renderApp();
  expect(screen.queryByRole('button', { name: 'Reload' })).not.toBeInTheDocument();
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect(await screen.findByText('There is a newer version of this page.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
  expect(screen.getByText('Reload it when it suits you. What you entered is kept.')).toBeVisible();

  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('No.', 'QuotaExceededError');
  });
  act(() => {
    store.dispatch(entryAdded({ id: 'manual_1', name: 'Copper Comb' }));
  });
  expect(screen.getByText(/^Reload it when it suits you\. This browser stores nothing/)).toBeVisible();
});

test('no reload is offered if the open page is current or the server is down', async () => {
  newBuild();
  const { store } = renderApp();
  const replies = [
    HttpResponse.html('<script type="module" src="/assets/index-old.js">'),
    HttpResponse.text('Away.', { status: 503 }),
    HttpResponse.error(),
  ];
  for (const reply of replies) {
    const answered = Promise.withResolvers<void>();
    server.use(
      http.get('*/index.html', () => {
        answered.resolve();
        return reply;
      }),
    );
    await act(async () => {
      document.dispatchEvent(new Event('visibilitychange'));
      await answered.promise;
    });
  }
  expect(store.getState().build.outdated).toBe(false);
});
