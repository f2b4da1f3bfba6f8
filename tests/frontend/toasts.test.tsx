import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { notify } from '../../frontend/components/notify.tsx';
import { renderApp } from './renderApp.tsx';
import './withServer.ts';

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
});
afterEach(() => {
  jest.useRealTimers();
});

function show(title: string, destructive = false) {
  act(() => notify({ title, destructive }));
}
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

test('shows one toast at a time, for five seconds', async () => {
  renderApp();
  show('First');
  show('Second');
  expect(screen.queryByText('First')).not.toBeInTheDocument();
  await wait(4500);
  expect(screen.getByText('Second')).toBeVisible();
  await wait(1000);
  expect(screen.queryByText('Second')).not.toBeInTheDocument();
});

test('announces errors at once', () => {
  renderApp();
  show('Broken', true);
  expect(screen.getByRole('alert')).toHaveTextContent('Broken');
});

test('dismisses the toast with Escape from any focus', async () => {
  renderApp();
  show('Saved');
  screen.getByLabelText('City').focus();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  expect(screen.getByLabelText('City')).toHaveFocus();
});

test('leaves the first Escape to an open dialog', async () => {
  const { user } = renderApp();
  await user.click(screen.getByRole('button', { name: 'Configure' }));
  const dialog = await screen.findByRole('dialog', { name: 'Configuration Manager' });
  show('Saved');
  await user.keyboard('{Escape}');
  expect(dialog).not.toBeInTheDocument();
  expect(screen.getByText('Saved')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
});

test('is reached with F8 and returns the focus, even from a dialog', async () => {
  const { user } = renderApp();
  await user.click(screen.getByRole('button', { name: 'Configure' }));
  const limit = await screen.findByLabelText('Search Results Limit');
  limit.focus();
  show('Saved');
  await user.keyboard('{F8}');
  expect(document.activeElement).toHaveAttribute('aria-label', 'Notifications (F8)');
});

test.each([
  [49, true],
  [50, false],
])('stays after a swipe of %i px to the right: %s', (distance, stays) => {
  renderApp();
  show('Saved');
  const toast = screen.getByText('Saved');
  fireEvent.pointerDown(toast, { clientX: 100 });
  fireEvent.pointerMove(toast, { clientX: 100 + distance });
  fireEvent.pointerUp(toast, { clientX: 100 + distance });
  expect(screen.queryByText('Saved') !== null).toBe(stays);
});
